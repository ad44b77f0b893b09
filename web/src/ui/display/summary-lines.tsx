import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import type { ReactNode } from 'react';
import { PriceLabel } from './price-label.tsx';

/** A longer total, from 100,000 dollars, would not fit next to its label on a phone. */
const LONG_TOTAL_CHARS = 10;

/** The heading around the sums of a cart. */
export function SummarySection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="cart-summary">
      <h2 id="cart-summary" className="h3 mb-3">
        {cartTexts.summary}
      </h2>
      {children}
    </section>
  );
}

export function SummaryLine({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="min-w-0 break-words text-muted">{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

export function SummaryTotal({ price }: { price: string }) {
  return (
    <div className="divider mt-3.5 justify-between gap-4">
      <dt className="self-center font-semibold">{cartTexts.total}</dt>
      <dd>
        <PriceLabel price={price} size={price.length > LONG_TOTAL_CHARS ? 'md' : 'lg'} />
      </dd>
    </div>
  );
}
