import { PRICE_SLIDER_STOPS } from '../catalog.rules.ts';

/** How many places of the price slider can have a tick, whatever the number of products. */
export const MAX_PRICE_TICKS = 120;

type Stretch = { from: number; to: number };

/** The slider's length in equal stretches, from the lowest price to the highest; each with its prices, `to` excluded. */
export function priceStretches(): Stretch[] {
  return Array.from({ length: MAX_PRICE_TICKS }, (_, index) => ({
    from: priceAt(index / MAX_PRICE_TICKS),
    to: priceAt((index + 1) / MAX_PRICE_TICKS),
  }));
}

/** In whole dollars, so that it is an amount in every currency. */
function priceAt(share: number): number {
  const next = Math.max(
    1,
    PRICE_SLIDER_STOPS.findIndex((stop) => share <= stop.share),
  );
  const [start, end] = [PRICE_SLIDER_STOPS[next - 1], PRICE_SLIDER_STOPS[next]];
  if (!start || !end) return 0;
  const part = (share - start.share) / (end.share - start.share);
  return Math.round(start.value + part * (end.value - start.value));
}
