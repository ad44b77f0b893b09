import { shopDefaults } from './shop-defaults.ts';

/** The background colours behind links, in light and dark, rounded to hex. */
const LIGHT_GROUND = '#FFFFFF';
const DARK_GROUND = '#1B1F27';
const READABLE = 4.5;
const STEP = 0.04;

type Rgb = readonly [number, number, number];

export function isHexColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** WCAG's contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

export function isReadableAccent(colour: string): boolean {
  return contrast(colour, LIGHT_GROUND) >= READABLE;
}

/** The same colour, darkened until it is readable on white. */
export function readableAccent(colour: string): string {
  return towards(colour, [0, 0, 0], LIGHT_GROUND);
}

/** On dark the accent is shown lighter. */
export function darkAccent(colour: string): string {
  return towards(colour, [255, 255, 255], DARK_GROUND);
}

/** The text colour on the accent: white or nearly black, whichever is easier to read. */
export function onAccent(colour: string): string {
  return contrast(colour, '#FFFFFF') >= contrast(colour, '#111318') ? '#FFFFFF' : '#111318';
}

/** What the style sheet's tokens read; none for the default colour, which they have themselves. */
export function accentProperties(accent: string): [property: string, value: string][] {
  if (accent === shopDefaults.accent) return [];
  const dark = darkAccent(accent);
  return [
    ['--own-accent', accent],
    ['--own-on-accent', onAccent(accent)],
    ['--own-accent-soft', `color-mix(in oklab, ${accent} 10%, white)`],
    ['--own-accent-dark', dark],
    ['--own-on-accent-dark', onAccent(dark)],
    ['--own-accent-soft-dark', `color-mix(in oklab, ${accent} 35%, black)`],
  ];
}

function towards(colour: string, end: Rgb, ground: string): string {
  const start = rgbOf(colour);
  for (let share = 0; share <= 1; share += STEP) {
    const mixed = hexOf(start.map((part, index) => part + ((end[index] ?? 0) - part) * share));
    if (contrast(mixed, ground) >= READABLE) return mixed;
  }
  return hexOf(end);
}

function rgbOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function hexOf(rgb: readonly number[]): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
