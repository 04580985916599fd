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
        | 'no-option'
        | 'option-off';
    }
  | { readonly problem: 'not-so'; readonly wants: string };

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
    const wants = this.wants(element, text);
    if (wants !== null) return { problem: 'not-so', wants };
    element.focus();
    element.value = text;
    this.announce(element);
    return { done: [] };
  }

  /** What a field takes, where that is not the text; nothing where it is. */
  wants(field: HTMLInputElement | HTMLTextAreaElement, text: string): string | null {
    const { maxLength } = field;
    if (maxLength >= 0 && text.length > maxLength) return `${maxLength} characters at the most`;
    const isInput = field instanceof HTMLInputElement;
    return isInput && text !== '' && !this.takes(field, text) ? this.form(field) : null;
  }

  /** Asks another of the kind, with nobody who listens: what an input does not take, it makes something else of. */
  takes({ type, min, max, step }: HTMLInputElement, text: string): boolean {
    const trial = Object.assign(document.createElement('input'), { type, min, max, step });
    trial.value = text;
    if (type === 'range') return Number(trial.value) === Number(text);
    const none = type === 'color' ? '#000000' : '';
    return trial.value !== none || text === none;
  }

  /** The form that an input asks for; nothing for one that takes any text. */
  form({ type, min, max, step }: HTMLInputElement): string | null {
    const forms: Readonly<Record<string, string>> = {
      date: 'a date like 2024-12-31',
      time: 'a time like 23:59',
      'datetime-local': 'a moment like 2024-12-31T23:59',
      month: 'a month like 2024-12',
      week: 'a week like 2024-W52',
      number: 'a number like 1.5',
      range: `a number from ${min || 0} to ${max || 100} in steps of ${step || 1}`,
      color: 'a colour like #rrggbb',
    };
    return forms[type] ?? null;
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
    const chosen = wanted.map((each) =>
      [...element.options].find(({ value, label }) => value === each || label.trim() === each),
    );
    if (chosen.includes(undefined)) return { problem: 'no-option' };
    if (chosen.some((option) => option?.matches(':disabled'))) return { problem: 'option-off' };
    for (const option of element.options) option.selected = chosen.includes(option);
    this.announce(element);
    return { done: [...element.selectedOptions].map(({ label }) => label.trim()) };
  }

  /** The words of the options of a list, the first of many. */
  options(ref: number): string[] {
    const element = this.element(ref);
    if (!(element instanceof HTMLSelectElement)) return [];
    return [...element.options]
      .slice(0, 20)
      .map(
        (option) =>
          option.label.trim().slice(0, 60) + (option.matches(':disabled') ? ' (disabled)' : ''),
      );
  }

  focus(ref: number): boolean {
    const element = this.element(ref);
    if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
    return element !== null && this.holds(element, document.activeElement ?? document.body);
  }

  /** The input for files that an element is, or that a label stands for. */
  fileInput(ref: number): HTMLInputElement | null {
    const element = this.element(ref);
    const input = element instanceof HTMLLabelElement ? element.control : element;
    return input instanceof HTMLInputElement && input.type === 'file' ? input : null;
  }

  isDownload(ref: number): boolean {
    return this.element(ref)?.closest('a[download]') != null;
  }

  takesFiles(ref: number): 'one' | 'many' | null {
    const input = this.fileInput(ref);
    return input && (input.multiple ? 'many' : 'one');
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
