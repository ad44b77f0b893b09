import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Tokens = ReadonlyMap<string, string>;

const tokensCss = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const [lightBlock = '', darkBlock = ''] = tokensCss.split('@variant dark');
const light: Tokens = declarationsOf(lightBlock);
const dark: Tokens = new Map([...light, ...declarationsOf(darkBlock)]);

const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;

const textPairs = [
  ...['bg', 'surface', 'sunken'].flatMap((ground) => [`ink on ${ground}`, `muted on ${ground}`]),
  ...['bg', 'surface'].flatMap((ground) => [`accent on ${ground}`, `danger on ${ground}`]),
  'muted on label',
  'on-label on label',
  'on-ticket on ticket',
  'on-primary on primary',
  'on-primary on primary-hover',
  'on-accent on accent',
  'on-danger on danger',
  'on-band on band',
  'band-muted on band',
  'band-danger on band',
  'success on surface',
  'success on success-soft',
  'warn on warn-soft',
  'danger on danger-soft',
  'info on info-soft',
  'ink on warn-soft',
];

const controlPairs = [
  ...['bg', 'surface'].flatMap((ground) =>
    ['control', 'ring', 'divider', 'star'].map((part) => `${part} on ${ground}`),
  ),
  'band-line on band',
  ...[1, 2, 3, 4, 5, 6].map((number) => `chart-${number} on surface`),
];

describe.each([
  { theme: 'light', tokens: light },
  { theme: 'dark', tokens: dark },
])('tokens.css in $theme', ({ tokens }) => {
  it.each(textPairs)('keeps %s readable as text', (pair) => {
    expect(contrastOf(pair, tokens)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it.each(controlPairs)('keeps %s visible as a control', (pair) => {
    expect(contrastOf(pair, tokens)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
  });
});

describe('the dark half of tokens.css', () => {
  it('only changes tokens that the light half has', () => {
    expect([...declarationsOf(darkBlock).keys()].filter((name) => !light.has(name))).toEqual([]);
  });
});

function declarationsOf(css: string): Tokens {
  return new Map(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function contrastOf(pair: string, tokens: Tokens): number {
  const [first = 0, second = 0] = pair.split(' on ').map((name) => luminanceOf(name, tokens));
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminanceOf(name: string, tokens: Tokens): number {
  // The accent, which the owner may change, is checked when it is chosen.
  const value = (tokens.get(name) ?? '').replace(/^var\(--own-[\w-]+, (.+)\)$/, '$1');
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (reference) return luminanceOf(reference, tokens);

  const numbers = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value)?.slice(1).map(Number);
  if (!numbers) throw new Error(`--${name} is not an opaque oklch colour: ${value}`);
  const [red, green, blue] = linearRgbOf(numbers);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The matrices of CSS Color 4 for OKLab; colours outside sRGB are clipped as a screen clips them. */
function linearRgbOf([lightness = 0, chroma = 0, hue = 0]: number[]): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (part: number) => Math.min(1, Math.max(0, part));
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}
