import type { Terminal } from '@xterm/headless';
import { widthOfCodePoint } from '../../../lib/char-width.ts';
import type { Clock } from '../../../lib/clock.ts';
import { clusterStep } from '../../../lib/cluster-width.ts';
import { Emitter } from '../../../lib/emitter.ts';
import type { PaneModes, TerminalEvents } from '../../../workspace/live.ts';
import type { OuterTerminal } from '../keeper.ts';
import { installCapabilityQueries } from './capability-queries.ts';
import { installCharacterSets } from './character-sets.ts';
import { installClipboard } from './clipboard.ts';
import { colourScheme, installColours } from './colours.ts';
import { createCore, type EmulatorCore } from './core.ts';
import { keepCursorInText } from './cursor-place.ts';
import { installGuards } from './guards.ts';
import { HeldOutput } from './held-output.ts';
import { KeyboardModes, type Owners } from './keyboard-modes.ts';
import { Links } from './links.ts';
import { readModes, sameModes } from './modes.ts';
import { installNotifications } from './notifications.ts';
import { OutputDecoder } from './output-decoder.ts';
import { PaneColours } from './pane-colours.ts';
import { installPlainScroll } from './plain-scroll.ts';
import { PrintFilter } from './print-filter.ts';
import { PrivateModes } from './private-modes.ts';
import { ProgramRecords } from './program-records.ts';
import { installProgramStatus } from './program-status.ts';
import { RowVersions } from './row-versions.ts';
import { installScrollUp } from './scroll-up.ts';
import { installTitles } from './titles.ts';
import { View } from './view.ts';

export interface EmulatorOptions {
  readonly columns: number;
  readonly rows: number;
  readonly scrollbackLines: number;
  readonly version: string;
  readonly clock: Clock;
  readonly owners: Owners;
  readonly outer: () => OuterTerminal;
  /** A faster copy of `widthOfCodePoint`, where there is one. */
  readonly widthOf?: (code: number) => number;
}

/** What a pane's program did, what changed on its screen, and what it is to be answered. */
export interface EmulatorEvents extends TerminalEvents {
  /** The picture, the cursor or `held` may have changed. */
  changed: [];
  /** An answer to the program's question, for its input. */
  reply: [text: string];
}

const UNICODE_VERSION = 'termsprawl';

/** A terminal without a screen of its own: takes a program's bytes at once, keeps cells, and answers queries. */
export class Emulator {
  readonly terminal: Terminal;
  readonly core: EmulatorCore;
  readonly links: Links;
  readonly rows: RowVersions;
  readonly view: View;
  readonly colours: PaneColours;
  readonly events = new Emitter<EmulatorEvents>();
  readonly #keyboard: KeyboardModes;
  readonly #privateModes: PrivateModes;
  readonly #held: HeldOutput;
  readonly #filter: PrintFilter;
  readonly #decoder = new OutputDecoder();
  readonly #records: ProgramRecords;
  /** The piece of output that is being parsed; nothing in between. */
  #output: string | Uint8Array | undefined;
  /** What the present output brought, told once it is parsed: a listener's fault must not look like one of the output. */
  readonly #pending: (() => void)[] = [];
  #modes: PaneModes;

  constructor(options: EmulatorOptions) {
    const { terminal, core } = createCore(options);
    this.terminal = terminal;
    this.core = core;
    this.rows = new RowVersions(options.rows);
    this.view = new View(terminal, this.core);
    this.links = new Links(core);
    this.colours = new PaneColours(options.outer, () => this.rows.mark(undefined));
    this.#held = new HeldOutput(options.clock, () => this.#announce());
    const reply = (text: string) => this.#tell('reply', text);
    this.#keyboard = new KeyboardModes(terminal, options.owners, reply);
    this.#privateModes = new PrivateModes(terminal, {
      reply,
      onSynchronised: (set) => this.#held.set(set),
    });
    this.#records = new ProgramRecords({
      ...options,
      onChange: (records) => this.#tell('program-status', records),
    });
    this.#filter = new PrintFilter(terminal, core, options.widthOf ?? widthOfCodePoint);
    this.#install(options, reply);
    this.#modes = this.modes;
  }

  get modes(): PaneModes {
    return readModes({
      terminal: this.terminal,
      core: this.core,
      keyboard: this.#keyboard,
      privateModes: this.#privateModes,
    });
  }

  /** True while the program holds its picture back, at most 150 ms. */
  get held(): boolean {
    return this.#held.held;
  }

  /** Parses a piece of output, cut anywhere, before it returns. */
  feed(bytes: Uint8Array): void {
    this.#parse(this.#decoder.decode(bytes));
  }

  /** The output has ended: shows a character that was never finished, ends what was held and what the keyboard was asked. */
  finish(): void {
    this.#keyboard.reset();
    this.#held.set(false);
    this.#parse(this.#decoder.end());
    this.#records.dropUnfinished();
  }

  scrollTo(linesAboveBottom: number): void {
    this.view.scrollTo(linesAboveBottom);
    this.rows.reset(this.terminal.rows);
    this.#announce();
  }

  resize(columns: number, rows: number): void {
    const putCursorBack = keepCursorInText(this.terminal, this.core);
    this.view.resize(columns, rows);
    putCursorBack();
    this.rows.reset(this.terminal.rows);
    this.#announce();
  }

  /** The outer terminal is another one, or its colours changed: tells programs that asked to hear of it. */
  reportColourScheme(outer: OuterTerminal): void {
    if (this.#privateModes.colourReports) this.events.emit('reply', colourScheme(outer));
  }

  dispose(): void {
    this.#held.set(false);
    this.#records.dispose();
    this.terminal.dispose();
  }

  #install(options: EmulatorOptions, reply: (text: string) => void): void {
    const { terminal, core } = this;
    const widthOf = options.widthOf ?? widthOfCodePoint;
    terminal.unicode.register({
      version: UNICODE_VERSION,
      wcwidth: (code) => widthOf(code) as 0 | 1 | 2,
      charProperties: (code, before) => clusterStep(code, before, widthOf),
    });
    terminal.unicode.activeVersion = UNICODE_VERSION;
    installPlainScroll(core);
    installScrollUp(terminal, core);
    installGuards(terminal, core);
    installCharacterSets(terminal);
    installTitles(terminal, core, this.#filter);
    installClipboard(terminal, {
      onSet: (selection, base64) => this.#tell('clipboard', selection, base64),
      onRefused: (reason) => this.#tell('notification', 'Not copied', reason),
    });
    installNotifications(terminal, (title, body) => this.#tell('notification', title, body));
    installColours(terminal, { colours: this.colours, outer: options.outer, reply });
    installCapabilityQueries(terminal, core, { version: options.version, reply });
    installProgramStatus(terminal, {
      records: this.#records,
      output: () => this.#output ?? '',
      reply,
    });
    terminal.onData(reply);
    terminal.onBell(() => this.#tell('bell'));
    terminal.onTitleChange((title) => this.#tell('title', title));
    core._inputHandler.onRequestRefreshRows((range) => this.rows.mark(range));
  }

  #tell<Name extends keyof EmulatorEvents>(name: Name, ...values: EmulatorEvents[Name]): void {
    if (this.#output === undefined) this.events.emit(name, ...values);
    else this.#pending.push(() => this.events.emit(name, ...values));
  }

  #parse(text: string | Uint8Array): void {
    const { topLine: before, scrolledBy } = this.view;
    this.rows.begin();
    this.#filter.expect(typeof text !== 'string');
    this.#output = text;
    try {
      this.core._inputHandler.parse(text);
    } catch {
      // A fault of the emulator at some sequence must cost a glyph and not the pane: its parser starts afresh.
      this.core._inputHandler._parser.reset();
    }
    this.#output = undefined;
    if (scrolledBy > 0 || this.view.scrolledBy > 0) {
      this.view.settle();
      const { topLine } = this.view;
      // Scrolled back over a full history, the oldest lines go and the text moves.
      if (topLine === 0 || topLine !== before) this.rows.mark(undefined);
    }
    for (const emit of this.#pending.splice(0)) emit();
    this.#announce();
  }

  #announce(): void {
    const modes = this.modes;
    const changed = !sameModes(modes, this.#modes);
    this.#modes = modes;
    if (changed) this.events.emit('modes');
    this.events.emit('changed');
  }
}
