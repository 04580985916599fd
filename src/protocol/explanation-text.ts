import { ageText } from '../lib/age.ts';
import { visibleText } from '../lib/visible-text.ts';
import { stateWords } from './agent-state-words.ts';
import type { AgentStatus, StatusExplanation, StatusSource } from './agent-status.ts';
import { clockText } from './audit-words.ts';

/** Who says so, as the rest of a sentence. */
const SOURCES: Readonly<Record<StatusSource, string>> = {
  process: 'the end of its process',
  subagent: 'the file of a subagent that goes on',
  program: 'what it says of itself (OSC 7501)',
  screen: 'the dialog on its screen',
  hooks: 'its hooks',
  title: 'the signs in its title',
  output: 'its output and silence',
};

const SOURCE_COLUMNS = 8;
const STATE_COLUMNS = 10;

/** A status with its reasons, line by line, for a person. What agents said is made visible. */
export function explanationLines(
  { status, claims, reports }: StatusExplanation,
  nowMs: number,
): readonly string[] {
  const said = claims.map(
    ({ source, state, text }) =>
      `  ${source.padEnd(SOURCE_COLUMNS)} ${stateWords({ state }).padEnd(STATE_COLUMNS)} ${visibleText(text)}`,
  );
  const told = reports.map(({ atMs, source, says, times }) => {
    const again = times > 1 ? ` (${times} times)` : '';
    return `  ${clockText(atMs)}  ${source.padEnd(SOURCE_COLUMNS)} ${visibleText(says)}${again}`;
  });
  const parts = [
    [headLine(status, nowMs)],
    ...(said.length > 0 ? [['Each source, the one that is believed first:', ...said]] : []),
    ...(told.length > 0 ? [['Reports, the newest at the end:', ...told]] : []),
  ];
  return parts.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines])).map(trimmed);
}

function headLine(status: AgentStatus | undefined, nowMs: number): string {
  if (!status) return 'No agent is known to run here.';
  const { sinceMs, source, text } = status;
  const says = text === '' ? '' : `: ${visibleText(text)}`;
  return `${stateWords(status)} for ${ageText(nowMs - sinceMs)}, by ${SOURCES[source]}${says}`;
}

function trimmed(line: string): string {
  return line.trimEnd();
}
