import type { PageConditions, PageControl } from '../../../src/workspace/page-control.ts';

/** What a page needs for all of them: it is served with this. */
export const PAGE_FOR_ALL =
  '<title>All</title><h1>All</h1><a href="/other.html">Other</a><button>Go</button><input id=name><input id=file type=file><select><option>One<option>Two</select><div style="height:3000px">';

/** A wait for what never comes. */
export const NEVER: PageConditions = {
  text: 'never there',
  selector: undefined,
  url: undefined,
  idle: false,
  limitMs: 12_000,
};

type Operation = readonly [name: string, act: (control: PageControl) => Promise<unknown>];

/** Each thing that can be done with a page, in words, as much of it as takes a moment; `silent` never answers. */
export function everyOperation(silent: string): readonly Operation[] {
  const operations: Readonly<Record<keyof PageControl, Operation>> = {
    navigate: ['goes somewhere', (control) => control.navigate(silent)],
    back: ['goes back', (control) => control.back()],
    forward: ['goes forward', (control) => control.forward()],
    reload: ['loads it anew', (control) => control.reload()],
    inspect: ['reads', (control) => control.inspect(undefined)],
    screenshot: ['takes a picture', (control) => control.screenshot(undefined, true)],
    click: ['clicks', (control) => control.click('button')],
    hover: ['points', (control) => control.hover('a')],
    type: ['types', (control) => control.type('#name', 'x'.repeat(500))],
    press: ['presses keys', (control) => control.press([...'abcdefgh'], '#name')],
    select: ['chooses', (control) => control.select('select', ['Two'])],
    upload: ['uploads', (control) => control.upload('#file', [import.meta.filename])],
    scroll: ['scrolls', (control) => control.scroll(undefined, { x: 0, y: 500 })],
    wait: ['waits', (control) => control.wait(NEVER)],
    console: ['reads the console', (control) => control.console(0)],
    network: ['reads the requests', (control) => control.network(0)],
    evaluate: ['runs a script', (control) => control.evaluate('new Promise(() => {})')],
    answer: ['answers a dialog', (control) => control.answer(true, undefined)],
    resize: ['resizes', (control) => control.resize(800, 600)],
  };
  return Object.values(operations);
}
