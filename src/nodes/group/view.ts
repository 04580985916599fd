import type { NodeView } from '../../ui/node-view.ts';

/** A titled frame; what is in it draws itself. */
export const groupView: NodeView = { kind: 'group' };
