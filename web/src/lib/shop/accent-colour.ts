import { DEFAULT_ACCENT, darkAccent, onAccent } from '@vitrine/contract/shop/accent';

/** Set through the style object, which the security policy allows; tokens.css falls back to the house colour. */
export function showAccent(accent: string): void {
  if (typeof document === 'undefined') return;
  const { style } = document.documentElement;
  const isOwn = accent !== DEFAULT_ACCENT;
  const dark = darkAccent(accent);
  const values = {
    '--own-accent': accent,
    '--own-on-accent': onAccent(accent),
    '--own-accent-soft': `color-mix(in oklab, ${accent} 10%, white)`,
    '--own-accent-dark': dark,
    '--own-on-accent-dark': onAccent(dark),
    '--own-accent-soft-dark': `color-mix(in oklab, ${accent} 35%, black)`,
  };
  for (const [name, value] of Object.entries(values)) {
    if (isOwn) style.setProperty(name, value);
    else style.removeProperty(name);
  }
}
