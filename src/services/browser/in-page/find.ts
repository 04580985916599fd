/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** An element in a few words, for messages. */
export interface Named {
  readonly ref: number;
  readonly label: string;
}

/** What a selector leads to: the visible ones, of which the first few are named. */
export interface Found {
  readonly isSelector: boolean;
  readonly visible: number;
  readonly hidden: number;
  readonly first: readonly Named[];
  /** Where all are hidden: what a person would use in place of them. */
  readonly labels: readonly Named[];
}

/** Finds and names elements, through open shadow roots. */
export class Find {
  readonly elements = new Map<number, WeakRef<Element>>();
  readonly numbers = new WeakMap<Element, number>();

  /** Document and open shadow roots, in the order of the document. */
  roots(): (Document | ShadowRoot)[] {
    const found: (Document | ShadowRoot)[] = [document];
    // Grows while it is gone through: roots lie in roots.
    for (const root of found)
      for (const element of root.querySelectorAll('*'))
        if (element.shadowRoot) found.push(element.shadowRoot);
    return found;
  }

  all(selector: string): Element[] {
    return this.roots().flatMap((root) => [...root.querySelectorAll(selector)]);
  }

  isVisible(element: Element): boolean {
    const isShown = element.checkVisibility({ visibilityProperty: true });
    const { width, height } = element.getBoundingClientRect();
    // A box of nothing may still have content that flows out of it, as links with floats do.
    return isShown && (width > 0 || height > 0 || element.getClientRects().length > 0);
  }

  find(selector: string, next: number, isForFiles: boolean): Found {
    try {
      const all = this.all(selector);
      const visible = all.filter(
        (element) => this.isVisible(element) || (isForFiles && element.matches('input[type=file]')),
      );
      const first = visible.slice(0, 3).map((element, index) => this.named(element, next + index));
      return {
        isSelector: true,
        visible: visible.length,
        hidden: all.length - visible.length,
        first,
        labels: visible.length > 0 ? [] : this.labelsOf(all, next),
      };
    } catch {
      return { isSelector: false, visible: 0, hidden: 0, first: [], labels: [] };
    }
  }

  /** The visible labels of some controls, of which the first few are named. */
  labelsOf(controls: readonly Element[], next: number): Named[] {
    return controls
      .flatMap((control) => [...((control as HTMLInputElement).labels ?? [])])
      .filter((label) => this.isVisible(label))
      .slice(0, 3)
      .map((label, index) => this.named(label, next + index));
  }

  /** The control that a label stands for, where that one is not seen itself: the label is what a person uses. */
  standsFor(element: Element): HTMLInputElement | null {
    if (!(element instanceof HTMLLabelElement)) return null;
    const { control } = element;
    const isUsed = control instanceof HTMLInputElement && control.type !== 'hidden';
    return isUsed && !this.isVisible(control) ? control : null;
  }

  /** Gives an element a number, the one that it has already if it has. */
  named(element: Element, next: number): Named {
    const ref = this.numbers.get(element) ?? next;
    this.numbers.set(element, ref);
    this.elements.set(ref, new WeakRef(element));
    return { ref, label: this.label(element) };
  }

  /** The element of a number; nothing when it was taken out of the page. */
  element(ref: number): Element | null {
    const element = this.elements.get(ref)?.deref();
    return element?.isConnected ? element : null;
  }

  /** How an element is called in messages; nothing for one that is gone. */
  labelOf(ref: number): string | null {
    const element = this.element(ref);
    return element && this.label(element);
  }

  /** `button "Save"`, or `div#overlay.dark` for one without words. */
  label(element: Element): string {
    const tag = element.tagName.toLowerCase();
    const words = this.words(element, 40);
    if (words !== '') return `${tag} "${words}"`;
    const id = element.id === '' ? '' : `#${element.id}`;
    const classes = [...element.classList].slice(0, 2).map((name) => `.${name}`);
    return [tag, id, ...classes].join('').slice(0, 80);
  }

  /** Its text as it is rendered. */
  shown(element: Element): string {
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden must not count.
    return element instanceof HTMLElement ? element.innerText : element.textContent;
  }

  /** What a person calls it by: its text, or else what it says of itself. */
  words(element: Element, length: number): string {
    const own = this.shown(element);
    const names = ['aria-label', 'placeholder', 'title', 'alt', 'name'];
    const isButton =
      element instanceof HTMLInputElement && /^(button|submit|reset)$/.test(element.type);
    const all = [
      own,
      isButton ? element.value : '',
      ...names.map((name) => element.getAttribute(name)),
    ];
    const words = all.map((text) => (text ?? '').replaceAll(/\s+/g, ' ').trim());
    return (words.find((text) => text !== '') ?? '').slice(0, length);
  }

  /** A selector that leads to this element alone among all that `find` looks at; nothing when none does. */
  selector(element: Element, roots: readonly (Document | ShadowRoot)[]): string | null {
    const root = element.getRootNode() as Document | ShadowRoot;
    const tag = CSS.escape(element.tagName.toLowerCase());
    const by = (name: string) =>
      `${tag}[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`;
    const named = ['name', 'data-testid', 'aria-label'].filter((name) =>
      element.getAttribute(name),
    );
    const short = [...(element.id === '' ? [] : [`#${CSS.escape(element.id)}`]), ...named.map(by)];
    return (
      [...short, this.path(element, root)]
        // A longer one says less than a reference.
        .filter(({ length }) => length <= 200)
        .find((each) => this.isUnique(each, root, roots)) ?? null
    );
  }

  /** Whether it leads to one element of a root, and to none of the others. */
  isUnique(
    selector: string,
    root: Document | ShadowRoot,
    roots: readonly (Document | ShadowRoot)[],
  ): boolean {
    if (root.querySelectorAll(selector).length !== 1) return false;
    return roots.every((other) => other === root || !other.querySelector(selector));
  }

  /** From the nearest ancestor with an id of its own, or from the root. */
  path(element: Element, root: Document | ShadowRoot): string {
    const steps: string[] = [];
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { id, parentElement } = each;
      const isKnown = id !== '' && root.querySelectorAll(`#${CSS.escape(id)}`).length === 1;
      if (isKnown && each !== element) return [`#${CSS.escape(id)}`, ...steps].join(' > ');
      const tag = each.tagName;
      const twins = [...(parentElement?.children ?? [])].filter((other) => other.tagName === tag);
      const place = twins.length > 1 ? `:nth-of-type(${twins.indexOf(each) + 1})` : '';
      steps.unshift(CSS.escape(tag.toLowerCase()) + place);
    }
    return steps.join(' > ');
  }
}
