import type { NeedKind } from '../../../protocol/agent-status.ts';
import type { ProgramRecord, ProgramState } from '../../../workspace/program-record.ts';

/** A report as it came: a record to keep, or one to forget with all that is below it. */
export type StatusReport = ProgramRecord | { readonly id: string; readonly state: 'clear' };

/** The protocol's own limits; a report that breaks one is no report. Sequence: from OSC to ST, in bytes. */
const MAX_SEQUENCE_BYTES = 4096;
/** `ESC ] 7501 ;` and `ESC \`. */
const ENVELOPE_BYTES = 9;
const MAX_KEY_BYTES = 16;
const MAX_ID_BYTES = 128;
const MAX_ID_LEVELS = 8;
const MESSAGE_LIMITS = { encoded: 2732, decoded: 2048 };
const TITLE_LIMITS = { encoded: 256, decoded: 192 };
const MAX_PROGRESS = 100;

const PAIR = /^(?<key>[a-z]+)=(?<value>[A-Za-z0-9_.,+/=-]*)$/;
const NAME = /^[A-Za-z0-9_.+-]{1,32}$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Could turn the rest of a line round, or hide in it. What joins emoji stays. */
const UNSEEN = /(?!\u200d)\p{Cf}/gu;

const STATES: ReadonlySet<string> = new Set<ProgramState>([
  'idle',
  'working',
  'blocked',
  'done',
  'error',
]);
const KINDS: ReadonlySet<string> = new Set<NeedKind>(['permission', 'question', 'auth']);

/** Reads the body of an OSC 7501 report. Nothing for what is none, or is more than the protocol lets be said. */
export function parseStatusReport(body: string): StatusReport | undefined {
  if (body.length + ENVELOPE_BYTES > MAX_SEQUENCE_BYTES) return undefined;
  const pairs = readPairs(body);
  const id = pairs?.get('id') ?? '';
  if (!pairs || !isId(id)) return undefined;
  const state = pairs.get('state');
  if (state === 'clear') return { id, state };
  if (!isState(state)) return undefined;
  const app = pairs.get('app');
  const title = decoded(pairs.get('title'), TITLE_LIMITS);
  const message = decoded(pairs.get('msg'), MESSAGE_LIMITS);
  const isWrong = title === BROKEN || message === BROKEN || (app !== undefined && !NAME.test(app));
  if (isWrong) return undefined;
  return { id, state, ...detailsOf(state, pairs), ...defined({ app, title, message }) };
}

/** The pairs by key, the last of a kind; nothing where a key is too long. */
function readPairs(body: string): ReadonlyMap<string, string> | undefined {
  const pairs = new Map<string, string>();
  for (const text of body.split(':')) {
    const { key, value = '' } = PAIR.exec(text)?.groups ?? {};
    // The protocol skips a malformed pair, so that later versions can say more.
    if (key === undefined) continue;
    if (key.length > MAX_KEY_BYTES) return undefined;
    pairs.set(key, value);
  }
  return pairs;
}

function isId(id: string): boolean {
  const levels = id.split('/');
  const isShort = id.length <= MAX_ID_BYTES && levels.length <= MAX_ID_LEVELS;
  return id === '' || (isShort && levels.every((level) => NAME.test(level)));
}

function isState(state: string | undefined): state is ProgramState {
  return state !== undefined && STATES.has(state);
}

function detailsOf(state: ProgramState, pairs: ReadonlyMap<string, string>) {
  const kind = pairs.get('kind');
  const progress = pairs.get('progress') ?? '';
  const isNumber = /^\d{1,3}$/.test(progress) && Number(progress) <= MAX_PROGRESS;
  return {
    ...(state === 'blocked' && isKind(kind) && { kind }),
    ...(isNumber && (state === 'working' || state === 'blocked') && { progress: Number(progress) }),
  };
}

function isKind(kind: string | undefined): kind is NeedKind {
  return kind !== undefined && KINDS.has(kind);
}

/** What a text turns into that must not be shown, and takes its report with it. */
const BROKEN = Symbol('broken');

function decoded(
  base64: string | undefined,
  limits: { readonly encoded: number; readonly decoded: number },
): string | undefined | typeof BROKEN {
  if (base64 === undefined || base64 === '') return undefined;
  const isWhole = BASE64.test(base64) && base64.replace(/=+$/, '').length % 4 !== 1;
  if (!isWhole || base64.length > limits.encoded) return BROKEN;
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > limits.decoded) return BROKEN;
  const text = utf8(bytes);
  return text === undefined || CONTROLS.test(text) ? BROKEN : text.replace(UNSEEN, '').trim();
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function defined<Texts extends Readonly<Record<string, string | symbol | undefined>>>(
  texts: Texts,
) {
  const known = Object.entries(texts).filter(([, text]) => typeof text === 'string' && text !== '');
  return Object.fromEntries(known) as { readonly [Name in keyof Texts]?: string };
}
