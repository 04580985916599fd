import type { Kind } from '../workspace/kind.ts';
import { agentKind } from './agent/kind.ts';
import { browserKind } from './browser/kind.ts';
import { groupKind } from './group/kind.ts';
import { stickyKind } from './sticky/kind.ts';
import { terminalKind } from './terminal/kind.ts';

/** Every kind of node, by hand: typed, and it can be bundled. A test fails when one is not listed. */
export const NODE_KINDS: readonly Kind[] = [
  terminalKind,
  agentKind,
  stickyKind,
  groupKind,
  browserKind,
];
