import { inBackground } from '../lib/in-background.ts';
import type { DataPaths, Environment } from '../protocol/paths.ts';
import type { InquirableScreen } from '../protocol/screen-port.ts';
import { AgentLink } from '../services/ssh-agent/agent-link.ts';

const AGENT_SOCKET = 'SSH_AUTH_SOCK';

interface Place {
  /** Where the host was started. */
  readonly environment: Environment;
  readonly paths: DataPaths;
  readonly uid: number;
  readonly report: (error: unknown) => void;
}

/** The environment that new panes start from: the host's own, in part as it is where somebody attached last. */
export class ScreenEnvironment {
  readonly #names: () => readonly string[];
  readonly #agent: AgentLink;
  readonly #report: (error: unknown) => void;
  #current: Environment;
  /** What each screen that is attached said, the one that came last at the end. */
  readonly #ofScreens = new Map<number, Environment>();

  /** `names` are the variables that follow the screens. */
  constructor({ environment, paths, uid, report }: Place, names: () => readonly string[]) {
    this.#names = names;
    this.#agent = new AgentLink(`${paths.run}/ssh-agent.sock`, uid);
    this.#report = report;
    this.#current = environment;
  }

  get current(): Environment {
    return this.#current;
  }

  /** Asks a screen for the variables, and follows them as long as it stays; one that does not say changes nothing. */
  async followScreen(screen: InquirableScreen): Promise<void> {
    const variables = await screen.variables(this.#names());
    if (!variables) return;
    this.#ofScreens.set(screen.id, variables);
    screen.on('close', () => inBackground(this.#leave(screen.id), this.#report));
    await this.follow(variables);
  }

  /** Takes the variables over; those that are not set go. */
  async follow(variables: Environment): Promise<void> {
    const followed = Object.fromEntries(this.#names().map((name) => [name, variables[name]]));
    this.#current = { ...this.#current, ...followed, ...(await this.#agentOf(followed)) };
  }

  /** Forgets the way to the agent. */
  close(): Promise<void> {
    return this.#agent.remove();
  }

  /** Its connection's agent is gone with a screen: the one that came before it has the next. */
  async #leave(id: number): Promise<void> {
    const wasLast = [...this.#ofScreens.keys()].at(-1) === id;
    this.#ofScreens.delete(id);
    const next = [...this.#ofScreens.values()].at(-1);
    if (wasLast && next) await this.follow(next);
  }

  /** A path that stays true after the next attach; the agent's own where that cannot be had. */
  async #agentOf({ [AGENT_SOCKET]: socket }: Environment): Promise<Environment> {
    if (!socket) return {};
    try {
      return (await this.#agent.lead(socket)) ? { [AGENT_SOCKET]: this.#agent.path } : {};
    } catch (error) {
      this.#report(error);
      return {};
    }
  }
}
