import type { LiveTerminal } from '../../workspace/live.ts';

/** What requests need to know of the agents that ask and are asked. */
export interface Peers {
  /** Whether the node is in that project. */
  isThere(nodeId: string, projectId: string): boolean;
  /** Whether a program in that node has its tools and runs. */
  isActive(nodeId: string): boolean;
  /** Whether that node is an agent's, whose prompt a request can be typed into. */
  isAgent(nodeId: string): boolean;
  /** Whether the person has allowed the one to ask the other. */
  mayAsk(sourceNodeId: string, targetNodeId: string): boolean;
  titleOf(nodeId: string): string;
  /** The program that runs in the node now; another one after a restart. */
  terminalOf(nodeId: string): LiveTerminal | undefined;
  /** Why nothing may be typed into the agent's prompt now, as a sentence; nothing when it may. */
  obstacleOf(nodeId: string): string | undefined;
  /** Whether the agent shows a question, which the next key would answer. */
  isAsking(nodeId: string): boolean;
  /** Calls back when any of this may have changed. */
  subscribe(listener: () => void): () => void;
  close(): void;
}
