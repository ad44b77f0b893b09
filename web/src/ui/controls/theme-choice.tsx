import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { uiTexts } from '../ui.texts.ts';
import { IconChoice } from './icon-choice.tsx';
import { chooseTheme, chosenTheme, THEMES, type Theme } from './theme.ts';

const ICONS = { system: <Monitor />, light: <Sun />, dark: <Moon /> };

export function ThemeChoice({ className }: { className?: string }) {
  const [theme, setTheme] = useState<Theme>(chosenTheme);

  function choose(next: Theme) {
    chooseTheme(next);
    setTheme(next);
  }

  return (
    <IconChoice
      legend={uiTexts.theme}
      options={THEMES}
      icons={ICONS}
      labels={uiTexts.themes}
      value={theme}
      onChange={choose}
      className={className}
    />
  );
}
