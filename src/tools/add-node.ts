import { callerName } from '../protocol/caller.ts';
import { Failure } from '../protocol/failure.ts';
import { viewOnCanvas } from '../workspace/camera.ts';
import type { Props } from '../workspace/document.ts';
import { newNode } from '../workspace/new-node.ts';
import { isTrusted, ownerProps } from './call-context.ts';
import type { ToolContext } from './context.ts';
import { reveal } from './reveal.ts';

interface NewNode {
  readonly kind: string;
  readonly title?: string | undefined;
  readonly props?: Props;
}

/** Puts a node into free room and brings it into view; a person's gets the keyboard. Returns its id. One step of undo. */
export function addNode(context: ToolContext, { kind: name, title, props }: NewNode): string {
  const { project, kinds, random, caller } = context;
  const kind = kinds.get(name);
  if (!kind) throw new Failure('UNAVAILABLE', `There is no node kind "${name}"`);
  const wanted = { kind, title, props: { ...props, ...ownerProps(context) } };
  const view = viewOnCanvas(project.view.get().camera, context.viewSize());
  const node = newNode(project.store.get(), wanted, view, random);
  project.store.dispatch({ type: 'add', node }, callerName(caller), `new ${kind.label}`);
  // Keys must not go elsewhere in the middle of a word because an agent opened something, nor what was selected go.
  if (isTrusted(caller)) project.view.set({ focused: node.id, selection: [] });
  reveal(context, [node.id]);
  return node.id;
}
