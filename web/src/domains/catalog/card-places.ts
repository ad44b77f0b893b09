import { FIRST_PICTURE_SIZES } from '@vitrine/contract/media/media.rules';

/**
 * How a row of cards is laid out: a plain grid, short and tall cards, a window with one large card, a scene beside its
 * products, or small rows.
 */
export type Rhythm = 'plain' | 'stagger' | 'window' | 'scene' | 'small';

/** What a card needs to know about its place; the row's class does the rest. */
export type CardPlace = { className: string; sizes: string };

/** With fewer products the large card of a window would leave an empty space next to it. */
const MIN_FOR_WINDOW = 4;

export function fittingRhythm(rhythm: Rhythm, count: number): Rhythm {
  return rhythm === 'window' && count < MIN_FOR_WINDOW ? 'plain' : rhythm;
}

/** The width of one of four columns, and of two on a phone. */
const COLUMN = '(width >= 115rem) 402px, (width >= 64rem) 22vw, 50vw';
const SWIPED = '(width >= 115rem) 402px, (width >= 64rem) 22vw, (width >= 48rem) 250px, 210px';
const BESIDE_SCENE = '(width >= 64rem) 18vw, (width >= 48rem) 224px, 150px';
const SMALL = '(width >= 105rem) 132px, 108px';
const LEAD = { className: 'card-lead', sizes: '(width >= 64rem) 48vw, 100vw' };

export const gridPlace: CardPlace = { className: '', sizes: FIRST_PICTURE_SIZES.store };

/** The places of a row's first cards; every further card is like the last. */
const PLACES: Record<Rhythm, readonly [...CardPlace[], CardPlace]> = {
  plain: [{ className: '', sizes: COLUMN }],
  stagger: [{ className: '', sizes: SWIPED }],
  small: [{ className: 'card-row', sizes: SMALL }],
  scene: [LEAD, { className: '', sizes: BESIDE_SCENE }],
  // On phones and tablets the row begins with the large card, and a small row follows; the order is the same everywhere.
  window: [
    { className: 'max-lg:card-lead', sizes: '(width >= 115rem) 402px, (width >= 64rem) 22vw, 100vw' },
    { className: 'max-lg:card-row lg:card-lead', sizes: '(width >= 64rem) 48vw, 108px' },
    { className: '', sizes: COLUMN },
  ],
};

export function cardPlace(rhythm: Rhythm, index: number): CardPlace {
  const places = PLACES[rhythm];
  return places[index] ?? (places.at(-1) as CardPlace);
}
