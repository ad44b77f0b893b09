import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { chooseTheme, chosenTheme, THEMES, type Theme } from './theme.ts';
import { uiTexts } from './ui.texts.ts';

const ICONS = { system: <Monitor />, light: <Sun />, dark: <Moon /> };

/** Three radios shown as icons: system, light and dark. */
export function ThemeChoice({ className }: { className?: string }) {
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  const name = useId();

  function choose(next: Theme) {
    chooseTheme(next);
    setTheme(next);
  }

  return (
    <fieldset className={classNames('segments', className)}>
      <legend className="sr-only">{uiTexts.theme}</legend>
      {THEMES.map((option) => (
        <label key={option} title={uiTexts.themes[option]}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option}
            checked={option === theme}
            aria-label={uiTexts.themes[option]}
            onChange={() => choose(option)}
          />
          {ICONS[option]}
        </label>
      ))}
    </fieldset>
  );
}
