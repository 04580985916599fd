import { PageFocus } from './page-focus.ts';
import { ProgramFocus } from './program-focus.ts';
import type { Focus, Ui } from './ui.ts';

type Deps = Pick<
  Ui,
  'focused' | 'focusedLive' | 'places' | 'workspace' | 'typedInto' | 'watch' | 'say'
>;

/** Finds what keys go to: once, and not with every key, until something has changed. */
export class KeyFocus {
  readonly #ui: Deps;
  #found: { readonly focus: Focus | undefined } | undefined;
  /** A page's is kept: half of a paste may have come. */
  #ofPage: { readonly page: unknown; readonly focus: PageFocus } | undefined;

  constructor(ui: Deps) {
    this.#ui = ui;
  }

  /** In the focused node, running, and shown cell for cell. */
  get current(): Focus | undefined {
    this.#found ??= { focus: this.#find() };
    const { focus } = this.#found;
    return focus?.isListening ? focus : undefined;
  }

  forget(): void {
    this.#found = undefined;
  }

  #find(): Focus | undefined {
    const { focused, focusedLive, places } = this.#ui;
    const place = places.find(({ node }) => node.id === focused?.id);
    if (place?.detail !== 'live') return undefined;
    if (focusedLive) return new ProgramFocus(this.#ui, focusedLive, place.inner);
    return this.#pageFocus(place.node.id);
  }

  #pageFocus(nodeId: string): Focus | undefined {
    const page = this.#ui.workspace.page(nodeId);
    if (!page) return undefined;
    if (this.#ofPage?.page !== page) this.#ofPage = { page, focus: new PageFocus(this.#ui, page) };
    return this.#ofPage.focus;
  }
}
