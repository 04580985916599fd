import { Emitter } from '../../lib/emitter.ts';
import { inBackground } from '../../lib/in-background.ts';
import { offeredTools } from '../../protocol/offered-tools.ts';
import type { Reply } from '../../protocol/result.ts';
import { type Outcome, refused } from './json-rpc.ts';
import { sentence } from './sentence.ts';
import type { Workspace } from './workspace.ts';

/** The tools that the workspace offers, and who wants to hear when they change. */
export class ToolList {
  readonly #workspace: Workspace;
  readonly #report: (error: unknown) => void;
  readonly #events = new Emitter<{ change: [] }>();
  #listeners = 0;
  #unwatch = () => {};
  /** The list as the client was last told of it. */
  #known: string | undefined;

  constructor(workspace: Workspace, report: (error: unknown) => void) {
    this.#workspace = workspace;
    this.#report = report;
  }

  /** The answer to `tools/list`. */
  async list(signal: AbortSignal): Promise<Outcome> {
    const reply = await this.#ask(signal);
    if (!reply.ok) return refused('internal', sentence(reply));
    const tools = offeredTools(reply);
    this.#known = JSON.stringify(tools);
    return { result: { tools } };
  }

  /** Calls back whenever the list has become another. Returns the way to stop. */
  subscribe(listener: () => void): () => void {
    const off = this.#events.on('change', listener);
    if (this.#listeners === 0) this.#unwatch = this.#workspace.watch(() => this.#look());
    this.#listeners += 1;
    return () => {
      off();
      this.#listeners -= 1;
      if (this.#listeners === 0) this.#unwatch();
    };
  }

  #look(): void {
    inBackground(this.#compare(), this.#report);
  }

  async #compare(): Promise<void> {
    const reply = await this.#ask(undefined);
    if (!reply.ok) return;
    const now = JSON.stringify(offeredTools(reply));
    if (now === this.#known) return;
    this.#known = now;
    this.#events.emit('change');
  }

  #ask(signal: AbortSignal | undefined): Promise<Reply> {
    return this.#workspace.call(
      { operation: 'tools_list', args: {} },
      { ...(signal && { signal }) },
    );
  }
}
