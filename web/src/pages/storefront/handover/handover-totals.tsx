import type { HandoverLine } from '@vitrine/contract/agents/agents.schemas';
import { handoverTexts } from '@vitrine/contract/agents/agents.texts';
import { cartTotals } from '@vitrine/contract/cart/cart.rules';
import { discountOf } from '@vitrine/contract/cart/cart.texts';
import { formatCents } from '@vitrine/contract/shared/money/money';
import { PriceLabel } from '../../../ui/display/price-label.tsx';

/** A longer total would not fit next to its label on a phone. */
const LONG_TOTAL_CHARS = 10;

type HandoverTotalsProps = { lines: readonly HandoverLine[]; discountPercent: number };

/** The total to pay. */
export function HandoverTotals({ lines, discountPercent }: HandoverTotalsProps) {
  const items = lines.map((line) => ({ product: line, quantity: line.quantity }));
  const { subtotal, discount, total } = cartTotals(items, discountPercent);
  const price = formatCents(total);
  return (
    <dl className="pt-3 tabular-nums" aria-live="polite">
      <TotalsLine term={handoverTexts.subtotal} value={formatCents(subtotal)} />
      {discountPercent > 0 && (
        <TotalsLine term={discountOf(discountPercent)} value={`−${formatCents(discount)}`} />
      )}
      <TotalsLine term={handoverTexts.shipping} value={handoverTexts.free} />
      <div className="shelf mt-5 justify-between gap-4">
        <dt className="self-center font-semibold">{handoverTexts.total}</dt>
        <dd>
          <PriceLabel price={price} size={price.length > LONG_TOTAL_CHARS ? 'md' : 'lg'} />
        </dd>
      </div>
    </dl>
  );
}

function TotalsLine({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="text-muted">{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
