import { ageText as shortAge } from '../lib/age.ts';
import { counted } from '../lib/counted.ts';
import type {
  HostAgent,
  HostEnded,
  HostOverview,
  HostPage,
  HostProgram,
  HostProject,
} from '../protocol/host-request.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** What an agent says of its need fits on a line of 80 columns with what stands before it. */
const MAX_NEED_CHARS = 60;

/** A running workspace in plain text: one line on the host, one a project, one a program or ended agent, one a page. */
export function overviewText(overview: HostOverview, nowMs: number): string {
  const age = ageText(nowMs - overview.startedMs);
  const head = `termsprawl ${overview.version}, process ${overview.pid}, up ${age}, ${attachedText(overview)}`;
  return [head, ...overview.projects.flatMap((project) => projectLines(project, nowMs))].join('\n');
}

function attachedText({ screens, windows }: HostOverview): string {
  const attached = `${counted(screens, 'screen')} attached`;
  return windows === 0 ? attached : `${attached}, ${counted(windows, 'window')} with one terminal`;
}

/** What stopping would end, in plain text. */
export function lossText(overview: HostOverview, nowMs: number): string {
  const programs = overview.projects.flatMap((project) => project.programs);
  const busy = programs.filter((program) => program.busy);
  const shells = counted(programs.length - busy.length, 'idle shell');
  const pages = overview.projects.flatMap((project) => project.pages.filter(isOpen));
  const closed = pages.length === 0 ? [] : [closedText(pages.length)];
  if (busy.length === 0)
    return [`Stopping ends ${shells}, and no program that works.`, ...closed].join('\n');
  return [
    `Stopping ends ${counted(busy.length, 'program')} and ${shells}:`,
    ...busy.map((program) => programLine(program, nowMs)),
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

function projectLines(project: HostProject, nowMs: number): string[] {
  const { name, folder, programs, ended, pages } = project;
  const head = `${visible(name)}  ${visible(folder)}`;
  return [
    head,
    ...programs.map((program) => programLine(program, nowMs)),
    ...ended.map((agent) => endedLine(agent, nowMs)),
    ...pages.map(pageLine),
  ];
}

function programLine(program: HostProgram, nowMs: number): string {
  const { id, kind, title, agent } = program;
  const state = agent ? `  ${agentText(agent, nowMs)}` : stateText(program);
  return `  ${id}  ${kind}  ${visible(title)}${state}`;
}

function endedLine({ id, kind, title, agent }: HostEnded, nowMs: number): string {
  return `  ${id}  ${kind}  ${visible(title)}  ${agentText(agent, nowMs)}`;
}

/** "runs vim, sleep". */
function stateText({ busy, runs }: HostProgram): string {
  if (!busy) return '  (idle)';
  return runs.length === 0 ? '' : `  runs ${runs.map(visible).join(', ')}`;
}

/** "needs you for 2m: approve Bash: npm test". */
function agentText({ state, sinceMs, text }: HostAgent, nowMs: number): string {
  const need = [...visible(text)].slice(0, MAX_NEED_CHARS).join('');
  return `${visible(state)} for ${shortAge(nowMs - sinceMs)}${need === '' ? '' : `: ${need}`}`;
}

function pageLine({ id, title, url, state }: HostPage): string {
  return `  ${id}  browser  ${visible(title)}  ${visible(url)}${state === 'live' ? '' : `  (${state})`}`;
}

/** A program chooses its title, and this text goes to a terminal. */
function visible(text: string): string {
  return text.replace(/\p{Cc}/gu, '');
}
