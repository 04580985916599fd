import { counted } from '../../lib/counted.ts';
import { inBackground } from '../../lib/in-background.ts';
import { Failure } from '../../protocol/failure.ts';
import type { AgentChoice } from '../../workspace/agent-launch.ts';
import {
  type Base,
  type FanOut,
  MAX_FAN_OUT,
  MAX_PROMPT_LENGTH,
  plannedWorktrees,
  type Repository,
} from '../../workspace/fan-out.ts';
import { promptColumns } from '../chrome/fan-out-lines.ts';
import type { UiContext } from '../context.ts';
import { failureSentence } from '../failure-sentence.ts';
import type { KeyEvent } from '../input/events.ts';
import type { Hint, Mode } from '../mode.ts';
import type { Overlay } from '../overlay.ts';
import {
  editTextArea,
  type TextAreaCommand,
  type TextAreaState,
  textAreaOf,
} from '../text/text-area.ts';
import { areaCommandOf } from './area-command.ts';
import { baseList } from './base-list.ts';
import { ConfirmMode } from './confirm-mode.ts';
import { keyName } from './key-name.ts';

interface Choices {
  readonly repository: Repository;
  readonly choices: readonly AgentChoice[];
}

/** Rows that Page Up and Page Down go by, in a prompt that is seldom longer. */
const PAGE_ROWS = 4;
const MOVES: Readonly<Record<string, number>> = { up: -1, k: -1, down: 1, j: 1 };
const STEPS: Readonly<Record<string, number>> = {
  left: -1,
  h: -1,
  '-': -1,
  right: 1,
  l: 1,
  '+': 1,
};

/** A prompt and how many of which agents it goes to. */
export class FanOutMode implements Mode {
  readonly name = '';
  readonly isMaking = true;
  readonly #ui: UiContext;
  readonly #repository: Repository;
  /** Those that can be asked first. */
  readonly #agents: readonly AgentChoice[];
  readonly #counts = new Map<string, number>();
  /** What their worktrees begin at; nothing for what is checked out. */
  #from: Base | undefined;
  #prompt: TextAreaState = textAreaOf('');
  /** The agent that keys are for; nothing while they go into the prompt. */
  #selected: number | undefined;
  #error: string | undefined;

  constructor(ui: UiContext, { repository, choices }: Choices) {
    this.#ui = ui;
    this.#repository = repository;
    this.#agents = choices.toSorted((one, other) => rank(one) - rank(other));
  }

  hints(): readonly Hint[] {
    const close = { key: 'Esc', label: 'close' };
    if (this.#selected === undefined)
      return [{ key: 'Tab', label: 'to the agents' }, { key: 'Enter', label: 'new line' }, close];
    return [
      { key: 'Enter', label: 'ask them' },
      { key: '← →', label: 'how many' },
      { key: 'f', label: 'other branch' },
      { key: 'Tab', label: 'prompt' },
      close,
    ];
  }

  key(event: KeyEvent): void {
    const name = keyName(event);
    if (name === 'esc' || name === 'ctrl+c') this.#leave();
    else if (name === 'tab' || name === 'shift+tab') this.#turn();
    else if (this.#selected === undefined) this.#edit(areaCommandOf(event));
    else this.#choose(name, this.#selected);
    this.#ui.changed();
  }

  paste(text: string): void {
    this.#selected = undefined;
    this.#edit({ type: 'insert', text });
    this.#ui.changed();
  }

  overlay(): Overlay {
    const props = {
      prompt: this.#prompt,
      agents: this.#agents.map((choice) => {
        const reason = unavailable(choice);
        const count = this.#counts.get(choice.id) ?? 0;
        return { label: choice.label, count, ...(reason !== undefined && { unavailable: reason }) };
      }),
      selected: this.#selected,
      repository: { ...this.#repository, ...base(this.#from) },
      branches: plannedWorktrees(this.#wish(), this.#repository).map(({ branch }) => branch),
      error: this.#error,
      hints: this.hints(),
    };
    return { kind: 'fan-out', props, place: 'middle' };
  }

  #turn(): void {
    this.#selected = this.#selected === undefined ? 0 : undefined;
  }

  #edit(command: TextAreaCommand | undefined): void {
    if (!command) return;
    const { main, workspace } = this.#ui;
    const place = {
      columns: promptColumns(main.width),
      rows: PAGE_ROWS,
      widthOf: workspace.widthOf,
    };
    const edited = editTextArea(this.#prompt, command, place);
    const isTooLong = edited.text.length > MAX_PROMPT_LENGTH;
    this.#error = isTooLong ? `A prompt has at most ${MAX_PROMPT_LENGTH} letters.` : undefined;
    if (!isTooLong) this.#prompt = edited;
  }

  #choose(name: string, selected: number): void {
    const move = MOVES[name];
    const step = STEPS[name];
    const count = this.#counts.get(this.#agents[selected]?.id ?? '') ?? 0;
    if (move !== undefined)
      this.#selected = Math.max(0, Math.min(this.#agents.length - 1, selected + move));
    else if (step !== undefined) this.#count(selected, count + step);
    else if (/^\d$/.test(name)) this.#count(selected, Number(name));
    else if (name === 'f') this.#ui.enter(this.#bases());
    else if (name === 'enter') this.#submit();
  }

  #count(selected: number, count: number): void {
    const choice = this.#agents[selected];
    if (!choice) return;
    this.#error = unavailable(choice);
    if (this.#error !== undefined) return;
    const others = this.#total() - (this.#counts.get(choice.id) ?? 0);
    if (others + count > MAX_FAN_OUT)
      this.#error = `At most ${MAX_FAN_OUT} agents are asked at once.`;
    this.#counts.set(choice.id, Math.max(0, Math.min(count, MAX_FAN_OUT - others)));
  }

  #total(): number {
    return this.#wish().picks.reduce((sum, { count }) => sum + count, 0);
  }

  #wish(): FanOut {
    const picks = this.#agents.map(({ id }) => ({ agent: id, count: this.#counts.get(id) ?? 0 }));
    return {
      prompt: this.#prompt.text.trim(),
      picks: picks.filter(({ count }) => count > 0),
      ...(this.#from && { from: this.#from.commit }),
    };
  }

  #bases(): Mode {
    return baseList(this.#ui, this.#repository, (base) => {
      this.#from = base;
    });
  }

  #submit(): void {
    const wish = this.#wish();
    if (wish.prompt === '')
      this.#error = 'Write what they are asked first: Tab goes to the prompt.';
    else if (wish.picks.length === 0) this.#error = 'Choose how many of an agent with ← and →.';
    else {
      this.#ui.leave(this);
      inBackground(this.#ask(wish), this.#ui.workspace.reportError);
    }
  }

  /** The card comes back where nothing could be made. */
  async #ask(wish: FanOut): Promise<void> {
    const { worktrees } = this.#ui.workspace;
    this.#ui.say('Making worktrees…');
    try {
      const nodes = await worktrees.fanOut(wish);
      const asked = `${counted(nodes.length, 'agent')} asked`;
      this.#ui.say(`${asked}, each in a worktree in ${this.#repository.folder}.`);
    } catch (error) {
      this.#error = failureSentence(Failure.from(error));
      this.#ui.enter(this);
    }
  }

  /** What was written is not thrown away by one key. */
  #leave(): void {
    if (this.#prompt.text.trim() === '') this.#ui.leave(this);
    else this.#ui.enter(this.#question());
  }

  #question(): Mode {
    return new ConfirmMode(this.#ui, {
      title: 'Ask several agents',
      question: 'Throw the prompt away?',
      losses: [],
      yes: 'throw it away',
      no: 'go on writing',
      confirm: () => this.#ui.leave(this),
    });
  }
}

function base(from: Base | undefined) {
  return from && { branch: from.name, commit: from.commit, subject: from.subject };
}

function unavailable({ missing, takesPrompt, label }: AgentChoice): string | undefined {
  if (missing !== undefined) return missing;
  return takesPrompt ? undefined : `${label} takes no prompt at its start`;
}

function rank(choice: AgentChoice): number {
  return Number(unavailable(choice) !== undefined);
}
