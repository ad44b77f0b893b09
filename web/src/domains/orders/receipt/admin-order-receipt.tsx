import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { explainOrder } from '@vitrine/contract/orders/receipt/explained-order.rules';
import {
  type PriceAuthor,
  type PriceStep,
  priceStepsText,
  stepAmount,
  withAuthors,
} from '@vitrine/contract/pricing/price-steps.rules';
import { priceStepTexts } from '@vitrine/contract/pricing/price-steps.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { copyWithToast } from '../../../lib/copy-text.ts';
import { paths, productEditPath } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { shopCurrency } from '../../../lib/shop/shop-details.ts';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { Receipt } from '../../../ui/display/receipt.tsx';
import { usePriceAuthors } from './price-authors.hooks.ts';

/** For admins: with who set each price and rule, and a link to it. */
export function AdminOrderReceipt({ order }: { order: AdminOrder }) {
  const currency = shopCurrency();
  const authors = usePriceAuthors(order);
  const known = authors.data ?? [];
  const steps = withAuthors(explainOrder(order, currency), known);
  const rows = steps.map((step) => {
    const { kind, label, notes, cause } = step;
    const link = cause && linkOf(cause, order, known);
    return { kind, label, amount: stepAmount(step, currency), notes: link ? [...notes, link] : notes };
  });

  return (
    <>
      <p className="mb-1 text-[0.8125rem] text-muted">
        {priceStepTexts.calculatedOn(formatDateTime(order.createdAt))}
      </p>
      <Receipt rows={rows} />
      {authors.isError && <LoadError message={priceStepTexts.loadFailed} query={authors} />}
      <p className="mt-1 border-border border-t pt-2 text-[0.8125rem] text-muted leading-4.5">
        {priceStepTexts.stored}{' '}
        <button
          type="button"
          className="link"
          onClick={() => void copyWithToast(priceStepsText(steps, currency).join('\n'), priceStepTexts)}
        >
          {priceStepTexts.copy}
        </button>
      </p>
    </>
  );
}

type Cause = NonNullable<PriceStep['cause']>;

function linkOf(cause: Cause, order: AdminOrder, authors: readonly PriceAuthor[]) {
  const author = authors.find(({ of, id }) => of === cause.of && id === cause.id);
  const to = pathOf(cause, order, author);
  if (!to) return undefined;
  const { product, change, ...see } = priceStepTexts.see;
  const text = cause.of === 'line' ? (author ? change : product) : see[cause.of];
  return (
    <Link to={to} className="link">
      {text}
    </Link>
  );
}

/** A product's page has its changes; a refund is in the log only. A line whose product is gone leads nowhere. */
function pathOf({ of, id }: Cause, { products }: AdminOrder, author: PriceAuthor | undefined) {
  switch (of) {
    case 'line': {
      const line = products.find(({ lineId }) => lineId === id);
      return line && line.product._id !== line.lineId ? productEditPath(line.product._id) : undefined;
    }
    case 'refund': {
      const day = author?.at.slice(0, 10);
      return `${settingsPaths.history}?kind=order&action=refunded${day ? `&from=${day}&to=${day}` : ''}`;
    }
    case 'delivery':
      return settingsPaths.deliveryPrices;
    case 'tax':
      return settingsPaths.tax;
    default:
      return paths.adminCoupons;
  }
}
