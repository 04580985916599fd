import type { BrowserPort } from '../../src/tools/context.ts';
import type { Outcome, PageControl, PageUse } from '../../src/workspace/page-control.ts';

/** Pages that do whatever they are asked, and remember what that was and who asked. */
export class FakeBrowsers implements BrowserPort {
  /** `b1 agent:t1 click ["#save"]`. */
  readonly done: string[] = [];
  /** What the next operations answer with, by the method's name. */
  readonly values: Record<string, unknown> = {};
  /** What happened by itself, for the next operation. */
  happened: readonly string[] = [];

  get(): undefined {
    return undefined;
  }

  control(nodeId: string, { by }: PageUse): PageControl {
    const answer = (name: string, args: readonly unknown[]): Promise<Outcome<unknown>> => {
      this.done.push(`${nodeId} ${by} ${name} ${JSON.stringify(args)}`);
      const { happened } = this;
      this.happened = [];
      return Promise.resolve({ value: this.values[name], happened });
    };
    const methods = new Proxy(
      {},
      {
        get:
          (_target, name) =>
          (...args: readonly unknown[]) =>
            answer(String(name), args),
      },
    );
    return methods as PageControl;
  }
}
