import { Reach } from './reach.ts';

/** What came of an attempt, or why nothing did. */
export type Done =
  | { readonly done: readonly string[] }
  | {
      readonly problem:
        | 'detached'
        | 'not-text'
        | 'not-choice'
        | 'not-many'
        | 'locked'
        | 'no-option';
    };

/** What does without the mouse. */
export class Act extends Reach {
  /** Replaces the value as typing would: scripts of the page hear `input` and `change`. */
  fill(ref: number, text: string): Done {
    const element = this.element(ref);
    if (!element) return { problem: 'detached' };
    const isText =
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement &&
        !/^(button|submit|reset|image|file|checkbox|radio|hidden)$/.test(element.type));
    if (!isText) return { problem: 'not-text' };
    if (this.isDisabled(element) || element.readOnly) return { problem: 'locked' };
    element.focus();
    element.value = text;
    this.announce(element);
    return { done: [] };
  }

  /** Marks all that is in an element that is edited in place, so that what is typed takes its place; false for another. */
  markContents(ref: number): boolean {
    const element = this.element(ref);
    if (!(element instanceof HTMLElement) || !element.isContentEditable) return false;
    element.focus();
    getSelection()?.selectAllChildren(element);
    return true;
  }

  announce(element: Element): void {
    element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** Chooses options by their value or their words; answers with the words of those that are chosen. */
  choose(ref: number, wanted: readonly string[]): Done {
    const element = this.element(ref);
    if (!element) return { problem: 'detached' };
    if (!(element instanceof HTMLSelectElement)) return { problem: 'not-choice' };
    if (this.isDisabled(element)) return { problem: 'locked' };
    if (wanted.length > 1 && !element.multiple) return { problem: 'not-many' };
    const options = [...element.options].filter((option) => !option.disabled);
    const chosen = wanted.map((each) =>
      options.find(({ value, label }) => value === each || label.trim() === each),
    );
    if (chosen.includes(undefined)) return { problem: 'no-option' };
    for (const option of element.options) option.selected = chosen.includes(option);
    this.announce(element);
    return { done: [...element.selectedOptions].map(({ label }) => label.trim()) };
  }

  /** The words of the options of a list, the first of many. */
  options(ref: number): string[] {
    const element = this.element(ref);
    if (!(element instanceof HTMLSelectElement)) return [];
    return [...element.options].slice(0, 20).map(({ label }) => label.trim().slice(0, 60));
  }

  focus(ref: number): boolean {
    const element = this.element(ref);
    if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
    return element !== null && this.holds(element, document.activeElement ?? document.body);
  }

  fileInput(ref: number): 'one' | 'many' | null {
    const element = this.element(ref);
    if (!(element instanceof HTMLInputElement) || element.type !== 'file') return null;
    return element.multiple ? 'many' : 'one';
  }

  /** Scrolls the page, or the element of a number; answers with where it stands then, in CSS pixels. */
  scroll(ref: number | null, by: { readonly x: number; readonly y: number } | null) {
    const element = ref === null ? document.scrollingElement : this.element(ref);
    if (by) element?.scrollBy({ left: by.x, top: by.y, behavior: 'instant' });
    else element?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const scrolled = by ? element : document.scrollingElement;
    const {
      scrollLeft: x = 0,
      scrollTop: y = 0,
      scrollHeight = 0,
      clientHeight = 0,
    } = scrolled ?? {};
    return { x, y, below: Math.max(0, Math.round(scrollHeight - clientHeight - y)) };
  }

  /** Size of the whole page, and how far it is scrolled, in CSS pixels. */
  extent() {
    const { scrollWidth = 0, scrollHeight = 0 } = document.scrollingElement ?? {};
    return { width: scrollWidth, height: scrollHeight, x: scrollX, y: scrollY };
  }

  isLoaded(): boolean {
    return document.readyState === 'complete';
  }
}
