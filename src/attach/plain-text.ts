import { counted } from '../lib/counted.ts';
import type { HostOverview, HostProgram, HostProject } from '../protocol/host-request.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** A running workspace in plain text: one line on the host, one a project, one a program. */
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
  if (busy.length === 0) return `Stopping ends ${shells}, and no program that works.`;
  return [
    `Stopping ends ${counted(busy.length, 'program')} and ${shells}:`,
    ...busy.map(programLine),
  ].join('\n');
}

/** "5 min", "2 h 5 min". */
export function ageText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(minutes / HOUR_MINUTES);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % HOUR_MINUTES} min`;
}

function projectLines(project: HostProject): string[] {
  const head = `${visible(project.name)}  ${visible(project.folder)}`;
  return [head, ...project.programs.map(programLine)];
}

function programLine({ id, kind, title, busy }: HostProgram): string {
  return `  ${id}  ${kind}  ${visible(title)}${busy ? '' : '  (idle)'}`;
}

/** A program chooses its title, and this text goes to a terminal. */
function visible(text: string): string {
  return text.replace(/\p{Cc}/gu, '');
}
