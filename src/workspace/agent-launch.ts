/** What a node wants to run: an agent, by its preset, with what was chosen for it. */
export interface AgentWish {
  /** The preset's id. */
  readonly agent: string;
  /** One of the modes that the agent's own help offers; without one, as the person has configured it. */
  readonly permissionMode?: string;
  /** The agent's own id of the conversation that it shall go on with. */
  readonly conversation?: string;
  /** The conversation that a new one shall begin as a copy of. */
  readonly branchOf?: string;
  /** What a new conversation begins with, as if the person had typed it. */
  readonly prompt?: string;
  /** Why it cannot be started, which its pane says in its place. */
  readonly obstacle?: string | undefined;
  /** Somebody else may have written this: neither a prompt nor a mode that asks for nothing is taken from it. */
  readonly isShared?: boolean;
}

/** Words that start a program, and what its environment has beside what every pane has. */
export interface AgentProgram {
  /** What it goes by; its process may be that of an interpreter. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Where it runs, in place of the node's own folder, which may be gone. */
  readonly folder?: string;
}

/** A way in which an agent asks for leave, as its own help names it. */
export interface PermissionMode {
  readonly name: string;
  /** Lets the agent do what it likes without asking; nobody gets it who has not chosen it. */
  readonly isDangerous: boolean;
}

/** An agent that can be launched, or that could be if it were installed. */
export interface AgentChoice {
  readonly id: string;
  readonly label: string;
  /** As the executable tells it; nothing before it was asked. */
  readonly version?: string;
  readonly permissionModes: readonly PermissionMode[];
  /** Whether a new conversation can begin as a copy of another. */
  readonly canBranch: boolean;
  /** Whether it can be given a prompt of the person's at its start. */
  readonly takesPrompt: boolean;
  /** Why it cannot be launched, with what to do about it; nothing when it can. */
  readonly missing?: string;
}
