import { ageText } from '../../lib/age.ts';
import {
  contextTermsOf,
  FILE_LINK,
  fileTermsOf,
  isLinkKind,
  type LinkKind,
} from '../../workspace/carry-terms.ts';
import type { Link } from '../../workspace/document.ts';
import { AGENT_LINK, termsOf } from '../../workspace/link-terms.ts';
import type { UiContext } from '../context.ts';
import type { ListEntry } from '../modes/list-mode.ts';

/** A line of the inspector, and what Enter does on it. */
export interface LinkLine extends Omit<ListEntry, 'id'> {
  /** A tool that is used on the link, with what else it is given. */
  readonly use?: readonly [tool: string, args: Readonly<Record<string, unknown>>];
  /** An argument of `link_change` that is asked for. */
  readonly ask?: { readonly name: string; readonly value: string; readonly hint: string };
}

type Lines = readonly (readonly [string, LinkLine])[];

const KIND_WORDS: Readonly<Record<LinkKind, string>> = {
  [AGENT_LINK]: 'context for the target',
  [FILE_LINK]: 'output into a file',
};
/** More of a wrapper says nothing more at the end of a line. */
const MAX_SHOWN_CHARS = 24;

/** What a link is, allows and does, what is asked for most first. */
export function linkLines(ui: UiContext, link: Link): Lines {
  const lines = isLinkKind(link.kind) ? LINES[link.kind](link, runLines(ui, link)) : [];
  const other = link.kind === FILE_LINK ? AGENT_LINK : FILE_LINK;
  const label = { name: 'label', value: link.label ?? '', hint: LABEL_HINT };
  const kind = isLinkKind(link.kind) ? KIND_WORDS[link.kind] : link.kind;
  return [
    ...lines,
    ['kind', { title: 'Kind', key: kind, use: change({ kind: other }) }],
    ['label', { title: 'Label', key: link.label ?? 'none', ask: label }],
  ];
}

/** How a link ran last, and how long ago; nothing for one that never did. */
export function lastRunText({ workspace }: UiContext, { lastRun }: Link): string | undefined {
  if (!lastRun) return undefined;
  const { at, ok, summary } = lastRun;
  return `${ok ? '' : '✗ '}${summary} · ${ageText(workspace.clock.now() - at)} ago`;
}

const LABEL_HINT = 'At most 60 characters; empty for none.';
const PATH_HINT = 'In the project; empty: a file named after the source.';
const WRAPPER_HINT = '{output}: the output, {title}: its source; empty: usual.';

const LINES: Readonly<Record<LinkKind, (link: Link, runs: Lines) => Lines>> = {
  [AGENT_LINK]: contextLines,
  [FILE_LINK]: fileLines,
};

function runLines(ui: UiContext, link: Link): Lines {
  const detail = lastRunText(ui, link);
  const run = { title: 'Run now', use: ['link_run', {}] as const };
  return [
    ['run', { ...run, ...(detail !== undefined && { detail }) }],
    ['auto', onOff('Run by itself when the source goes quiet', 'auto', link.auto)],
  ];
}

function contextLines(link: Link, runs: Lines): Lines {
  const { agentMessages, shareContext } = termsOf(link);
  const { wrapper, pastePointer } = contextTermsOf(link);
  const shown = wrapper === '' ? 'usual' : [...wrapper].slice(0, MAX_SHOWN_CHARS).join('');
  const ask = { name: 'wrapper', value: wrapper, hint: WRAPPER_HINT };
  return [
    ['requests', onOff('Allow agent requests', 'agentMessages', agentMessages)],
    ['context', onOff(SHARE, 'shareContext', shareContext)],
    ...runs,
    ['pointer', onOff('Type its path into the target’s prompt', 'pastePointer', pastePointer)],
    ['wrapper', { title: 'Text around the output', key: shown, ask }],
  ];
}

const SHARE = 'Share context: each may read what the other said';

function fileLines(link: Link, runs: Lines): Lines {
  const { path, mode, header } = fileTermsOf(link);
  const other = mode === 'append' ? 'overwrite' : 'append';
  const ask = { name: 'path', value: path, hint: PATH_HINT };
  return [
    ...runs,
    ['path', { title: 'File', key: path === '' ? 'named after the source' : path, ask }],
    ['mode', { title: 'Mode', key: mode, use: change({ mode: other }) }],
    ['header', onOff('A line that says which link wrote it, and when', 'header', header)],
  ];
}

function onOff(title: string, name: string, isOn: boolean): LinkLine {
  return { title, key: isOn ? 'on' : 'off', use: change({ [name]: !isOn }) };
}

function change(args: Readonly<Record<string, unknown>>): NonNullable<LinkLine['use']> {
  return ['link_change', args];
}
