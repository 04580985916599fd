import { counted } from '../lib/counted.ts';
import type { HostOverview, HostPage, HostProgram, HostProject } from '../protocol/host-request.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** A running workspace in plain text: one line on the host, one a project, one a program, one a page. */
export function overviewText(overview: HostOverview, nowMs: number): string {
  const age = ageText(nowMs - overview.startedMs);
  const head = `termsprawl ${overview.version}, process ${overview.pid}, up ${age}, ${attachedText(overview)}`;
  return [head, ...overview.projects.flatMap(projectLines)].join('\n');
}

function attachedText({ screens, windows }: HostOverview): string {
  const attached = `${counted(screens, 'screen')} attached`;
  return windows === 0 ? attached : `${attached}, ${counted(windows, 'window')} with one terminal`;
}

/** What stopping would end, in plain text. */
export function lossText(overview: HostOverview): string {
  const programs = overview.projects.flatMap((project) => project.programs);
  const busy = programs.filter((program) => program.busy);
  const shells = counted(programs.length - busy.length, 'idle shell');
  const pages = overview.projects.flatMap((project) => project.pages.filter(isOpen));
  const closed = pages.length === 0 ? [] : [closedText(pages.length)];
  if (busy.length === 0)
    return [`Stopping ends ${shells}, and no program that works.`, ...closed].join('\n');
  return [
    `Stopping ends ${counted(busy.length, 'program')} and ${shells}:`,
    ...busy.map(programLine),
    ...closed,
  ].join('\n');
}

function isOpen({ state }: HostPage): boolean {
  return state === 'live' || state === 'starting';
}

function closedText(count: number): string {
  const pages = counted(count, 'page');
  return `It closes ${pages}, and what was typed or logged in there; the addresses are kept.`;
}

/** "5 min", "2 h 5 min". */
export function ageText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(minutes / HOUR_MINUTES);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % HOUR_MINUTES} min`;
}

function projectLines(project: HostProject): string[] {
  const head = `${visible(project.name)}  ${visible(project.folder)}`;
  return [head, ...project.programs.map(programLine), ...project.pages.map(pageLine)];
}

function programLine({ id, kind, title, busy }: HostProgram): string {
  return `  ${id}  ${kind}  ${visible(title)}${busy ? '' : '  (idle)'}`;
}

function pageLine({ id, title, url, state }: HostPage): string {
  return `  ${id}  browser  ${visible(title)}  ${visible(url)}${state === 'live' ? '' : `  (${state})`}`;
}

/** A program chooses its title, and this text goes to a terminal. */
function visible(text: string): string {
  return text.replace(/\p{Cc}/gu, '');
}
