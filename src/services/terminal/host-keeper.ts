import { Failure } from '../../protocol/failure.ts';
import type { HostEffects } from './effects.ts';
import { rememberWidths } from './emulator/width-memo.ts';
import { HostTerminal } from './host-terminal.ts';
import type { OuterTerminal, TerminalKeeper } from './keeper.ts';
import { UNKNOWN_OUTER_TERMINAL } from './outer-terminal.ts';
import { RightOfWay } from './right-of-way.ts';

/** A keeper whose programs live as long as this process. */
export interface HostKeeper extends TerminalKeeper {
  /** Ends every terminal, all at once. */
  endAll(): Promise<void>;
}

/** The keeper that owns the ptys itself. Opening an id twice throws `Failure`. */
export function createHostKeeper(effects: HostEffects): HostKeeper {
  const terminals = new Map<string, HostTerminal>();
  const widthOf = rememberWidths();
  const rightOfWay = new RightOfWay(effects.clock);
  let outer = UNKNOWN_OUTER_TERMINAL;

  const end = async (id: string) => {
    const terminal = terminals.get(id);
    terminals.delete(id);
    return (await terminal?.end()) ?? true;
  };

  return {
    open: (spec) => {
      if (terminals.has(spec.id))
        throw new Failure('CONFLICT', `A terminal ${spec.id} is open already.`);
      const terminal = new HostTerminal(spec, { effects, outer: () => outer, widthOf, rightOfWay });
      terminals.set(spec.id, terminal);
      return terminal;
    },
    attach: (id) => terminals.get(id),
    list: () => [...terminals.values()].map((terminal) => terminal.kept),
    end,
    endAll: async () => {
      await Promise.all([...terminals.keys()].map(end));
    },
    snapshot: (id, maxBytes) => terminals.get(id)?.snapshot(maxBytes) ?? '',
    setOuterTerminal: (facts: OuterTerminal) => {
      const hasSwitched = facts.dark !== outer.dark;
      outer = facts;
      if (hasSwitched) for (const terminal of terminals.values()) terminal.outerChanged(facts);
    },
  };
}
