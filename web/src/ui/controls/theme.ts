import { forgetPreference, rememberPreference } from '../../lib/session/preference-cookie.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Also read by /theme.js, before the first paint. */
const NAME = 'theme';

export function chosenTheme(): Theme {
  const { classList } = document.documentElement;
  return THEMES.find((theme) => classList.contains(theme)) ?? 'system';
}

export function chooseTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.remove('light', 'dark');
  if (theme === 'system') {
    forgetPreference(NAME);
  } else {
    classList.add(theme);
    rememberPreference(NAME, theme);
  }
}
