import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import {
  createCore,
  KNOWN_EMULATOR,
  scratchCell,
} from '../../../../src/services/terminal/emulator/core.ts';
import { KNOWN_NODE_PTY } from '../../../../src/services/terminal/pty/descriptor.ts';

const require = createRequire(import.meta.url);

function versionOf(name: string): string {
  return (require(`${name}/package.json`) as { readonly version: string }).version;
}

test('the installed emulator is the one whose inside is known', () => {
  expect(versionOf('@xterm/headless')).toBe(KNOWN_EMULATOR);
});

test('the installed pty library is the one whose inside is known', () => {
  expect(versionOf('node-pty')).toBe(KNOWN_NODE_PTY);
});

test('the inside has what is used of it', () => {
  const { terminal, core } = createCore({ columns: 10, rows: 3, scrollbackLines: 5 });
  const handler = core._inputHandler;
  const ranges: unknown[] = [];
  handler.onRequestRefreshRows((range) => ranges.push(range));
  handler.parse('x\x1b[4:3m\x1b]8;;http://x\x07y');
  const cell = scratchCell(terminal);
  terminal.buffer.active.getLine(0)?.getCell(1, cell);
  expect(ranges).toEqual([{ start: 0, end: 0 }]);
  expect(cell.content & 0xff).toBe('y'.charCodeAt(0));
  expect((cell.extended._ext >>> 26) & 7).toBe(3);
  expect(cell.extended.urlId).toBe(1);
  expect([core.buffer.scrollTop, core.buffer.scrollBottom]).toEqual([0, 2]);
  expect(core.coreService.isCursorHidden).toBe(false);
  expect(core.coreMouseService.activeEncoding).toBe('DEFAULT');
  expect(handler._parser.precedingJoinState).toBeGreaterThan(0);
  handler.parse('\n'.repeat(10));
  const { buffer, _cachedBlankLine: blank } = core._bufferService;
  expect(blank?._data.length).toBe(buffer.lines.get(0)?._data.length);
  expect(buffer.lines.isFull).toBe(true);
});
