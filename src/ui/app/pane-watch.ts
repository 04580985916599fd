import type { Clock } from '../../lib/clock.ts';
import type { Surface } from '../../lib/surface.ts';
import type { Display } from '../screen/display.ts';
import type { Scene } from '../screen/scene.ts';

/** Output this soon after a key is taken for its echo, and does not wait for the frame clock. */
const ECHO_MS = 50;

/** What draws the screens: soon, or before anything else. */
type Frames = Pick<Display, 'requestFrame' | 'drawNow'>;

/** Listens to the surfaces that are on the screen, and to no others: what is not seen costs no frame. */
export class PaneWatch {
  readonly #clock: Clock;
  readonly #frames: Frames;
  readonly #watched = new Map<Surface, () => void>();
  #awaited: Surface | undefined;
  #typedAtMs = 0;

  constructor(clock: Clock, frames: Frames) {
    this.#clock = clock;
    this.#frames = frames;
  }

  /** Follows the surfaces of a scene, and lets go of those that it no longer shows. */
  follow(scene: Scene): void {
    const surfaces = new Set(
      scene.layers.flatMap((layer) => ('surface' in layer ? [layer.surface] : [])),
    );
    for (const [surface, stop] of this.#watched) {
      if (surfaces.has(surface)) continue;
      stop();
      this.#watched.delete(surface);
    }
    for (const surface of surfaces) {
      if (this.#watched.has(surface)) continue;
      this.#watched.set(
        surface,
        surface.subscribe(() => this.#changed(surface)),
      );
    }
  }

  /** A key went to that surface: its next output is drawn at once. */
  expectEcho(surface: Surface): void {
    this.#awaited = surface;
    this.#typedAtMs = this.#clock.now();
  }

  /** Lets go of all, until a scene is followed again: a page that moves for nobody costs a processor. */
  close(): void {
    for (const stop of this.#watched.values()) stop();
    this.#watched.clear();
  }

  #changed(surface: Surface): void {
    if (surface !== this.#awaited || surface.held) {
      this.#frames.requestFrame();
      return;
    }
    this.#awaited = undefined;
    const isEcho = this.#clock.now() - this.#typedAtMs <= ECHO_MS;
    if (isEcho) this.#frames.drawNow();
    else this.#frames.requestFrame();
  }
}
