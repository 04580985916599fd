import { COLOUR_NAMES, type ColourName } from '../scene/styles.ts';

/** What a piece of text is, for the theme to decide how it looks. */
export type Role =
  | 'text'
  | 'title'
  | 'muted'
  | 'accent'
  | 'key'
  | 'match'
  | 'success'
  | 'warning'
  | 'danger';

/** SGR parameters. A selected row leaves the tint away: colours of its own would tear it. */
interface Look {
  readonly tint: string;
  readonly attributes: string;
}

/** How each role looks, and what is selected. */
export interface Theme {
  readonly roles: Readonly<Record<Role, Look>>;
  /** SGR parameters of a selected row, and of the same row while the keys go elsewhere. */
  readonly selected: string;
  readonly selectedElsewhere: string;
}

const BOLD = '1';
const DIM = '2';
const UNDERLINE = '4';
const INVERSE = '7';
const PLAIN: Look = { tint: '', attributes: '' };

/** The 16-colour theme, which follows the person's own palette. */
export function themeOf(accent: ColourName): Theme {
  const accented = foreground(accent);
  return {
    roles: {
      text: PLAIN,
      title: { tint: '', attributes: BOLD },
      muted: { tint: DIM, attributes: '' },
      accent: { tint: accented, attributes: BOLD },
      key: { tint: accented, attributes: BOLD },
      match: { tint: accented, attributes: `${BOLD};${UNDERLINE}` },
      success: { tint: foreground('green'), attributes: '' },
      warning: { tint: foreground('yellow'), attributes: BOLD },
      danger: { tint: foreground('red'), attributes: BOLD },
    },
    selected: INVERSE,
    selectedElsewhere: BOLD,
  };
}

const BRIGHT: Look = { tint: '', attributes: BOLD };

/** For `NO_COLOR`: bold and inverse only. */
export const COLOURLESS_THEME: Theme = {
  roles: {
    text: PLAIN,
    title: BRIGHT,
    muted: PLAIN,
    accent: BRIGHT,
    key: BRIGHT,
    match: BRIGHT,
    success: PLAIN,
    warning: BRIGHT,
    danger: BRIGHT,
  },
  selected: INVERSE,
  selectedElsewhere: BOLD,
};

/** SGR parameters of a role's text, in a row that is selected or not. */
export function sgrOf(theme: Theme, role: Role, row: RowLook): string {
  const { tint, attributes } = theme.roles[role];
  if (row === 'plain') return joined(tint, attributes);
  return joined(row === 'selected' ? theme.selected : theme.selectedElsewhere, attributes);
}

/** Whether a row is selected, and whether its list has the keys. */
export type RowLook = 'plain' | 'selected' | 'selected-elsewhere';

function foreground(colour: ColourName): string {
  return `${30 + COLOUR_NAMES.indexOf(colour)}`;
}

function joined(...parameters: readonly string[]): string {
  return parameters.filter((each) => each !== '').join(';');
}
