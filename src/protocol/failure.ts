import { messageOf } from '../lib/message-of.ts';
/** What each way to fail means to a program that asked over HTTP, and to one that ran us as a command. */
export const FAILURES = {
  /** No tool has that name. */
  UNKNOWN_TOOL: { http: 400, exit: 1 },
  /** The arguments do not fit: a key, a type, a size, a choice. */
  VALIDATION_ERROR: { http: 400, exit: 1 },
  /** The policy, or a person, said no; or nobody was there to say yes. */
  PERMISSION_DENIED: { http: 400, exit: 1 },
  /** A limit of time passed. What the call had begun may have happened. */
  TIMEOUT: { http: 400, exit: 1 },
  /** The caller took the call back. */
  CANCELLED: { http: 400, exit: 1 },
  /** Anything that was not thrown on purpose: a bug of ours, or of something we lean on. */
  TOOL_FAILED: { http: 400, exit: 1 },
  RUNTIME_SHUTTING_DOWN: { http: 400, exit: 1 },
  /** What came in is not a request: its framing, its encoding, its size. */
  PROTOCOL_ERROR: { http: 400, exit: 1 },
  /** A node, a project, a file that is not there. */
  NOT_FOUND: { http: 400, exit: 1 },
  /** The thing is there, in a state that does not allow it. */
  CONFLICT: { http: 400, exit: 1 },
  /** Something outside this process is missing or does not answer. */
  UNAVAILABLE: { http: 400, exit: 1 },
  UNAUTHENTICATED: { http: 401, exit: 1 },
  /** Not one of the requests that this server takes, whoever asks. */
  UNSUPPORTED: { http: 403, exit: 1 },
  TOO_MANY_REQUESTS: { http: 429, exit: 1 },
  /** A command line that makes no sense. */
  USAGE: { http: 400, exit: 2 },
} as const;

/** One of the codes above. */
export type FailureCode = keyof typeof FAILURES;

export interface FailureOptions {
  /** What the caller can do next, as a sentence. */
  readonly hint?: string;
  readonly cause?: unknown;
  /** More for programs: plain JSON. */
  readonly details?: unknown;
}

/** The only error that is thrown on purpose. The message is for people; programs go by the code. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  readonly hint: string | undefined;
  readonly details: unknown;

  constructor(code: FailureCode, message: string, options: FailureOptions = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.hint = options.hint;
    this.details = options.details;
  }

  /** HTTP status that goes with the code. */
  get http(): number {
    return FAILURES[this.code].http;
  }

  /** Exit status of a command that ends with this failure. */
  get exit(): number {
    return FAILURES[this.code].exit;
  }

  /** The failure itself, or whatever else was thrown as `TOOL_FAILED`. */
  static from(error: unknown): Failure {
    if (error instanceof Failure) return error;
    const message = messageOf(error);
    return new Failure('TOOL_FAILED', message, { cause: error });
  }
}
