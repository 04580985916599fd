/** The word in an agent's border. */
export type Word = 'RUNNING' | 'NEEDS YOU' | 'DONE' | 'IDLE' | 'ERROR' | 'EXITED';

/** What a model can be made to do, by the prompt `CUE name`. */
export type CueName =
  | 'slow'
  | 'long'
  | 'leave'
  | 'question'
  | 'part'
  | 'refuse401'
  | 'refuse429'
  | 'refuse500';

/** One thing that is done, and the word that the agent's border has to show then. */
export interface Step {
  /** Before anything else: the tool that runs has said nothing for some seconds. */
  readonly after?: 'silence';
  /** What happens outside the agent. */
  readonly act?: 'release' | 'finish' | 'kill' | 'unplug' | 'leave';
  /** Say the cue, and look elsewhere. */
  readonly cue?: CueName;
  /** Keys for the agent, after looking at it; none only looks. */
  readonly press?: readonly string[] | 'interrupt';
  readonly becomes: Word;
}

/** One way through a turn, from rest to rest. */
export interface Scene {
  readonly name: string;
  readonly steps: readonly Step[];
}

const LOOK: Step = { press: [], becomes: 'IDLE' };

/** Every state on cue. The last ones end the model and the agent. */
export const SCENES: readonly Scene[] = [
  {
    name: 'slow answer',
    steps: [{ cue: 'slow', becomes: 'RUNNING' }, { act: 'release', becomes: 'DONE' }, LOOK],
  },
  {
    name: 'Esc in an answer',
    steps: [
      { cue: 'slow', becomes: 'RUNNING' },
      { press: 'interrupt', becomes: 'IDLE' },
    ],
  },
  {
    name: 'long tool',
    steps: [
      { cue: 'long', becomes: 'RUNNING' },
      { after: 'silence', act: 'finish', becomes: 'DONE' },
      LOOK,
    ],
  },
  {
    name: 'leave given',
    steps: [
      { cue: 'leave', becomes: 'NEEDS YOU' },
      { press: ['Enter'], becomes: 'IDLE' },
    ],
  },
  {
    name: 'Esc on leave',
    steps: [
      { cue: 'leave', becomes: 'NEEDS YOU' },
      { press: ['Esc'], becomes: 'IDLE' },
    ],
  },
  {
    name: 'question answered',
    steps: [
      { cue: 'question', becomes: 'NEEDS YOU' },
      { press: ['Enter'], becomes: 'IDLE' },
    ],
  },
  {
    name: 'Esc on question',
    steps: [
      { cue: 'question', becomes: 'NEEDS YOU' },
      { press: ['Esc'], becomes: 'IDLE' },
    ],
  },
  {
    name: 'subagent',
    steps: [{ cue: 'part', becomes: 'RUNNING' }, { act: 'release', becomes: 'DONE' }, LOOK],
  },
  ...(['refuse500', 'refuse401', 'refuse429'] as const).map((cue) => ({
    name: `error ${cue.slice(-3)}`,
    steps: [{ cue, becomes: 'ERROR' as const }],
  })),
  {
    name: 'connection refused',
    steps: [{ act: 'unplug', cue: 'slow', becomes: 'ERROR' }],
  },
  {
    name: 'killed and started again',
    steps: [
      { act: 'kill', becomes: 'EXITED' },
      { press: ['Ctrl+Space', 'Enter'], becomes: 'IDLE' },
    ],
  },
  { name: 'left by its own command', steps: [{ act: 'leave', becomes: 'EXITED' }] },
];
