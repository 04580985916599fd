/** What a call tells before its result, on the ways in that can pass it on. */
export type ToolEvent =
  /** `fraction` is from 0 to 1. */
  | { readonly type: 'progress'; readonly message?: string; readonly fraction?: number }
  | { readonly type: 'log'; readonly level: 'info' | 'warn' | 'error'; readonly message: string }
  | { readonly type: 'partial_text'; readonly text: string }
  | {
      readonly type: 'artifact';
      readonly mimeType: string;
      readonly name?: string;
      readonly dataBase64?: string;
      /** Absolute. */
      readonly path?: string;
    };

/** Passes an event on. Resolves when the caller has room for more; who tells much waits for it. */
export type Emit = (event: ToolEvent) => Promise<void>;
