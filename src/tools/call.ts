import { nearest } from '../lib/nearest.ts';
import { argumentsOf } from '../protocol/argument-words.ts';
import { type CallRequest, parseCallRequest } from '../protocol/call-request.ts';
import type { Caller } from '../protocol/caller.ts';
import type { Capability } from '../protocol/capability.ts';
import { Failure } from '../protocol/failure.ts';
import { APPROVAL_MS, TOOL_TIMEOUT_MS } from '../protocol/limits.ts';
import { failed, type ToolResult } from '../protocol/result.ts';
import type { Emit } from '../protocol/tool-event.ts';
import type { AuditedCall } from '../services/audit/record.ts';
import type { PermissionRequest } from '../services/permissions/permission-request.ts';
import {
  type ControlMoment,
  checkBrowserControl,
  isBrowserOperation,
  mayUseBrowsers,
} from './browser-control.ts';
import { checkPlace, createContext, isTrusted } from './call-context.ts';
import { CallQueue } from './call-queue.ts';
import { claimOf } from './claim.ts';
import type { ToolContext, ToolPorts } from './context.ts';
import { withDeadline } from './deadline.ts';
import type { Tool } from './define-tool.ts';
import { DescribedTool } from './described-tool.ts';
import type { ToolDescriptor } from './descriptor.ts';
import { InputMarks } from './input-marks.ts';
import { checkArguments, parseArguments } from './validate.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** How long the caller can wait for a person's answer, in milliseconds. */
  readonly approvalMs?: number;
  /** Hears that the call waits for a person's answer. */
  readonly onAsk?: () => void;
  /** How long the call may take, a person's answer and all, in milliseconds; instead of the tool's own time. */
  readonly timeoutMs?: number;
  /** Hears what the call tells before its result. */
  readonly emit?: Emit;
}

/** The one way to use a tool, whoever asks and however. Never rejects. */
export type Call = (caller: Caller, request: unknown, options?: CallOptions) => Promise<ToolResult>;

interface Deps {
  readonly tools: readonly Tool[];
  readonly ports: ToolPorts;
  /** Whether a caller's session still stands. Not asked about the person at the screen, or ourselves. */
  readonly isValid: (caller: Caller) => boolean;
  readonly authorise: (request: PermissionRequest, signal: AbortSignal) => Promise<void>;
  /** Hears of a caller that asks for browsers while they are off. Must not throw. */
  readonly onBrowserRefused: (caller: Caller) => void;
  /** Must not throw. */
  readonly audit: (call: AuditedCall) => void;
  /** Hears of what was not thrown on purpose. */
  readonly report: (error: unknown) => void;
}

/** One call on its way through. */
interface Passage {
  readonly caller: Caller;
  readonly tool: Tool;
  readonly input: Record<string, unknown>;
  readonly signal: AbortSignal;
  readonly emit: Emit;
  readonly timeoutMs: number | undefined;
  readonly startedAtMs: number;
}

const unheard: Emit = () => Promise.resolve();

/** What an audit line needs, gathered as the call gets on. */
interface Trace {
  toolName: string;
  capabilities: readonly Capability[];
  args: unknown;
}

/** Validate, authorise, queue, run, audit: the steps of every call, in one place so that no tool can forget one. */
export class ToolCaller {
  readonly #deps: Deps;
  readonly #offered: ReadonlyMap<string, DescribedTool>;
  readonly #queue: CallQueue;
  readonly #marks = new InputMarks();
  #isShuttingDown = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#queue = new CallQueue(deps.ports.clock);
    this.#offered = new Map(deps.tools.map((tool) => [tool.name, new DescribedTool(tool)]));
  }

  readonly call: Call = async (caller, request, options = {}) => {
    const { clock } = this.#deps.ports;
    const startedAtMs = clock.now();
    const trace: Trace = { toolName: '', capabilities: [], args: null };
    const result = await this.#attempt(caller, request, options, trace).then(
      (content): ToolResult => ({ ok: true, content }),
      (error: unknown) => this.#failed(error),
    );
    const durationMs = clock.now() - startedAtMs;
    const kept = this.#summarised(trace.toolName, result);
    this.#deps.audit({ caller, ...trace, result: kept, startedAtMs, durationMs });
    return result;
  };

  /** The tools that can be used now, in the order of the catalogue. */
  readonly operations = (): readonly ToolDescriptor[] => {
    const isBrowserEnabled = this.#deps.ports.app.isBrowserEnabled();
    return [...this.#offered.values()]
      .map(({ descriptor }) => descriptor)
      .filter(({ name }) => isBrowserEnabled || !isBrowserOperation(name));
  };

  /** Refuses every call from now on. Those that are under way are for who made them to cancel. */
  shutDown(): void {
    this.#isShuttingDown = true;
  }

  #summarised(toolName: string, result: ToolResult): ToolResult {
    const tool = this.#offered.get(toolName)?.tool;
    if (!result.ok || !tool?.summary) return result;
    return { ok: true, content: tool.summary(result.content) };
  }

  async #attempt(
    caller: Caller,
    request: unknown,
    { signal = new AbortController().signal, timeoutMs, emit = unheard, ...rest }: CallOptions,
    trace: Trace,
  ): Promise<unknown> {
    const startedAtMs = this.#deps.ports.clock.now();
    const asked = parseCallRequest(request);
    const { operation } = asked;
    trace.toolName = operation;
    // Never the words themselves: the log could not tell a secret or a text among them by its name.
    const args = this.#argumentsIn(asked);
    trace.args = args;
    if (this.#isShuttingDown)
      throw new Failure('RUNTIME_SHUTTING_DOWN', 'Runtime is shutting down');
    const { tool, descriptor } = this.#find(operation);
    trace.capabilities = tool.capabilities;
    const input = parseArguments(checkArguments(args, descriptor.inputSchema), tool.input);
    this.#checkIdentity(caller, 'Agent node no longer belongs to this project');
    const passage = { caller, tool, input, signal, emit, timeoutMs, startedAtMs };
    this.#checkControl(passage, 'asked');
    const { approvalMs = APPROVAL_MS, onAsk } = rest;
    const waitMs = Math.min(approvalMs, timeoutMs ?? approvalMs);
    await this.#authorise(passage, { waitMs, ...(onAsk && { onAsk }) });
    return this.#inTime(passage, (ending) => this.#enqueue({ ...passage, signal: ending }));
  }

  #argumentsIn({ operation, args, words }: CallRequest): unknown {
    if (!words) return args;
    return argumentsOf(
      words,
      this.#offered.get(operation)?.descriptor.inputSchema.properties ?? {},
    );
  }

  #find(name: string): DescribedTool {
    const offered = this.#offered.get(name);
    if (offered) return offered;
    throw new Failure('UNKNOWN_TOOL', 'Unknown operation', { hint: this.#hintFor(name) });
  }

  #hintFor(name: string): string {
    const names = this.operations().map((operation) => operation.name);
    const meant = nearest(name, names);
    return meant === undefined
      ? 'Call tools_list for the operations that there are.'
      : `Did you mean ${meant}?`;
  }

  async #authorise(
    passage: Passage,
    waiting: Pick<PermissionRequest, 'waitMs' | 'onAsk'>,
  ): Promise<void> {
    const { caller, tool, input, signal } = passage;
    const context = this.#context(passage);
    const claim = claimOf(tool, input, context);
    await this.#deps.authorise({ caller, tool, ...claim, args: input, ...waiting }, signal);
  }

  /** Within the time that the caller has, where it says so; it began when the call came in. */
  async #inTime(
    { tool, signal, timeoutMs: ms, startedAtMs }: Passage,
    work: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<unknown> {
    if (ms === undefined) return work(signal);
    const { clock } = this.#deps.ports;
    return withDeadline({ clock, ms, startedAtMs, toolName: tool.name, signal }, work);
  }

  #enqueue(passage: Passage): Promise<unknown> {
    const { caller, signal } = passage;
    const line = lineOf(passage);
    // A person's key never waits for an agent's call: an edit of the document is whole by itself.
    if (line === undefined || isTrusted(caller)) return this.#run(passage);
    return this.#queue.run(line, signal, async () => {
      this.#checkIdentity(caller, 'Session revoked');
      this.#checkControl(passage, 'waited');
      return this.#run(passage);
    });
  }

  #checkControl({ caller, tool }: Passage, moment: ControlMoment): void {
    const { ports, onBrowserRefused } = this.#deps;
    if (!isBrowserOperation(tool.name)) return;
    if (moment === 'asked' && !mayUseBrowsers(ports.app, caller)) onBrowserRefused(caller);
    checkBrowserControl(ports.app, caller, moment);
  }

  #run({ caller, tool, input, signal, emit, timeoutMs }: Passage): Promise<unknown> {
    const { clock } = this.#deps.ports;
    const ms = timeoutMs ?? tool.timeoutMs ?? TOOL_TIMEOUT_MS;
    return withDeadline({ clock, ms, toolName: tool.name, signal }, async (ending) => {
      const context = this.#context({ caller, signal: ending, emit });
      if (tool.queue !== 'none') checkPlace(tool, context);
      return await tool.run(input, context);
    });
  }

  #context({ caller, signal, emit }: Pick<Passage, 'caller' | 'signal' | 'emit'>): ToolContext {
    const { operations } = this;
    const call = { caller, signal, emit, operations, marks: this.#marks };
    return createContext(this.#deps.ports, call);
  }

  #failed(error: unknown): ToolResult {
    const failure = Failure.from(error);
    if (failure.code === 'TOOL_FAILED') this.#deps.report(error);
    return failed(failure);
  }

  #checkIdentity(caller: Caller, message: string): void {
    if (isTrusted(caller) || this.#deps.isValid(caller)) return;
    throw new Failure('UNAUTHENTICATED', message);
  }
}

/** The line that a call waits in; nothing for one that does not wait. */
function lineOf({ caller, tool, input }: Passage): string | undefined {
  const project = caller.projectId ?? '';
  switch (tool.queue) {
    case 'none':
    case 'read':
      return undefined;
    case 'project':
      return project;
    case 'page':
      return `${project} ${String(input['nodeId'])}`;
  }
}
