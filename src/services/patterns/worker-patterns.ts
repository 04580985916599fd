import { Worker } from 'node:worker_threads';
import type { Clock } from '../../lib/clock.ts';
import { withResolvers } from '../../lib/with-resolvers.ts';
import { Failure } from '../../protocol/failure.ts';

/** Each has a thread of its own. */
const MAX_PATTERNS = 8;
/** An honest pattern takes a few milliseconds; one that backtracks without end takes for ever. */
const FIND_MS = 1_000;
/** Longer patterns are generated, and then a text can be searched for in another way. */
const MAX_PATTERN_CHARS = 1_000;
const HEAP_MB = 32;

/** A regular expression that can be looked for in texts, one after the other. */
interface Pattern {
  /** The first match. Throws `VALIDATION_ERROR` when looking takes too long; the pattern is of no use then. */
  find(text: string): Promise<string | undefined>;
  close(): void;
}

/** What a thread answers: the match, `null` for none, or what is wrong with the pattern. */
interface Answer {
  readonly match?: string | null;
  readonly error?: string;
}

/**
 * Regular expressions that strangers write: each runs in a thread that is ended when it takes too long,
 * since nothing else can interrupt one.
 */
export class WorkerPatterns {
  readonly #clock: Clock;
  #open = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Throws `VALIDATION_ERROR` for what is no pattern, and `TOO_MANY_REQUESTS` while eight are open. */
  open(source: string): Pattern {
    checkPattern(source);
    if (this.#open >= MAX_PATTERNS) throw tooMany();
    this.#open += 1;
    const worker = new Worker(PROGRAM, {
      eval: true,
      workerData: source,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    worker.unref();
    let close = () => {
      this.#open -= 1;
      // Never rejects; the thread is told to end at once.
      void worker.terminate();
      close = () => {};
    };
    return { find: (text) => this.#find(worker, text), close: () => close() };
  }

  async #find(worker: Worker, text: string): Promise<string | undefined> {
    const { promise, resolve, reject } = withResolvers<Answer>();
    const stopClock = this.#clock.after(FIND_MS, () => reject(tooSlow()));
    const fail = (error: unknown) => reject(Failure.from(error));
    worker.once('message', resolve);
    worker.once('error', fail);
    worker.postMessage(text);
    try {
      const { match, error } = await promise;
      if (error !== undefined) throw invalid(error);
      return match ?? undefined;
    } finally {
      stopClock();
      worker.off('message', resolve);
      worker.off('error', fail);
    }
  }
}

/** Lines are lines (`m`), since that is what a terminal shows. */
const FLAGS = 'm';

const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const pattern = new RegExp(workerData, '${FLAGS}');
parentPort.on('message', (text) => parentPort.postMessage({ match: pattern.exec(text)?.[0] ?? null }));
`;

function checkPattern(source: string): void {
  if (source === '' || source.length > MAX_PATTERN_CHARS)
    throw invalid(`a pattern has 1 to ${MAX_PATTERN_CHARS} characters`);
  try {
    new RegExp(source, FLAGS);
  } catch (error) {
    throw invalid(Failure.from(error).message, error);
  }
}

function invalid(why: string, cause?: unknown): Failure {
  return new Failure('VALIDATION_ERROR', 'Invalid pattern', { hint: `${why}.`, cause });
}

function tooSlow(): Failure {
  return new Failure(
    'VALIDATION_ERROR',
    'Looking for the pattern takes too long; it was given up',
    {
      hint: 'Use a simpler pattern, without a repetition inside of a repetition, or a plain text.',
    },
  );
}

function tooMany(): Failure {
  return new Failure(
    'TOO_MANY_REQUESTS',
    `${MAX_PATTERNS} calls look for patterns already; nothing was begun`,
    { hint: 'Wait for a plain text, or call again when another call has ended.' },
  );
}
