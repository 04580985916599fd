import type { Attributes, BufferLine, EmulatorCore, ScrolledBuffer } from './core.ts';

/**
 * Scrolls a full history by blanking its oldest line where it stands. The emulator makes two objects
 * for each such line, which takes longer than all else in a line feed. Whatever is out of the ordinary
 * is left to it.
 */
export function installPlainScroll(core: EmulatorCore): void {
  const { _bufferService: service, _inputHandler: handler } = core;
  const scroll = service.scroll.bind(service);
  service.scroll = (attributes, isWrapped = false) => {
    const { buffer, _cachedBlankLine: blank } = service;
    const line = oldestLine(buffer);
    if (!line || !blank || !isLike(blank, line, attributes)) {
      scroll(attributes, isWrapped);
      return;
    }
    buffer.lines.recycle();
    line._data.set(blank._data);
    if (!isEmpty(line._combined)) line._combined = {};
    if (!isEmpty(line._extendedAttrs)) line._extendedAttrs = {};
    line.isWrapped = isWrapped;
    // A view that is scrolled back stays at its text, which moves up.
    if (service.isUserScrolling) buffer.ydisp = Math.max(buffer.ydisp - 1, 0);
    else buffer.ydisp = buffer.ybase;
    handler.markRangeDirty(buffer.scrollTop, buffer.scrollBottom);
  };
}

/** The line that a scrolling of the whole screen drops; nothing where it drops none yet, or only a part scrolls. */
function oldestLine({ lines, scrollTop, scrollBottom, ybase }: ScrolledBuffer) {
  const isWhole = scrollTop === 0 && ybase + scrollBottom === lines.length - 1;
  return isWhole && lines.isFull ? lines.get(0) : undefined;
}

function isLike(blank: BufferLine, line: BufferLine, { fg, bg }: Attributes): boolean {
  return blank.length === line.length && blank.getFg(0) === fg && blank.getBg(0) === bg;
}

function isEmpty(cells: Readonly<Record<number, unknown>>): boolean {
  for (const _cell in cells) return false;
  return true;
}
