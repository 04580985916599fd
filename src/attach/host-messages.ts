import { fieldsOf } from '../lib/json-object.ts';
import { Failure } from '../protocol/failure.ts';
import type { HostAnswer } from '../protocol/host-request.ts';
import type { Leave, Modes } from '../protocol/screen-messages.ts';
import { isTerminalMode } from '../protocol/terminal-modes.ts';

/** What the host says, checked by hand: a schema library would take longer to load than all the rest. */

/** Body of `FRAME.modes`; names that this version does not know are left out. */
export function parseModes(body: Uint8Array): Modes {
  const { on, off } = fields(body);
  return { on: list(on).filter(isTerminalMode), off: list(off).filter(isTerminalMode) };
}

/** Body of `FRAME.wanted`. */
export function parseWanted(body: Uint8Array): readonly string[] {
  return list(value(body)).filter((name) => typeof name === 'string');
}

/** Body of `FRAME.leave`. */
export function parseLeave(body: Uint8Array): Leave {
  const { message, code } = fields(body);
  return {
    message: typeof message === 'string' ? message : '',
    code: typeof code === 'number' ? code : 1,
  };
}

/** The value out of `FRAME.answer`. Throws the `Failure` that it tells of. */
export function parseAnswer(body: Uint8Array): unknown {
  const answer = fields(body) as unknown as HostAnswer;
  if (answer.ok === true) return answer.value;
  const { code, message, hint } = answer.error;
  throw new Failure(code, message, hint === undefined ? {} : { hint });
}

function fields(body: Uint8Array): Readonly<Record<string, unknown>> {
  return fieldsOf(value(body));
}

function value(body: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(body));
}

function list(found: unknown): readonly unknown[] {
  return Array.isArray(found) ? found : [];
}
