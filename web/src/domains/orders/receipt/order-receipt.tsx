import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { explainOrder } from '@vitrine/contract/orders/receipt/explained-order.rules';
import { type PriceStep, stepAmount } from '@vitrine/contract/pricing/price-steps.rules';
import { priceStepTexts } from '@vitrine/contract/pricing/price-steps.texts';
import type { ReactNode } from 'react';
import { productPath } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { shopCurrency } from '../../../lib/shop/shop-details.ts';
import { Receipt } from '../../../ui/display/receipt.tsx';
import { hasPlace, orderPlaces } from '../own/order-places.ts';

/** For the customer, who can open products of the shop and what the order itself shows. */
export function OrderReceipt({ order }: { order: Order }) {
  const currency = shopCurrency();
  const rows = explainOrder(order, currency).map((step) => {
    const { kind, label, notes, cause } = step;
    const link = cause && linkOf(cause, order);
    return { kind, label, amount: stepAmount(step, currency), notes: link ? [...notes, link] : notes };
  });
  return <Receipt rows={rows} />;
}

type Cause = NonNullable<PriceStep['cause']>;

/** An offer and a coupon have no page for customers; their step says what they were. */
function linkOf({ of, id }: Cause, order: Order): ReactNode {
  const { see } = priceStepTexts;
  const places = orderPlaces(order);
  if (of === 'line') {
    const line = order.products.find(({ lineId }) => lineId === id);
    return line && line.product._id !== line.lineId ? (
      <Link to={productPath(line.product._id)} className="link">
        {see.product}
      </Link>
    ) : null;
  }
  if ((of === 'delivery' || of === 'tax') && hasPlace(order)) return placeLink(places.delivery, see.address);
  const hasCreditNote = order.documents?.some(({ kind }) => kind === 'credit-note') ?? false;
  return of === 'refund' && hasCreditNote ? placeLink(places.documents, see.creditNotes) : null;
}

function placeLink(id: string, text: string) {
  return (
    <a href={`#${id}`} className="link">
      {text}
    </a>
  );
}
