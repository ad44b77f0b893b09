import { FIRST_PICTURE_SIZES } from '@vitrine/contract/media/media.rules';

/**
 * The lead card comes first, two columns wide, and two rows high where there is room. Wide cards share a last row of
 * three on large screens; on phones the closing one fills a row of two.
 */
export type CardSize = 'plain' | 'lead' | 'wide' | 'closing';

/** With fewer products the large card would leave an empty space next to it. */
const MIN_PRODUCTS_FOR_LEAD = 5;
/** With a lead card, this many leave three for the last row of four. */
const PRODUCTS_WITH_WIDE_ROW = 8;
const WIDE_ROW_SIZE = 3;

type Grid = { count: number; hasLead: boolean };

/** In the last row three products share the width of four, and one gets that of two, so that no space is empty. */
export function cardSize(index: number, { count, hasLead }: Grid): CardSize {
  if (!hasLead || count < MIN_PRODUCTS_FOR_LEAD) return 'plain';
  if (index === 0) return 'lead';
  if (count !== PRODUCTS_WITH_WIDE_ROW || index < count - WIDE_ROW_SIZE) return 'plain';
  return index === count - 1 ? 'closing' : 'wide';
}

export function gridLook(grid: Grid): string {
  return cardSize(0, grid) === 'lead' ? 'goods goods-led' : 'goods';
}

const plainLook = {
  card: 'grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_auto_auto_auto_1fr_auto]',
  sizes: FIRST_PICTURE_SIZES.store,
  photo: '',
  price: 'sm',
  name: 'font-semibold font-text leading-5.5 tracking-[-0.005em] md:leading-6',
  preview: 'text-sm',
  rating: 'pt-2.5',
} as const;

/** The classes of a card's parts, by its size. */
export const cardLooks = {
  plain: plainLook,
  // Its foot is exactly as high as a plain card's, so that its shelf lines up with the second row.
  lead: {
    card: 'goods-lead grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_auto_auto_auto_1fr_auto] lg:grid-rows-[minmax(0,1fr)_auto_auto_auto]',
    sizes: '(width >= 64rem) 628px, 100vw',
    photo: 'aspect-square lg:aspect-auto',
    price: 'md',
    name: 'text-2xl',
    preview: 'lg:max-w-7/10 lg:pb-1',
    rating: 'pt-2.5 lg:absolute lg:right-0 lg:bottom-[91px] lg:pt-0 xl:bottom-[33px]',
  },
  wide: {
    ...plainLook,
    card: `goods-wide ${plainLook.card}`,
    sizes: `(width >= 64rem) 413px, ${FIRST_PICTURE_SIZES.store}`,
  },
  closing: {
    ...plainLook,
    card: `goods-wide goods-closing ${plainLook.card}`,
    sizes: '(width >= 64rem) 413px, 100vw',
    photo: 'max-lg:aspect-square',
  },
} as const;
