import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { forgetPreference, rememberPreference } from '../../lib/session/preference-cookie.ts';
import { uiTexts } from '../ui.texts.ts';
import { IconChoice } from './icon-choice.tsx';

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Also read by /theme.js, before the first paint. */
const COOKIE = 'theme';

const ICONS = { system: <Monitor />, light: <Sun />, dark: <Moon /> };

export function ThemeChoice() {
  const theme = useSyncExternalStore(onThemeChange, chosenTheme, (): Theme => 'system');
  return (
    <IconChoice
      legend={uiTexts.theme}
      options={THEMES}
      icons={ICONS}
      labels={uiTexts.themes}
      value={theme}
      onChange={chooseTheme}
    />
  );
}

const listeners = new Set<() => void>();

function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function chosenTheme(): Theme {
  const { classList } = document.documentElement;
  return THEMES.find((theme) => classList.contains(theme)) ?? 'system';
}

function chooseTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.remove('light', 'dark');
  if (theme === 'system') {
    forgetPreference(COOKIE);
  } else {
    classList.add(theme);
    rememberPreference(COOKIE, theme);
  }
  for (const listener of listeners) listener();
}
