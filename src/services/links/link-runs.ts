import type { Clock } from '../../lib/clock.ts';
import { errorCode } from '../../lib/error-code.ts';
import { systemReason } from '../../lib/system-reason.ts';
import { Failure } from '../../protocol/failure.ts';
import { contextTermsOf } from '../../workspace/carry-terms.ts';
import type { LinkRun, Node } from '../../workspace/document.ts';
import { AGENT_LINK } from '../../workspace/link-terms.ts';
import type { Projects } from '../../workspace/projects.ts';
import { type Carried, type CarryDeps, carrierOf } from './carry.ts';
import { type LinkRef, linkIn } from './link-ref.ts';
import { Pointers } from './pointers.ts';
import type { LinkEnds, LinkFiles, PastePort } from './ports.ts';
import { plainOutput } from './source-output.ts';

interface Deps {
  readonly projects: Projects;
  readonly ends: LinkEnds;
  readonly files: LinkFiles;
  readonly keyboard: PastePort;
  readonly clock: Clock;
  /** Nothing can be written at all, and why; nothing when it can again. */
  readonly onDisk: (reason: string | undefined) => void;
  readonly report: (error: unknown) => void;
}

/** Failures of the disk, and not of one file. */
const DISK: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Runs links one after the other: carries what the source has to give to where the link goes. */
export class LinkRuns {
  readonly #deps: Deps;
  readonly #pointers: Pointers;
  /** Runs that have not begun yet: the same again is the same run. */
  readonly #queued = new Map<string, Promise<LinkRun | undefined>>();
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#pointers = new Pointers(deps);
  }

  /** Runs a link once, because a person wants it. Throws `NOT_FOUND` when it is gone by then. */
  async run(ref: LinkRef): Promise<LinkRun> {
    const run = await this.#enqueue(ref, false);
    if (run) return run;
    if (this.#isClosed)
      throw new Failure('RUNTIME_SHUTTING_DOWN', 'The workspace is being stopped');
    throw new Failure('NOT_FOUND', 'link not found');
  }

  /** Runs a link because its source went quiet: nothing is done, or told, where there is nothing new. */
  async runByItself(ref: LinkRef): Promise<void> {
    await this.#enqueue(ref, true);
  }

  /** Begins no more runs, and types no more pointers. Resolves when the run that is under way has come to its end. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#pointers.close();
    await this.#last;
    // That run may have offered one.
    this.#pointers.close();
  }

  #enqueue(ref: LinkRef, isAuto: boolean): Promise<LinkRun | undefined> {
    const key = `${ref.projectId} ${ref.linkId} ${isAuto}`;
    const queued = this.#queued.get(key);
    if (queued) return queued;
    const run = this.#last.then(() => {
      this.#queued.delete(key);
      return this.#isClosed ? undefined : this.#run(ref, isAuto);
    });
    this.#queued.set(key, run);
    this.#last = run.catch(() => {});
    return run;
  }

  async #run(ref: LinkRef, isAuto: boolean): Promise<LinkRun | undefined> {
    const carried = await this.#carry(ref).catch((error: unknown) => this.#failed(error));
    // An end, or the link, may have gone meanwhile.
    if (!carried || !linkIn(this.#deps.projects, ref)) return undefined;
    const { ok, summary, isNew } = carried;
    const run = { at: this.#deps.clock.now(), ok, summary };
    if (isNew || !isAuto) this.#record(ref, run);
    return run;
  }

  async #carry(ref: LinkRef): Promise<Carried | undefined> {
    const { projects, ends, onDisk } = this.#deps;
    const place = linkIn(projects, ref);
    if (!place) return undefined;
    const carrier = carrierOf(place.link.kind);
    if (!carrier) return { ok: false, summary: 'unknown link kind', isNew: false };
    const output = await ends.outputOf(place.project, place.source);
    const text = plainOutput(output.text);
    if (text.trim() === '') return { ok: false, summary: 'source is empty', isNew: false };
    const now = linkIn(projects, ref);
    if (!now) return undefined;
    const carried = await carrier(now, { ...output, text }, this.#carryDeps(ref));
    onDisk(undefined);
    return carried;
  }

  #carryDeps(ref: LinkRef): CarryDeps {
    const { files, clock } = this.#deps;
    return {
      files,
      clock,
      point: (text, target, summary) =>
        this.#pointers.offer(
          {
            linkId: `${ref.projectId} ${ref.linkId}`,
            target: () => this.#pointedTo(ref, target.id),
            text,
            onEnd: (error) => this.#pointed(ref, summary, error),
          },
          target,
        ),
    };
  }

  /** The link may have been turned round meanwhile, or told to do something else. */
  #pointedTo(ref: LinkRef, targetId: string): Node | undefined {
    const place = linkIn(this.#deps.projects, ref);
    if (place?.link.kind !== AGENT_LINK || place.target.id !== targetId) return undefined;
    return contextTermsOf(place.link).pastePointer ? place.target : undefined;
  }

  #pointed(ref: LinkRef, summary: string, error: unknown): void {
    const { clock, report } = this.#deps;
    const at = clock.now();
    if (error === undefined) {
      this.#record(ref, { at, ok: true, summary });
      return;
    }
    if (!(error instanceof Failure)) report(error);
    const said = `${summary}, but its path was not typed: ${systemReason(error)}`;
    this.#record(ref, { at, ok: false, summary: said });
  }

  #failed(error: unknown): Carried {
    const { report, onDisk } = this.#deps;
    const isExpected = error instanceof Failure;
    if (!isExpected) report(error);
    if (DISK.has(errorCode(error) ?? '')) onDisk(systemReason(error));
    const isRefused = isExpected && error.code === 'PERMISSION_DENIED';
    const reason = systemReason(error);
    return { ok: false, summary: isRefused ? reason : `link failed: ${reason}`, isNew: true };
  }

  /** Not a step of undo: it happened by itself. */
  #record(ref: LinkRef, lastRun: LinkRun): void {
    const place = linkIn(this.#deps.projects, ref);
    place?.project.store.record({ type: 'link', link: { ...place.link, lastRun } });
  }
}
