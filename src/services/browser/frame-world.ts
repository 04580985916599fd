import type { CDPSession } from 'puppeteer-core';
import type { Kit } from './in-page/kit.ts';

/** Something in a frame, held for us until the frame is gone. */
export interface Handle {
  readonly objectId: string;
}

type Method = {
  [Name in keyof Kit]: Kit[Name] extends (...args: never[]) => unknown ? Name : never;
}[keyof Kit];
type Sent<Values extends readonly unknown[]> = {
  [Index in keyof Values]: Values[Index] extends Element ? Handle : Values[Index];
};

interface Place {
  readonly session: CDPSession;
  readonly frameId: string;
  /** The kit in this frame. */
  readonly kit: Handle;
  readonly contextId: number;
}

/** One document in a frame, with our kit in it. Ends when the frame goes elsewhere. */
export class FrameWorld {
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
  }

  get session(): CDPSession {
    return this.#place.session;
  }

  get frameId(): string {
    return this.#place.frameId;
  }

  /** Runs one of the kit's methods in the frame. Throws when the frame is gone. */
  async call<Name extends Method>(
    name: Name,
    ...args: Sent<Parameters<Kit[Name]>>
  ): Promise<Awaited<ReturnType<Kit[Name]>>> {
    const result = await this.#send(name, args, true);
    return result.value as Awaited<ReturnType<Kit[Name]>>;
  }

  /** The same, for what is no plain value and stays in the frame; nothing for `null`. */
  async hold<Name extends Method>(
    name: Name,
    ...args: Sent<Parameters<Kit[Name]>>
  ): Promise<Handle | undefined> {
    const { objectId } = await this.#send(name, args, false);
    return objectId === undefined ? undefined : { objectId };
  }

  /** The elements of a list that `hold` answered with, in their order. */
  async items({ objectId }: Handle): Promise<readonly (Handle | undefined)[]> {
    const { result } = await this.session.send('Runtime.getProperties', {
      objectId,
      ownProperties: true,
    });
    return result
      .filter(({ name }) => /^\d+$/.test(name))
      .map(({ value }) =>
        value?.objectId === undefined ? undefined : { objectId: value.objectId },
      );
  }

  /** A node of this frame, by Chrome's own number for it. */
  async node(backendNodeId: number): Promise<Handle | undefined> {
    const { object } = await this.session.send('DOM.resolveNode', {
      backendNodeId,
      executionContextId: this.#place.contextId,
    });
    return object.objectId === undefined ? undefined : { objectId: object.objectId };
  }

  async #send(name: Method, args: readonly unknown[], returnByValue: boolean) {
    const { result, exceptionDetails } = await this.session.send('Runtime.callFunctionOn', {
      objectId: this.#place.kit.objectId,
      functionDeclaration: `function (...args) { return this.${name}(...args); }`,
      arguments: args.map((value) => (isHandle(value) ? value : { value })),
      returnByValue,
      awaitPromise: true,
    });
    if (exceptionDetails)
      throw new Error(
        `${name}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`,
      );
    return result;
  }
}

function isHandle(value: unknown): value is Handle {
  return typeof value === 'object' && value !== null && 'objectId' in value;
}
