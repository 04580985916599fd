import type { Focus, Ui } from './ui.ts';

/** Finds the program that keys go to: once, and not with every key, until something has changed. */
export class KeyFocus {
  readonly #ui: Pick<Ui, 'focused' | 'focusedLive' | 'places'>;
  #found: { readonly focus: Focus | undefined } | undefined;

  constructor(ui: Pick<Ui, 'focused' | 'focusedLive' | 'places'>) {
    this.#ui = ui;
  }

  /** In the focused node, running, and shown cell for cell. */
  get current(): Focus | undefined {
    this.#found ??= { focus: this.#find() };
    const { focus } = this.#found;
    return focus?.live.status.state === 'running' ? focus : undefined;
  }

  forget(): void {
    this.#found = undefined;
  }

  #find(): Focus | undefined {
    const { focused, focusedLive, places } = this.#ui;
    const place = places.find(({ node }) => node.id === focused?.id);
    if (!focusedLive || place?.detail !== 'live') return undefined;
    return { live: focusedLive, rect: place.inner };
  }
}
