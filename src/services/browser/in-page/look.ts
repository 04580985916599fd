import { Find } from './find.ts';

/** A control as its frame sees it. */
export interface SeenControl {
  readonly ref: number;
  readonly tag: string;
  readonly text: string;
  readonly type: string | null;
  readonly selector: string | null;
  /** Of a label: what the control that it stands for is, and whether that is checked. */
  readonly role?: string;
  readonly state?: readonly string[];
  /** What is in it, where the accessibility tree does not say. */
  readonly value?: string;
}

/** What there is to read and to use in a document. */
export interface Seen {
  readonly text: string;
  readonly controls: readonly SeenControl[];
  /** Visible controls that are not in the list. */
  readonly more: number;
}

interface Bounds {
  readonly characters: number;
  readonly controls: number;
  /** Number of the first element that has none yet. */
  readonly next: number;
  /** Looks only into the element of that number, when there is one. */
  readonly within: number | null;
}

/** Reads what a frame shows. */
export class Look extends Find {
  look({ characters, controls, next, within }: Bounds): Seen {
    const top = within === null ? document.body : this.element(within);
    if (!top) return { text: '', controls: [], more: 0 };
    const all = this.controls().filter((each) => within === null || this.holds(top, each));
    const chosen = this.chosen(all, controls);
    // Once: to look for them anew with each selector would take longer than all the rest.
    const roots = this.roots();
    const seen = chosen.map((element, index): SeenControl => {
      const { ref } = this.named(element, next + index);
      const control = this.standsFor(element);
      const type = element.getAttribute('type') ?? (control ?? (element as HTMLInputElement)).type;
      return {
        ref,
        tag: element.tagName.toUpperCase(),
        text: this.words(element, 120),
        type: typeof type === 'string' && type !== '' ? type : null,
        selector: this.selector(element, roots),
        ...(control && this.standIn(control)),
        ...this.contents(element),
      };
    });
    return {
      text: this.text(top).slice(0, characters),
      controls: seen,
      more: all.length - seen.length,
    };
  }

  /** What a person could use, in the order of the document. */
  controls(): Element[] {
    const roles =
      'button link checkbox radio tab menuitem menuitemcheckbox menuitemradio option switch combobox textbox searchbox slider spinbutton treeitem';
    const selector = [
      'a, button, input:not([type=hidden]), textarea, select, summary, [onclick]',
      '[contenteditable]:not([contenteditable=false]), [tabindex]:not([tabindex^="-"])',
      ...roles.split(' ').map((role) => `[role=${role}]`),
    ].join(', ');
    return this.all('*').filter(
      (element, index) =>
        (element.matches(selector) ||
          this.standsFor(element) !== null ||
          // Past so many, to ask each for its style would take longer than all the rest.
          (index < 5_000 && this.showsHand(element, selector))) &&
        this.isVisible(element),
    );
  }

  /** Whether the mouse becomes a hand on it, as over what a script listens to, and no control in or around it is the reason. */
  showsHand(element: Element, controls: string): boolean {
    const isHand = (each: Element | null) => each && getComputedStyle(each).cursor === 'pointer';
    if (!isHand(element) || isHand(element.parentElement)) return false;
    return !element.closest(`label, ${controls}`) && !element.querySelector(`label, ${controls}`);
  }

  /** What the accessibility tree does not say of a control that is not drawn. */
  standIn({ type, checked, disabled }: HTMLInputElement): Pick<SeenControl, 'role' | 'state'> {
    const isChoice = type === 'radio' || type === 'checkbox';
    const state = [...(isChoice && checked ? ['checked'] : []), ...(disabled ? ['disabled'] : [])];
    return { ...(isChoice && { role: type }), ...(state.length > 0 && { state }) };
  }

  contents(element: Element): Pick<SeenControl, 'value'> {
    const isList = element instanceof HTMLSelectElement && element.multiple;
    const isTime = element.matches('[type^=date], [type=time], [type=month], [type=week]');
    const value = isList
      ? [...element.selectedOptions].map(({ label }) => label.trim()).join(', ')
      : isTime
        ? (element as HTMLInputElement).value
        : '';
    return value === '' ? {} : { value: value.slice(0, 120) };
  }

  /** Those in view before the others when they are too many. */
  chosen(all: readonly Element[], limit: number): Element[] {
    if (all.length <= limit) return [...all];
    const isInView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    const inView = all.filter(isInView);
    const wanted = new Set([...inView, ...all].slice(0, limit + inView.length));
    const first = new Set([...wanted].slice(0, limit));
    return all.filter((element) => first.has(element));
  }

  /** Its visible text, that of open shadow roots in it included. */
  text(top: Element): string {
    const own = this.shown(top);
    const shadows = this.roots()
      .filter((root) => root instanceof ShadowRoot && this.holds(top, root.host))
      .flatMap((root) => [...root.children])
      .filter((child) => !child.matches('style, script'))
      .map((child) => this.shown(child).trim());
    return [own, ...shadows].filter((text) => text !== '').join('\n');
  }

  /** Whether an element lies in another, through shadow roots as well. */
  holds(outer: Element, inner: Element): boolean {
    for (let each: Node = inner; each !== outer; ) {
      const next = each instanceof ShadowRoot ? each.host : each.parentNode;
      if (!next) return false;
      each = next;
    }
    return true;
  }

  hasText(text: string): boolean {
    return this.text(document.body).includes(text);
  }

  /** Whether a selector leads to something visible; nothing for what is no selector. */
  shows(selector: string): boolean | null {
    try {
      return this.all(selector).some((element) => this.isVisible(element));
    } catch {
      return null;
    }
  }

  isSeen(ref: number): boolean {
    const element = this.element(ref);
    return element !== null && this.isVisible(element);
  }

  address(): string {
    return location.href;
  }

  /** Whether anything can be seen of the frame that an element shows. */
  showsFrame(owner: Element): boolean {
    const { width, height } = owner.getBoundingClientRect();
    return this.isVisible(owner) && width * height > 0;
  }

  /** The elements of some numbers, in their order. */
  several(refs: readonly number[]): (Element | null)[] {
    return refs.map((ref) => this.element(ref));
  }
}
