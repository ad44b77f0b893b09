import type { CartItem } from '@vitrine/contract/cart/cart.schemas';
import { unitPrice } from '@vitrine/contract/catalog/catalog.rules';
import type { Adjustment } from '@vitrine/contract/pricing/adjustments';
import type { CouponToApply } from '@vitrine/contract/pricing/discounts.rules';
import { calculateOrder } from '@vitrine/contract/pricing/order-sums.rules';
import { explainPrice, type PriceStep, stepAmount } from '@vitrine/contract/pricing/price-steps.rules';
import { priceStepTexts } from '@vitrine/contract/pricing/price-steps.texts';
import { toCents } from '@vitrine/contract/shared/money/money';
import { productPath } from '../../lib/navigation/paths.ts';
import { Link } from '../../lib/navigation/shop-router.tsx';
import { shopCurrency } from '../../lib/shop/shop-details.ts';
import { Receipt } from '../../ui/display/receipt.tsx';
import { CART_PLACES } from './cart-places.ts';

export type CartReceiptProps = {
  cart: readonly CartItem[];
  coupon: CouponToApply | null;
  /** Where the shop has delivery prices, tax or offers; otherwise only the coupon changes the total. */
  adjustments?: readonly Adjustment[] | undefined;
  /** The cart asks for the country. */
  isPlaceAsked: boolean;
};

export function CartReceipt({ cart, coupon, adjustments, isPlaceAsked }: CartReceiptProps) {
  const currency = shopCurrency();
  const lines = cart.map(({ product, quantity }) => ({
    ...{ id: product._id, name: product.name, quantity, unitCents: unitPrice(product, currency) },
    listCents: toCents(product.price, currency),
    promoPercentage: product.promoPercentage,
  }));
  const price = {
    ...{ lines, isPaid: false, refunds: [], left: '' },
    adjustments:
      adjustments ?? calculateOrder({ lines: lines.map(toPrice), coupon: coupon ?? undefined }).adjustments,
  };
  // A shop with one tax for everyone does not ask where the order goes.
  const isLinked = ({ of }: Cause) => of !== 'tax' || isPlaceAsked;
  const rows = explainPrice(price, currency).map((step) => {
    const { kind, label, notes, cause } = step;
    return {
      ...{ kind, label, amount: stepAmount(step, currency) },
      notes: cause && isLinked(cause) ? [...notes, <CauseLink key="link" {...cause} />] : notes,
    };
  });
  return <Receipt rows={rows} />;
}

function toPrice({ id, unitCents, quantity }: { id: string; unitCents: number; quantity: number }) {
  return { key: id, productId: id, categoryId: null, unitCents, quantity };
}

type Cause = NonNullable<PriceStep['cause']>;

/** To the product, or to where the shopper chose it on this page. */
function CauseLink({ of, id }: Cause) {
  if (of === 'line')
    return (
      <Link to={productPath(id)} className="link">
        {priceStepTexts.see.product}
      </Link>
    );
  const place = PLACES[of];
  return (
    place && (
      <a href={`#${place.id}`} className="link">
        {place.label}
      </a>
    )
  );
}

const { offer, coupon, method, country } = priceStepTexts.see;
const PLACES: Partial<Record<Cause['of'], { id: string; label: string }>> = {
  offer: { id: CART_PLACES.offers, label: offer },
  coupon: { id: CART_PLACES.coupon, label: coupon },
  delivery: { id: CART_PLACES.delivery, label: method },
  tax: { id: CART_PLACES.delivery, label: country },
};
