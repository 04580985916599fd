import { expect, test } from 'vitest';
import { COLOURLESS_THEME, type Role, sgrOf, themeOf } from '../../../src/ui/chrome/theme.ts';

const roles = Object.keys(COLOURLESS_THEME.roles) as Role[];

test('without colours only bold and inverse are used', () => {
  for (const look of ['plain', 'selected', 'selected-elsewhere'] as const) {
    for (const role of roles)
      expect(sgrOf(COLOURLESS_THEME, role, look)).toMatch(/^([17](;[17])*)?$/);
  }
});

test('with colours only the sixteen of the palette are used, which the person chose', () => {
  for (const role of roles)
    expect(sgrOf(themeOf('blue'), role, 'plain')).toMatch(/^((3\d|\d)(;\d)*)?$/);
});

test('the accent is the one that was asked for', () => {
  expect(sgrOf(themeOf('magenta'), 'accent', 'plain')).toBe('35;1');
});

test('a selected row has no colours of its own', () => {
  expect(sgrOf(themeOf('cyan'), 'danger', 'selected')).toBe('7;1');
  expect(sgrOf(themeOf('cyan'), 'muted', 'selected')).toBe('7');
});
