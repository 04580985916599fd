import type { CDPSession, Protocol } from 'puppeteer-core';
import { inBackground } from '../../lib/in-background.ts';
import { FrameWorld } from './frame-world.ts';
import { kitText } from './in-page/kit.ts';

/** A page with more frames than that is read in part: advertisements nest without end. */
const MAX_FRAMES = 30;
const WORLD = 'termsprawl';

interface Frame {
  readonly id: string;
  /** Nothing for the main frame. */
  readonly parentId: string | undefined;
  readonly session: CDPSession;
}

/** The frames of a page, those that Chrome keeps in other processes too, and our kit in each that is looked into. */
export class PageFrames {
  readonly #session: CDPSession;
  /** Sessions of frames in other processes, by the frame. */
  readonly #others = new Map<string, CDPSession>();
  readonly #worlds = new Map<string, FrameWorld>();
  readonly #onSession: (session: CDPSession) => void;

  constructor(session: CDPSession, onSession: (session: CDPSession) => void) {
    this.#session = session;
    this.#onSession = onSession;
  }

  async open(): Promise<void> {
    await this.#follow(this.#session);
  }

  /** The main frame first, the others in the order of their documents. */
  async list(): Promise<readonly Frame[]> {
    const sessions = [this.#session, ...this.#others.values()];
    const trees = await Promise.all(
      sessions.map((session) =>
        session.send('Page.getFrameTree').then(
          ({ frameTree }) => flat(frameTree, session),
          // The frame went while it was asked.
          () => [],
        ),
      ),
    );
    return trees.flat().slice(0, MAX_FRAMES);
  }

  /** Our kit in the page itself. */
  async main(): Promise<FrameWorld> {
    const { frameTree } = await this.#session.send('Page.getFrameTree');
    return this.world({ id: frameTree.frame.id, session: this.#session });
  }

  /** Our kit in the page itself, and in each frame of which something can be seen. */
  async seen(): Promise<readonly FrameWorld[]> {
    const main = await this.main();
    const frames = (await this.list()).filter(({ id }) => id !== main.frameId);
    const worlds = new Map([[main.frameId, Promise.resolve<FrameWorld | undefined>(main)]]);
    // A frame stands behind the one that holds it.
    for (const frame of frames)
      worlds.set(
        frame.id,
        // One that goes meanwhile is not there to be seen.
        this.#ifSeen(frame, worlds.get(frame.parentId ?? main.frameId)).catch(() => undefined),
      );
    return (await Promise.all(worlds.values())).filter((world) => world !== undefined);
  }

  /** Our kit in a frame, the same as before while its document stands. */
  async world({ id, session }: Pick<Frame, 'id' | 'session'>): Promise<FrameWorld> {
    const known = this.#worlds.get(id);
    if (known) return known;
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
      frameId: id,
      worldName: WORLD,
    });
    const { result } = await session.send('Runtime.evaluate', { expression: kitText(), contextId });
    const kit = { objectId: result.objectId ?? '' };
    const world = new FrameWorld({ session, frameId: id, kit, contextId });
    this.#worlds.set(id, world);
    return world;
  }

  /** Whether the document of a world is the one that the frame shows. */
  isCurrent(world: FrameWorld): boolean {
    return this.#worlds.get(world.frameId) === world;
  }

  /** The world that holds a frame, and the element there that shows it; nothing for the main frame. */
  async owner(frameId: string) {
    const { parentId, session } = await this.#parent(frameId);
    if (parentId === undefined || !session) return undefined;
    const world = await this.world({ id: parentId, session });
    const element = await ownerIn(world, frameId);
    return element && { world, element };
  }

  async #ifSeen(frame: Frame, holding: Promise<FrameWorld | undefined> | undefined) {
    const parent = await holding;
    const owner = parent && (await ownerIn(parent, frame.id));
    return owner && (await parent.call('showsFrame', owner)) ? this.world(frame) : undefined;
  }

  /** Asks each document for its parent: a frame in another process does not know the session of its parent. */
  async #parent(frameId: string) {
    const frames = await this.list();
    const own = this.#others.get(frameId) ?? this.#session;
    const { frameTree } = await own.send('Page.getFrameTree');
    const found = parents(frameTree).get(frameId) ?? frameTree.frame.parentId;
    return { parentId: found, session: frames.find(({ id }) => id === found)?.session };
  }

  async #follow(session: CDPSession): Promise<void> {
    session.on('Page.frameNavigated', ({ frame }) => this.#worlds.delete(frame.id));
    session.on('Page.frameDetached', ({ frameId }) => this.#worlds.delete(frameId));
    session.on('Runtime.executionContextsCleared', () => this.#forget(session));
    session.on('Target.attachedToTarget', (attached) => this.#attach(session, attached));
    session.on('Target.detachedFromTarget', ({ sessionId }) => this.#detach(sessionId));
    this.#onSession(session);
    await Promise.all([
      session.send('Page.enable'),
      session.send('Runtime.enable'),
      session.send('Target.setAutoAttach', {
        autoAttach: true,
        flatten: true,
        waitForDebuggerOnStart: false,
      }),
    ]);
  }

  #attach(
    parent: CDPSession,
    { sessionId, targetInfo }: Protocol.Target.AttachedToTargetEvent,
  ): void {
    const child = parent.connection()?.session(sessionId);
    if (targetInfo.type !== 'iframe' || !child) return;
    this.#others.set(targetInfo.targetId, child);
    // A frame that goes at once is no failure.
    inBackground(this.#follow(child), () => {});
  }

  #detach(sessionId: string): void {
    for (const [id, session] of this.#others)
      if (session.id() === sessionId) this.#others.delete(id);
  }

  #forget(session: CDPSession): void {
    for (const [id, world] of this.#worlds) if (world.session === session) this.#worlds.delete(id);
  }
}

/** The element that shows a frame, in the document that holds it. */
async function ownerIn(world: FrameWorld, frameId: string) {
  const { backendNodeId } = await world.session.send('DOM.getFrameOwner', { frameId });
  return world.node(backendNodeId);
}

function flat({ frame, childFrames = [] }: Protocol.Page.FrameTree, session: CDPSession): Frame[] {
  const { id, parentId } = frame;
  return [{ id, parentId, session }, ...childFrames.flatMap((child) => flat(child, session))];
}

function parents(tree: Protocol.Page.FrameTree): Map<string, string> {
  const found = new Map<string, string>();
  for (const child of tree.childFrames ?? []) {
    found.set(child.frame.id, tree.frame.id);
    for (const [id, parent] of parents(child)) found.set(id, parent);
  }
  return found;
}
