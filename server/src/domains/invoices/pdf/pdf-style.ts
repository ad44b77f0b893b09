import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/**
 * Latin, Greek and Cyrillic in one file each; only the letters that a document uses are embedded. They are named by their
 * files, because the library reads a font again at each use of another name for the file that it began with.
 */
export const fontFiles = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
} as const;

/** The look of printed documents. Lengths are in points; an A4 page is 595 by 842. */
export const INK = '#181e2a';
const MUTED = '#5d6470';
export const LINE = '#dde0e6';

export const LEFT = 56;
export const RIGHT = 539;
export const TOP = 56;
/** Where the last line of the footer ends. */
export const FOOTER_END = 806;
export const WIDTH = RIGHT - LEFT;

export type TextStyle = { face: keyof typeof fontFiles; size: number; line: number; colour: string };

export const styles = {
  title: { face: 'bold', size: 20, line: 26, colour: INK },
  shop: { face: 'bold', size: 16, line: 22, colour: INK },
  body: { face: 'regular', size: 9.5, line: 14, colour: INK },
  strong: { face: 'bold', size: 9.5, line: 14, colour: INK },
  muted: { face: 'regular', size: 9.5, line: 14, colour: MUTED },
  label: { face: 'regular', size: 8.5, line: 12, colour: MUTED },
  total: { face: 'bold', size: 12, line: 18, colour: INK },
  small: { face: 'regular', size: 8, line: 11, colour: MUTED },
} as const satisfies Record<string, TextStyle>;

/** The right edges of the columns with numbers, and how wide each is. */
export const columns = {
  name: { left: LEFT, width: 262 },
  quantity: { right: 366, width: 40 },
  unit: { right: 450, width: 80 },
  amount: { right: RIGHT, width: 85 },
} as const;

export const SUMS_LEFT = 326;
