import { createContext, useContext } from 'react';
import { type Theme, themeOf } from './theme.ts';

/** The theme that components draw with. */
export const ThemeContext = createContext<Theme>(themeOf('cyan'));

/** The theme of the nearest provider. */
export function useTheme(): Theme {
  return useContext(ThemeContext);
}
