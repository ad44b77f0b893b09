import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { explainOrder } from '@vitrine/contract/orders/receipt/explained-order.rules';
import { priceStepTexts } from '@vitrine/contract/pricing/price-steps.texts';
import { signedAmount } from '@vitrine/contract/pricing/signed-amount';
import { productPath } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { shopCurrency } from '../../../lib/shop/shop-details.ts';
import { Receipt } from '../../../ui/display/receipt.tsx';

/** For the customer: of what a step comes from, only products of the shop can be opened. */
export function OrderReceipt({ order }: { order: Order }) {
  const currency = shopCurrency();
  const rows = explainOrder(order, currency).map(({ kind, label, cents, notes, cause }) => {
    const line = cause?.of === 'line' && order.products.find(({ lineId }) => lineId === cause.id);
    const isInShop = line && line.product._id !== line.lineId;
    const link = isInShop && (
      <Link to={productPath(line.product._id)} className="link">
        {priceStepTexts.see.product}
      </Link>
    );
    return { kind, label, amount: signedAmount(cents, currency), notes: link ? [...notes, link] : notes };
  });
  return <Receipt rows={rows} />;
}
