import { AutoLinks } from '../../../src/services/links/auto-links.ts';
import { LinkRuns } from '../../../src/services/links/link-runs.ts';
import type { SourceOutput } from '../../../src/services/links/source-output.ts';
import { KEYBOARD } from '../../../src/ui/keys/keyboard.ts';
import type { Link, Node } from '../../../src/workspace/document.ts';
import { Projects } from '../../../src/workspace/projects.ts';
import { FakeTerminal, FakeTerminals } from '../../tools/fake-terminals.ts';
import { projectOf } from '../../ui/app/stage.ts';
import { FakeStatuses } from '../../ui/fake-statuses.ts';
import { FakeClock } from '../../ui/input/fake-clock.ts';
import { noteNode, terminalNode } from '../../ui/sample-nodes.ts';

/** Agents `a1` and `a2`, the shell `t1` and the note `s1`, linked as a test says, with files in memory. */
export class LinkStage {
  readonly clock = new FakeClock();
  readonly terminals = new FakeTerminals();
  readonly statuses = new FakeStatuses({ a1: { state: 'idle' }, a2: { state: 'idle' } });
  readonly projects = new Projects();
  readonly project = projectOf([agent('a1'), agent('a2'), terminalNode('t1'), noteNode('s1', 'x')]);
  /** What each node has to give; nothing for one that a test did not say. */
  readonly outputs = new Map<string, SourceOutput>();
  readonly files = new Map<string, string>();
  /** Which words stand in each node's prompt that were not sent. */
  readonly drafts = new Map<string, number>();
  /** Why nothing can be typed into a node, by its id. */
  readonly obstacles = new Map<string, string>();
  /** What the disk says to the next writes. */
  fault: Error | undefined;
  /** What writes wait for. */
  writing: Promise<void> | undefined;
  /** Why the disk takes nothing; `undefined` for each time that it did. */
  readonly disk: (string | undefined)[] = [];
  readonly faults: unknown[] = [];
  /** How many outputs were asked for. */
  asked = 0;
  readonly runs: LinkRuns;
  readonly auto: AutoLinks;
  #begun = 0;

  constructor() {
    this.projects.add(this.project);
    for (const id of ['a1', 'a2', 't1'])
      this.terminals.put(id, new FakeTerminal()).on('typed', () => this.begins(id));
    const { clock, projects, terminals, statuses } = this;
    this.runs = new LinkRuns({
      ...{ clock, projects, keyboard: KEYBOARD },
      ends: {
        outputOf: async (_project, { id }) => {
          this.asked++;
          return this.outputs.get(id) ?? { text: '', isGrowing: false };
        },
        terminalOf: (id) => terminals.get(id),
        draftOf: (id) => this.drafts.get(id),
        obstacleOf: ({ id }) => this.obstacles.get(id),
      },
      files: {
        path: async (folder, path) => `${folder}/${path}`,
        read: async (path) => this.files.get(path),
        write: async (path, text) => {
          await this.writing;
          if (this.fault) throw this.fault;
          this.files.set(path, text);
        },
      },
      onDisk: (reason) => void this.disk.push(reason),
      report: (error) => void this.faults.push(error),
    });
    this.auto = new AutoLinks({
      ...{ clock, projects, terminals, statuses },
      onQuiet: (ref) => void this.runs.runByItself(ref),
    });
  }

  says(id: string, text: string, isGrowing = false): void {
    this.outputs.set(id, { text, isGrowing });
  }

  link(id: string, source: string, target: string, more: Partial<Link> = {}): void {
    const link = { id, source, target, kind: 'file-output', auto: false, config: {}, ...more };
    this.project.store.dispatch({ type: 'link', link }, 'test');
  }

  run(linkId: string) {
    return this.runs.run({ projectId: 'api', linkId });
  }

  /** Words are typed into a node's prompt, where none are there. */
  begins(id: string): void {
    this.#begun++;
    if (!this.drafts.has(id)) this.drafts.set(id, this.#begun);
  }

  terminal(id: string): FakeTerminal {
    return this.terminals.get(id) as FakeTerminal;
  }

  lastRun(id: string) {
    return this.project.store.get().links[id]?.lastRun;
  }

  file(path: string): string | undefined {
    return this.files.get(`/srv/api/${path}`);
  }

  /** Lets time pass, and what it started come to its end. */
  async pass(ms: number): Promise<void> {
    this.clock.advance(ms);
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
}

function agent(id: string): Node {
  return { ...terminalNode(id), kind: 'agent', props: { agent: 'claude' } };
}
