import type { Rect } from '../../lib/rect.ts';
import type { AgentStatus } from '../../protocol/agent-status.ts';
import { columnsOf, type WidthOf } from '../text/clusters.ts';
import { fairShares } from './fair-shares.ts';
import { windowAround } from './list-window.ts';
import { type MiniatureNode, miniature } from './miniature.ts';
import { type Run, type RunLine, type Size, spread } from './runs.ts';
import { browserRows, type SidebarBrowser } from './sidebar-browser.ts';
import { activityStatus, type Status } from './status-signs.ts';
import type { RowLook } from './theme.ts';

/** An agent as its row has it. */
export interface SidebarAgent {
  readonly title: string;
  readonly status: Pick<AgentStatus, 'state' | 'code'>;
  /** How long it has been so: `14s`. */
  readonly age: string;
}

/** A node as its row and the miniature have it. */
export interface SidebarNode extends MiniatureNode {
  /** Its number, for going there; nothing for one without. */
  readonly number?: number;
  readonly title: string;
  /** A word such as `RUNNING`, or empty. */
  readonly status: string;
}

/** A question that waits, as its row has it. */
export interface SidebarApproval {
  readonly who: string;
  /** What for: the tool's title. */
  readonly what: string;
}

/** The parts of the sidebar. */
export type SidebarSection = 'approvals' | 'agents' | 'canvas' | 'browsers';

/** A row that can be chosen: the how many-th of its section. */
export interface SidebarTarget {
  readonly section: SidebarSection;
  readonly index: number;
}

export interface SidebarProps extends Size {
  /** As it is written for people: `Ctrl+Space`. */
  readonly leader: string;
  /** Calls that wait for an answer; the section is there while there are any. */
  readonly approvals?: readonly SidebarApproval[];
  readonly agents: readonly SidebarAgent[];
  readonly nodes: readonly SidebarNode[];
  /** The part of the canvas in view, in canvas cells; nothing where nodes are shown otherwise. */
  readonly view: Rect | undefined;
  readonly browsers: readonly SidebarBrowser[];
  readonly selected?: SidebarTarget;
  /** Whether keys go to the sidebar. */
  readonly hasKeys: boolean;
}

/** A row and what a click on it means. */
export interface SidebarLine extends RunLine {
  readonly target?: SidebarTarget;
}

interface Section {
  readonly name: SidebarSection;
  readonly title: string;
  readonly count: number;
  /** Rows that each takes; one where nothing is said. */
  readonly rowsEach?: number;
  /** What stays in view where nothing in the section is selected. */
  readonly current?: number;
  /** Asked only for what is in view: a canvas may have thousands of nodes. */
  readonly rowAt: (row: number) => readonly Run[];
  readonly above: readonly RunLine[];
  readonly empty: readonly string[];
}

/** Below this many rows the lists need the room of the miniature. */
const MINIATURE_FROM_ROWS = 18;
/** The part of the height that the miniature takes: enough to tell where boxes lie, no more. */
const MINIATURE_SHARE = 0.2;
const EMPTY_INDENT = '  ';

/** Sections that share the height; a list too long for its share shows the part round the selection. */
export function sidebarLines(props: SidebarProps, widthOf: WidthOf): SidebarLine[] {
  const sections = sectionsOf(props, widthOf);
  const fixed = sections.reduce((sum, { above }) => sum + 1 + above.length, 0);
  const gaps = props.rows >= MINIATURE_FROM_ROWS ? sections.length - 1 : 0;
  const wanted = sections.map((each) => (each.count === 0 ? each.empty.length : rowCount(each)));
  const shares = fairShares(wanted, props.rows - fixed - gaps);
  return sections
    .flatMap((section, index): SidebarLine[] => [
      ...(index > 0 && gaps > 0 ? [{ runs: [] }] : []),
      ...sectionLines(section, shares[index] ?? 0, props),
    ])
    .slice(0, props.rows);
}

function sectionsOf(props: SidebarProps, widthOf: WidthOf): Section[] {
  const { approvals = [], agents, nodes, browsers, leader, columns } = props;
  const emptyText = (text: string, keys: string) => {
    const line = `${text} · ${keys}`;
    return columnsOf(line, widthOf) <= columns - EMPTY_INDENT.length ? [line] : [text, keys];
  };
  const rows = <Item>(items: readonly Item[], sidesOf: (item: Item) => Sides) => ({
    count: items.length,
    rowAt: (index: number) =>
      items.slice(index, index + 1).flatMap((item) => {
        const { left, right } = sidesOf(item);
        return spread(left, right, columns - 1, widthOf);
      }),
  });
  const asking: Section = {
    name: 'approvals',
    title: 'Approvals',
    ...rows(approvals, approvalSides),
    above: [],
    empty: [],
  };
  return [
    ...(approvals.length > 0 ? [asking] : []),
    {
      name: 'agents',
      title: 'Agents',
      ...rows(agents, agentSides),
      above: [],
      empty: emptyText('No agent runs', `${leader} n a`),
    },
    {
      name: 'canvas',
      title: 'Canvas',
      ...rows(nodes, nodeSides),
      current: Math.max(
        0,
        nodes.findIndex(({ isFocused }) => isFocused),
      ),
      above: miniatureLines(props),
      empty: emptyText('Nothing here yet', `${leader} n`),
    },
    {
      name: 'browsers',
      title: 'Browser',
      ...browserRows(browsers, columns - 1, widthOf),
      above: [],
      empty: emptyText('No page is open', `${leader} n b`),
    },
  ];
}

function sectionLines(section: Section, share: number, props: SidebarProps): SidebarLine[] {
  const { name, count, above } = section;
  const isOurs = props.selected?.section === name;
  const mark = isOurs && props.hasKeys ? '▸' : ' ';
  const hiddenCount = rowCount(section) > share ? ` ${count}` : '';
  const header: Run[] = [
    { text: `${mark}${section.title}`, role: isOurs && props.hasKeys ? 'accent' : 'title' },
    { text: hiddenCount, role: 'muted' },
  ];
  const { rowsEach = 1 } = section;
  const kept = isOurs ? props.selected.index : (section.current ?? 0);
  const { from, to } = windowAround(rowCount(section), kept * rowsEach, share);
  const rows = Array.from({ length: to - from }, (_, at): SidebarLine => {
    const target = { section: name, index: Math.floor((from + at) / rowsEach) };
    const runs = [{ text: ' ' }, ...section.rowAt(from + at)];
    return { runs, target, look: lookOf(target, props) };
  });
  const empty = (count === 0 ? section.empty : []).map(
    (text): SidebarLine => ({
      runs: [{ text: EMPTY_INDENT + text, role: 'muted' }],
    }),
  );
  return [{ runs: header }, ...above, ...empty, ...rows];
}

function rowCount({ count, rowsEach = 1 }: Section): number {
  return count * rowsEach;
}

function lookOf({ section, index }: SidebarTarget, props: SidebarProps): RowLook {
  if (props.selected?.section !== section || props.selected.index !== index) return 'plain';
  return props.hasKeys ? 'selected' : 'selected-elsewhere';
}

function miniatureLines({ nodes, view, columns, rows }: SidebarProps): RunLine[] {
  const inner = columns - 2;
  if (rows < MINIATURE_FROM_ROWS || inner < 1 || nodes.length === 0) return [];
  const height = Math.floor(rows * MINIATURE_SHARE);
  return miniature(nodes, view, inner, height).map((text) => ({ runs: [{ text: ` ${text}` }] }));
}

interface Sides {
  readonly left: readonly Run[];
  readonly right: readonly Run[];
}

function approvalSides({ who, what }: SidebarApproval): Sides {
  return {
    left: [{ text: '⚑ ', role: 'warning' }, { text: who }],
    right: [{ text: ` ${what}`, role: 'warning' }],
  };
}

function agentSides({ title, status: agent, age }: SidebarAgent): Sides {
  const status = activityStatus(agent);
  const right: Run[] = [
    { text: ` ${status.word}`, role: status.role },
    { text: ` ${age.padStart(3)}`, role: 'muted' },
  ];
  return { left: signed(status, title), right };
}

function nodeSides({ number, title, status, isFocused }: SidebarNode): Sides {
  const mark = isFocused ? '›' : ' ';
  const left: Run[] = [
    { text: `${mark}${number ?? ' '} `, role: 'key' },
    { text: title, role: isFocused ? 'title' : 'text' },
  ];
  return { left, right: [{ text: status === '' ? '' : ` ${status}`, role: 'muted' }] };
}

function signed({ sign, role }: Status, text: string): Run[] {
  return [{ text: `${sign} `, role }, { text }];
}
