import { reveal } from '../tools/reveal.ts';
import { blockPlaces } from '../workspace/block-places.ts';
import { viewOnCanvas } from '../workspace/camera.ts';
import type { Kinds, Size } from '../workspace/kind.ts';
import { newGroup } from '../workspace/new-group.ts';
import type { Random } from '../workspace/new-id.ts';
import { newNode } from '../workspace/new-node.ts';
import type { Project } from '../workspace/projects.ts';
import type { Worktree } from '../workspace/worktree.ts';

/** A frame's title row is no wider than a node. */
const MAX_TITLE_LENGTH = 80;

/** One prompt, and the agents that begin with it. */
interface Asked {
  readonly prompt: string;
  readonly agents: readonly {
    readonly agent: string;
    readonly title: string;
    readonly folder: string;
    readonly worktree: Worktree;
  }[];
}

interface Place {
  readonly project: Project;
  readonly kinds: Kinds;
  readonly random: Random;
  readonly viewSize: () => Size;
  /** Whom the edits belong to. */
  readonly caller: string;
}

/** Puts agents side by side into free room, in a group named after their prompt. Returns their ids, in order. */
export function addFanOut({ prompt, agents }: Asked, place: Place): readonly string[] {
  const { project, kinds, random, viewSize, caller } = place;
  const { store, view } = project;
  const [kind, groupKind] = [kinds.get('agent'), kinds.get('group')];
  if (!kind || !groupKind) return [];
  const shown = viewOnCanvas(view.get().camera, viewSize());
  const others = Object.values(store.get().nodes).map(({ rect }) => rect);
  const rects = blockPlaces(agents.length, kind.defaultSize, shown, others);
  const ids = agents.map(({ title, ...props }, index) => {
    const made = newNode(store.get(), { kind, title, props: { ...props, prompt } }, shown, random);
    const node = { ...made, rect: rects[index] ?? made.rect };
    store.dispatch({ type: 'add', node }, caller);
    return node.id;
  });
  const title = firstLine(prompt);
  const group = newGroup(store.get(), { kind: groupKind, title, members: rects }, random);
  if (group) store.dispatch({ type: 'group', group, members: ids }, caller);
  view.set({ focused: ids[0], selection: [] });
  reveal(place, ids);
  return ids;
}

function firstLine(prompt: string): string {
  const line = prompt.trim().split('\n')[0] ?? '';
  const letters = [...line];
  return letters.length > MAX_TITLE_LENGTH
    ? `${letters.slice(0, MAX_TITLE_LENGTH - 1).join('')}…`
    : line;
}
