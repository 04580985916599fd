import { describe, expect, test } from 'vitest';
import { BOLD, MODE_RGB, UNDERLINE } from '../../../src/lib/cell.ts';
import { CellTables } from '../../../src/lib/cell-tables.ts';
import { widthOfText } from '../../../src/lib/cluster-width.ts';
import { type CellStyle, PLAIN } from '../../../src/lib/grid.ts';
import { Brush } from '../../../src/ui/screen/brush.ts';
import type { Capabilities } from '../../../src/ui/screen/capabilities.ts';
import { Picture } from '../../../src/ui/screen/picture.ts';
import { ScreenWriter } from '../../../src/ui/screen/screen-writer.ts';

const CAPABLE: Capabilities = {
  colours: 'rgb',
  underlineStyles: true,
  links: true,
  cursorColour: true,
};
const SIZE = { columns: 40, rows: 4 };

function cursorAt(x: number, y: number) {
  return { x, y, visible: true, shape: 'default', blinking: false } as const;
}

class Stage {
  readonly tables = new CellTables();
  readonly picture = new Picture(SIZE.columns, SIZE.rows, this.tables);
  readonly writer: ScreenWriter;

  constructor(can: Capabilities = CAPABLE) {
    this.writer = new ScreenWriter(this.picture, SIZE, can);
    this.writer.frame(this.picture, cursorAt(0, 0));
  }

  /** The bytes of a frame in which a text was written. */
  write(at: { x: number; y: number }, text: string, style: CellStyle = PLAIN): string {
    this.picture.begin();
    const brush = new Brush(this.picture, { x: 0, y: 0, width: 40, height: 4 }, widthOfText);
    const end = brush.text(at, text, style);
    this.picture.touch(at.y);
    return this.writer.frame(this.picture, cursorAt(end, at.y));
  }
}

describe('one typed character', () => {
  test('costs its one byte where the cursor stands', () => {
    const stage = new Stage();
    stage.write({ x: 0, y: 0 }, '$ l');
    expect(stage.write({ x: 3, y: 0 }, 's')).toBe('s');
  });

  test('in another colour costs that colour once', () => {
    const stage = new Stage();
    stage.write({ x: 0, y: 0 }, '$ ');
    const bold = { ...PLAIN, foreground: BOLD };
    expect(stage.write({ x: 2, y: 0 }, 'l', bold)).toBe('\x1b[1ml');
    expect(stage.write({ x: 3, y: 0 }, 's', bold)).toBe('s');
  });

  test('costs nothing when the cell shows it already', () => {
    const stage = new Stage();
    stage.write({ x: 0, y: 0 }, 'abc');
    expect(stage.write({ x: 0, y: 0 }, 'abc')).toBe('');
  });
});

describe('the colour of the cursor', () => {
  const orange = { ...cursorAt(0, 0), colour: 0xff8800 };

  test('is set when a program has one, once, and goes back to the terminal’s own after', () => {
    const { writer, picture } = new Stage();
    expect(writer.frame(picture, orange)).toBe('\x1b]12;#ff8800\x1b\\');
    expect(writer.frame(picture, orange)).toBe('');
    expect(writer.frame(picture, cursorAt(0, 0))).toBe('\x1b]112\x1b\\');
  });

  test('is left alone where the terminal cannot show it', () => {
    const { writer, picture } = new Stage({ ...CAPABLE, cursorColour: false });
    expect(writer.frame(picture, orange)).toBe('');
  });
});

test('a frame of more than a few bytes is one synchronised update with the cursor hidden', () => {
  const bytes = new Stage().write({ x: 0, y: 1 }, 'thirty characters of plain text');
  expect(bytes.startsWith('\x1b[?2026h\x1b[?25l')).toBe(true);
  expect(bytes.endsWith('\x1b[?25h\x1b[?2026l')).toBe(true);
});

test('near runs of a row are joined, far ones are reached by their column', () => {
  const stage = new Stage();
  stage.write({ x: 0, y: 0 }, 'a    b              c');
  stage.picture.begin();
  const brush = new Brush(stage.picture, { x: 0, y: 0, width: 40, height: 4 }, widthOfText);
  for (const x of [0, 3, 20]) brush.text({ x, y: 0 }, 'X', PLAIN);
  stage.picture.touch(0);
  expect(stage.writer.frame(stage.picture, undefined)).toContain('X  X\x1b[21GX');
});

test('a long blank is erased, not written', () => {
  const stage = new Stage();
  stage.write({ x: 0, y: 0 }, 'x'.repeat(40));
  expect(stage.write({ x: 0, y: 0 }, ' '.repeat(30))).toContain('\x1b[30X');
});

test('after a character whose width terminals dispute, the next is placed by its column', () => {
  const bytes = new Stage().write({ x: 0, y: 0 }, '✅b');
  expect(bytes).toContain('  \x1b[1G✅\x1b[3Gb');
});

test('what a wider terminal drew over is drawn again', () => {
  const stage = new Stage();
  stage.write({ x: 0, y: 0 }, '      after');
  const bytes = stage.write({ x: 0, y: 0 }, '👨‍👩‍👦');
  expect(bytes).toContain('\x1b[3G    after'.slice(0, 8));
  expect(bytes).toContain('after'.slice(0, 4));
});

test('an emptied table draws everything anew instead of other characters', () => {
  const stage = new Stage();
  stage.write({ x: 0, y: 0 }, 'e\u0301');
  for (let id = 0; id <= 65_536; id++) stage.tables.clusterId(`e${id}`);
  expect(stage.write({ x: 0, y: 0 }, 'e\u0301')).toContain('\x1b[2J');
});

describe('colours that the terminal lacks', () => {
  const orange = { ...PLAIN, foreground: MODE_RGB | 0xff8700 };

  test.each([
    ['rgb', '38;2;255;135;0'],
    ['256', '38;5;208'],
    ['16', '33'],
  ] as const)('an RGB colour with %s colours is SGR %s', (colours, sgr) => {
    const bytes = new Stage({ ...CAPABLE, colours }).write({ x: 0, y: 0 }, 'x', orange);
    expect(bytes).toContain(`\x1b[${sgr}m`);
  });

  test('without colours only attributes are left', () => {
    const style = { ...orange, foreground: (orange.foreground | BOLD) >>> 0 };
    const bytes = new Stage({ ...CAPABLE, colours: 'none' }).write({ x: 0, y: 0 }, 'x', style);
    expect(bytes).toBe('\x1b[1mx');
  });
});

describe('underlines and links', () => {
  const styleWith = (stage: Stage, extra: { underlineStyle: number; uri: string }) => ({
    foreground: extra.uri === '' ? UNDERLINE : 0,
    background: 0,
    extra: stage.tables.extraId({ underlineColour: 0, linkId: '', ...extra }),
  });

  test('a curly underline stays one, and becomes straight where there are no styles', () => {
    const stage = new Stage();
    const style = styleWith(stage, { underlineStyle: 3, uri: '' });
    expect(stage.write({ x: 0, y: 0 }, 'x', style)).toContain('4:3m');
    const plain = new Stage({ ...CAPABLE, underlineStyles: false });
    const same = styleWith(plain, { underlineStyle: 3, uri: '' });
    expect(plain.write({ x: 0, y: 0 }, 'x', same)).toContain('4m');
  });

  test('a link begins before its first cell and ends after its last', () => {
    const stage = new Stage();
    const style = styleWith(stage, { underlineStyle: 0, uri: 'https://example.org/' });
    expect(stage.write({ x: 0, y: 0 }, 'ab', style)).toContain(
      '\x1b]8;;https://example.org/\x1b\\ab',
    );
    expect(stage.write({ x: 2, y: 0 }, 'c')).toContain('\x1b]8;;\x1b\\c');
  });
});

test('a screen smaller than the picture never gets cells beyond its edge', () => {
  const tables = new CellTables();
  const picture = new Picture(40, 4, tables);
  const writer = new ScreenWriter(picture, { columns: 10, rows: 2 }, CAPABLE);
  const brush = new Brush(picture, { x: 0, y: 0, width: 40, height: 4 }, widthOfText);
  for (const y of [0, 1, 2, 3]) brush.text({ x: 0, y }, 'abcdefghijklmno', PLAIN);
  const bytes = writer.frame(picture, undefined);
  expect(bytes).not.toContain('k');
  expect(bytes).not.toContain('\x1b[3;');
});
