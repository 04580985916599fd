import type { Protocol } from 'puppeteer-core';
import { shortened } from '../../../lib/shortened.ts';
import type { PageContent, PageElement } from '../../../workspace/page-control.ts';
import type { FrameWorld } from '../frame-world.ts';
import type { SeenControl } from '../in-page/look.ts';
import { MAX_TITLE, type OpenPage } from '../open-page.ts';
import type { Located } from '../page-elements.ts';

/** Characters of all text together: what a model reads of a page without losing its thread. */
const MAX_TEXT = 24_000;
const MAX_CONTROLS = 100;
/** Why the tree leaves out an element that is seen: what lies behind a dialog, or is locked by the page. */
const INERT: readonly string[] = ['activeModalDialog', 'inertElement', 'inertSubtree'];
/** States of the accessibility tree that are worth telling; each with its word where it is not its own. */
const STATES: readonly string[] = [
  'disabled',
  'checked',
  'pressed',
  'selected',
  'expanded',
  'focused',
  'readonly',
  'required',
  'invalid',
];

/** Reads a page, or one element of it: text and controls, those of frames and open shadow roots included. */
export async function inspect(open: OpenPage, within: Located | undefined): Promise<PageContent> {
  const main = await open.frames.main();
  const worlds = within ? [within.world] : await open.frames.seen();
  let text = '';
  let more = 0;
  const controls: PageElement[] = [];
  for (const world of worlds) {
    const room = { characters: MAX_TEXT - text.length, controls: MAX_CONTROLS - controls.length };
    const at = { ...room, next: open.elements.next, within: within?.ref ?? null };
    const seen = await world.call('look', at);
    open.elements.keep(
      world,
      seen.controls.map(({ ref }) => ref),
    );
    text += text === '' || seen.text === '' ? seen.text : `\n${seen.text}`;
    more += seen.more;
    controls.push(...(await described(world, seen.controls, world !== main)));
  }
  const { page } = open;
  return {
    url: page.url(),
    title: shortened(await page.title(), MAX_TITLE),
    text: text.slice(0, MAX_TEXT),
    controls,
    more,
  };
}

async function described(
  world: FrameWorld,
  seen: readonly SeenControl[],
  isInFrame: boolean,
): Promise<PageElement[]> {
  if (seen.length === 0) return [];
  const elements = await world.hold(
    'several',
    seen.map(({ ref }) => ref),
  );
  const handles = elements ? await world.items(elements) : [];
  const url = isInFrame ? await world.call('address') : undefined;
  return Promise.all(
    seen.map(async (control, index): Promise<PageElement> => {
      const node = await accessible(world, handles[index]?.objectId);
      const ref = `e${control.ref}`;
      // A selector is looked for in the page itself first, and might mean another element there.
      const selector = isInFrame ? ref : (control.selector ?? ref);
      return {
        ...facets(node, control),
        ...control,
        ref,
        selector,
        ...(url !== undefined && { frame: url }),
      };
    }),
  );
}

/** What the accessibility tree says of an element; nothing for one that went meanwhile. */
async function accessible(world: FrameWorld, objectId: string | undefined) {
  if (objectId === undefined) return undefined;
  return world.session
    .send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false })
    .then(({ nodes }) => nodes[0])
    .catch(() => undefined);
}

function facets(node: Protocol.Accessibility.AXNode | undefined, { text }: SeenControl) {
  if (!node) return {};
  if (node.ignored) return isInert(node) ? { state: ['inert'] } : {};
  const { role, name, value, properties = [] } = node;
  const state = properties.filter(holds).map(({ name: property }) => property as string);
  const [roleName, ownName, ownValue] = [role, name, value].map((each) => textOf(each));
  return {
    ...(roleName && { role: roleName }),
    ...(ownName && ownName !== text && { name: ownName.slice(0, 120) }),
    ...(ownValue && ownValue !== text && { value: ownValue.slice(0, 120) }),
    ...(state.length > 0 && { state }),
  };
}

function isInert({ ignoredReasons = [] }: Protocol.Accessibility.AXNode): boolean {
  return ignoredReasons.some(({ name }) => INERT.includes(name));
}

function holds({ name, value }: Protocol.Accessibility.AXProperty): boolean {
  return (
    STATES.includes(name) &&
    value.value !== undefined &&
    value.value !== false &&
    value.value !== 'false'
  );
}

function textOf(value: Protocol.Accessibility.AXValue | undefined): string {
  const text: unknown = value?.value;
  return typeof text === 'string' || typeof text === 'number' ? String(text).trim() : '';
}
