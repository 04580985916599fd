import type { ReactNode } from 'react';
import { contains, type Rect } from '../../lib/rect.ts';
import { ApprovalCard } from '../chrome/approval-card.tsx';
import { approvalSize } from '../chrome/approval-lines.ts';
import { AuditList } from '../chrome/audit-list.tsx';
import { auditListSize } from '../chrome/audit-list-lines.ts';
import { AuditRecordCard } from '../chrome/audit-record.tsx';
import { auditRecordSize } from '../chrome/audit-record-lines.ts';
import { ChoiceCard, choiceSize } from '../chrome/choice-card.tsx';
import { Confirm, confirmSize } from '../chrome/confirm.tsx';
import { ConsoleCard } from '../chrome/console-card.tsx';
import { consoleSize } from '../chrome/console-lines.ts';
import { Explanation, explanationSize } from '../chrome/explanation.tsx';
import { FanOutCard } from '../chrome/fan-out-card.tsx';
import { fanOutSize } from '../chrome/fan-out-lines.ts';
import { FilterList } from '../chrome/filter-list.tsx';
import { filterListSize } from '../chrome/filter-list-size.ts';
import { Help, helpSize } from '../chrome/help.tsx';
import { KeyLine } from '../chrome/key-line.tsx';
import { NoticeList, noticeListSize } from '../chrome/notice-list.tsx';
import { Prompt, promptSize } from '../chrome/prompt.tsx';
import type { Size } from '../chrome/runs.ts';
import { Sidebar, sidebarTargetAt } from '../chrome/sidebar.tsx';
import type { SidebarProps } from '../chrome/sidebar-lines.ts';
import { noticeAt, TabBar, tabAt } from '../chrome/tab-bar.tsx';
import type { TabBarProps } from '../chrome/tab-layout.ts';
import { COLOURLESS_THEME, type Theme, themeOf } from '../chrome/theme.ts';
import { ThemeContext } from '../chrome/theme-context.ts';
import { WhichKey, whichKeySize } from '../chrome/which-key.tsx';
import { goToAgent } from '../go-to-agent.ts';
import { InkRoot } from '../ink/ink-root.tsx';
import type { Areas } from '../layout/areas.ts';
import { listedAgents } from '../listed-agents.ts';
import { listedBrowsers } from '../listed-browsers.ts';
import type { Overlay, OverlayProps } from '../overlay.ts';
import type { PlacedChrome } from '../scene/scene-input.ts';
import type { WidthOf } from '../text/clusters.ts';
import type { WorkspacePort } from '../workspace-port.ts';
import type { Chrome, ChromeSpec } from './chrome.ts';
import { tabNotices } from './chrome-spec.ts';
import type { Ui } from './ui.ts';

/** Draws an overlay's kind, and says how large it wants to be. */
interface Card<Props> {
  readonly draw: (props: Props & Size) => ReactNode;
  readonly size: (props: Props, available: Size, widthOf: WidthOf) => Size;
}

const CARDS: { readonly [Kind in keyof OverlayProps]: Card<OverlayProps[Kind]> } = {
  'which-key': { draw: (props) => <WhichKey {...props} />, size: whichKeySize },
  prompt: { draw: (props) => <Prompt {...props} />, size: promptSize },
  choice: { draw: (props) => <ChoiceCard {...props} />, size: choiceSize },
  confirm: { draw: (props) => <Confirm {...props} />, size: confirmSize },
  list: { draw: (props) => <FilterList {...props} />, size: (_, room) => filterListSize(room) },
  help: { draw: (props) => <Help {...props} />, size: helpSize },
  approval: { draw: (props) => <ApprovalCard {...props} />, size: approvalSize },
  audit: { draw: (props) => <AuditList {...props} />, size: (_, room) => auditListSize(room) },
  'audit-record': { draw: (props) => <AuditRecordCard {...props} />, size: auditRecordSize },
  explanation: { draw: (props) => <Explanation {...props} />, size: explanationSize },
  console: { draw: (props) => <ConsoleCard {...props} />, size: (_, room) => consoleSize(room) },
  'fan-out': { draw: (props) => <FanOutCard {...props} />, size: fanOutSize },
  notices: { draw: (props) => <NoticeList {...props} />, size: noticeListSize },
};

type Part = 'tabs' | 'keys' | 'sidebar' | 'overlay';

/** The bars, the sidebar and the cards, each a small root of Ink's with a surface of its own. */
export class InkChrome implements Chrome {
  readonly #ui: Ui;
  readonly #workspace: WorkspacePort;
  readonly #roots = new Map<Part, { readonly root: InkRoot; shown: string }>();

  constructor(ui: Ui) {
    this.#ui = ui;
    this.#workspace = ui.workspace;
  }

  get #theme(): Theme {
    const { noColour, accent } = this.#workspace.settings;
    return noColour ? COLOURLESS_THEME : themeOf(accent);
  }

  update(spec: ChromeSpec, areas: Areas): readonly PlacedChrome[] {
    const bars = [
      this.#draw('tabs', areas.tabs, spec.tabs, () => <TabBar {...spec.tabs} />),
      this.#draw('keys', areas.keys, spec.keys, () => <KeyLine {...spec.keys} />),
    ];
    const { sidebar } = spec;
    if (!sidebar || !areas.sidebar) return bars;
    return [...bars, this.#draw('sidebar', areas.sidebar, sidebar, () => <Sidebar {...sidebar} />)];
  }

  overlay({ overlays }: ChromeSpec, areas: Areas): readonly PlacedChrome[] {
    return overlays.map((overlay) => {
      const { size, element } = this.#card(overlay, areas.main);
      const rect = placed(size, areas.main, overlay.place);
      return this.#draw('overlay', rect, undefined, () => element);
    });
  }

  click({ tabs, sidebar }: ChromeSpec, areas: Areas, at: { x: number; y: number }): void {
    if (contains(areas.tabs, at.x, at.y)) this.#clickTabs(tabs, at.x);
    else if (sidebar && areas.sidebar && contains(areas.sidebar, at.x, at.y))
      this.#clickSidebar(sidebar, at.y - areas.sidebar.y);
  }

  #clickTabs(tabs: TabBarProps, x: number): void {
    const { widthOf, projects } = this.#workspace;
    const notice = tabNotices(this.#ui)[noticeAt(tabs, x, widthOf) ?? -1];
    const tab = tabAt(tabs, x, widthOf);
    if (notice) this.#ui.run(notice.action);
    else if (tab === 'new') this.#ui.run('project.open');
    else if (tab !== undefined) projects.activate(projects.get().projects[tab]?.id ?? '');
  }

  #clickSidebar(sidebar: SidebarProps, y: number): void {
    const target = sidebarTargetAt(sidebar, y, this.#workspace.widthOf);
    if (target?.section === 'approvals') this.#ui.run('approvals.open');
    if (target?.section === 'agents')
      goToAgent(this.#ui, listedAgents(this.#workspace)[target.index]);
    if (target?.section === 'canvas') this.#ui.focus(this.#ui.sidebarNodes[target.index]?.id);
    if (target?.section === 'browsers') this.#ui.focus(listedBrowsers(this.#ui)[target.index]?.id);
  }

  close(): void {
    for (const { root } of this.#roots.values()) root.close();
    this.#roots.clear();
  }

  #card<Kind extends keyof OverlayProps>(
    overlay: { readonly kind: Kind; readonly props: OverlayProps[Kind] },
    room: Rect,
  ): { size: Size; element: ReactNode } {
    const card: Card<OverlayProps[Kind]> = CARDS[overlay.kind];
    const available = { columns: room.width, rows: room.height };
    const size = card.size(overlay.props, available, this.#workspace.widthOf);
    return { size, element: card.draw({ ...overlay.props, ...size }) };
  }

  /** Renders a part when its props are others than before; those of an overlay are not compared. */
  #draw(part: Part, rect: Rect, props: unknown, element: () => ReactNode): PlacedChrome {
    const entry = this.#entry(part, rect);
    const theme = this.#theme;
    const wanted = props === undefined ? '' : JSON.stringify([theme, props]);
    entry.root.resize(rect.width, rect.height);
    if (wanted === '' || wanted !== entry.shown) {
      entry.shown = wanted;
      entry.root.render(<ThemeContext value={theme}>{element()}</ThemeContext>);
    }
    return { surface: entry.root, rect };
  }

  #entry(part: Part, rect: Rect): { readonly root: InkRoot; shown: string } {
    const known = this.#roots.get(part);
    if (known) return known;
    const { tables, widthOf, reportError } = this.#workspace;
    const root = new InkRoot({
      columns: rect.width,
      rows: rect.height,
      tables,
      widthOf,
      onError: reportError,
    });
    const entry = { root, shown: '' };
    this.#roots.set(part, entry);
    return entry;
  }
}

function placed(size: Size, main: Rect, place: Overlay['place']): Rect {
  const [width, height] = [size.columns, size.rows];
  const x = main.x + Math.max(0, Math.floor((main.width - width) / 2));
  const free = Math.max(0, main.height - height);
  const above = { top: 0, middle: Math.floor(free / 2), bottom: free };
  return { x, y: main.y + above[place], width, height };
}
