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
  return [
    ['goes somewhere', (control) => control.navigate(silent)],
    ['goes back', (control) => control.back()],
    ['goes forward', (control) => control.forward()],
    ['loads it anew', (control) => control.reload()],
    ['reads', (control) => control.inspect(undefined)],
    ['takes a picture', (control) => control.screenshot(undefined, true)],
    ['clicks', (control) => control.click('button')],
    ['points', (control) => control.hover('a')],
    ['types', (control) => control.type('#name', 'x'.repeat(500))],
    ['presses keys', (control) => control.press([...'abcdefgh'], '#name')],
    ['chooses', (control) => control.select('select', ['Two'])],
    ['uploads', (control) => control.upload('#file', [import.meta.filename])],
    ['scrolls', (control) => control.scroll(undefined, { x: 0, y: 500 })],
    ['waits', (control) => control.wait(NEVER)],
    ['reads the console', (control) => control.console(0)],
    ['reads the requests', (control) => control.network(0)],
    ['runs a script', (control) => control.evaluate('new Promise(() => {})')],
    ['answers a dialog', (control) => control.answer(true, undefined)],
    ['resizes', (control) => control.resize(800, 600)],
  ];
}
