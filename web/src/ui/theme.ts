export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What the person chose. The class on <html> is set from the cookie before the first paint by /theme.js. */
export function chosenTheme(): Theme {
  const { classList } = document.documentElement;
  return THEMES.find((theme) => classList.contains(theme)) ?? 'system';
}

/** A cookie and not the local storage, because signing out clears that. */
export function chooseTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.remove('light', 'dark');
  if (theme !== 'system') classList.add(theme);
  const maxAge = theme === 'system' ? 0 : ONE_YEAR_SECONDS;
  document.cookie = `theme=${theme}; Path=/; Max-Age=${maxAge}; SameSite=Lax`;
}
