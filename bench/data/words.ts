/** Names for products. There are few words, as in a real shop, while the number of series grows with the catalogue. */
export const kinds = [
  'Vase',
  'Bowl',
  'Lamp',
  'Stool',
  'Clock',
  'Tray',
  'Mirror',
  'Basket',
  'Candle',
  'Blanket',
  'Cushion',
  'Shelf',
  'Teapot',
  'Plate',
  'Mug',
  'Carafe',
  'Rug',
  'Hook',
  'Planter',
  'Board',
  'Towel',
  'Chair',
  'Frame',
  'Lantern',
] as const;
export const materials = [
  'Stoneware',
  'Oak',
  'Brass',
  'Glass',
  'Felt',
  'Linen',
  'Walnut',
  'Porcelain',
  'Wool',
  'Cork',
  'Marble',
  'Copper',
] as const;
export const colours = [
  'white',
  'sand',
  'clay',
  'moss',
  'slate',
  'plum',
  'amber',
  'indigo',
  'rust',
  'cream',
] as const;
export const rooms = [
  'the kitchen',
  'the hall',
  'a small balcony',
  'the bedroom',
  'the dining table',
  'a reading corner',
] as const;
export const categoryNames = [
  'Vases',
  'Lighting',
  'Furniture',
  'Tableware',
  'Textiles',
  'Storage',
  'Decoration',
  'Garden',
] as const;
export const firstNames = ['Marta', 'Jonas', 'Aiko', 'Sam', 'Lea', 'Ruth', 'Omar', 'Nils'] as const;
export const lastNames = ['Berger', 'Silva', 'Tanaka', 'Novak', 'Okafor', 'Lindqvist', 'Moreau'] as const;
export const subjects = ['Delivery time', 'A broken mug', 'Thank you', 'Opening hours'] as const;

/** In the description of one product in six. */
export const WIDE_WORD = 'handmade';
/** In no product, and similar to no other word. */
export const MISSING_WORD = 'qxzwvkj';

export const syllables = [
  'hal',
  'den',
  'mor',
  'vik',
  'sol',
  'ber',
  'tun',
  'ras',
  'kel',
  'nor',
  'fyr',
  'lum',
  'bro',
  'gar',
  'hem',
  'jor',
  'pil',
  'dal',
  'wes',
  'tor',
  'ulv',
  'sko',
  'ask',
  'eng',
  'liv',
  'orm',
  'rud',
  'stu',
  'vin',
  'yng',
] as const;

const PRODUCTS_OF_A_SERIES = 40;
const LEAST_SERIES = 8;

/** Each series has about forty products, however large the shop. */
export function seriesCount(products: number): number {
  return Math.max(LEAST_SERIES, Math.floor(products / PRODUCTS_OF_A_SERIES));
}

/** The same name that the SQL in catalog.ts makes for this number. */
export function seriesName(index: number): string {
  const base = syllables.length;
  const digits = [index, Math.floor(index / base), Math.floor(index / base ** 2)];
  return digits.map((digit) => syllables[digit % base]).join('');
}

/** Drops the last two letters, like somebody who is still typing. */
export function prefixOf(word: string): string {
  return word.slice(0, -2);
}

/** Swaps two neighbouring letters in the middle. */
export function mistyped(word: string): string {
  const at = Math.floor(word.length / 2);
  const [one = '', other = ''] = word.slice(at, at + 2);
  return word.slice(0, at) + other + one + word.slice(at + 2);
}
