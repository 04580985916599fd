import type { Protocol } from 'puppeteer-core';
import { Failure } from '../../../protocol/failure.ts';
import type { Screenshot } from '../../../workspace/page-control.ts';
import type { OpenPage } from '../open-page.ts';
import type { Located } from '../page-elements.ts';

/** Pixels of a picture: a full high-definition screen twice over. Models scale more down anyway. */
const MAX_PIXELS = 2 * 1_920 * 1_080;
/** Pixels of one side: Chrome draws no more. */
const MAX_SIDE = 16_000;
/** Bytes of the PNG: as base64 it still fits into one frame of the tool socket. */
const MAX_BYTES = 3 * 1024 * 1024;
/** Each try has half as many pixels as the one before. */
const MAX_TRIES = 4;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture of the view, of one element, or of the whole page; smaller where it would be too large. */
export async function screenshot(
  open: OpenPage,
  located: Located | undefined,
  isFullPage: boolean,
): Promise<Screenshot> {
  const area = await areaOf(open, located, isFullPage);
  let scale = Math.min(
    1,
    Math.sqrt(MAX_PIXELS / (area.width * area.height)),
    MAX_SIDE / area.width,
    MAX_SIDE / area.height,
  );
  for (let attempt = 1; ; attempt++) {
    const image = await capture(open, { ...area, scale });
    if (image.length * 0.75 <= MAX_BYTES)
      return {
        image,
        width: Math.round(area.width * scale),
        height: Math.round(area.height * scale),
        scale,
      };
    if (attempt === MAX_TRIES)
      throw new Failure('CONFLICT', 'The picture is too large', {
        hint: 'Take one of an element, or of the view only.',
      });
    scale *= Math.SQRT1_2;
  }
}

async function capture({ session }: OpenPage, clip: Protocol.Page.Viewport): Promise<string> {
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    clip,
    captureBeyondViewport: true,
  });
  return data;
}

/** In CSS pixels of the whole page. */
async function areaOf(
  open: OpenPage,
  located: Located | undefined,
  isFullPage: boolean,
): Promise<Area> {
  const main = await open.frames.main();
  const { width, height, x: scrollX, y: scrollY } = await main.call('extent');
  if (isFullPage) return { x: 0, y: 0, width: Math.max(1, width), height: Math.max(1, height) };
  if (!located) {
    const view = open.page.viewport() ?? { width, height };
    return { x: scrollX, y: scrollY, width: view.width, height: view.height };
  }
  const { box } = await open.elements.place(located, false);
  const after = await main.call('extent');
  return {
    x: box.x + after.x,
    y: box.y + after.y,
    width: Math.max(1, box.width),
    height: Math.max(1, box.height),
  };
}
