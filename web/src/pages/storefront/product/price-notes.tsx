import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { isRunning } from '@vitrine/contract/coupons/discount-terms.rules';
import { lowestPriceText } from '@vitrine/contract/pricing/price-history/price-history.texts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { formatDollars } from '../../../lib/shop/shop-money.ts';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';

/** Below the price: the lowest one before a discount, where the owner shows it, and the offers that apply to the product. */
export function PriceNotes({ product }: { product: Product }) {
  const offers = useOffers(product);
  return (
    <>
      {product.lowestPrice !== undefined && (
        <p className="mt-2 text-muted text-sm">{lowestPriceText(formatDollars(product.lowestPrice))}</p>
      )}
      {offers.map((words) => (
        <p key={words} className="mt-3 border-ink border-l-3 py-0.5 pl-3 font-label text-sm">
          {words}
        </p>
      ))}
    </>
  );
}

/** The page is the same for everyone, and cached, so what begins later is left out until the visitor's clock is known. */
function useOffers({ _id, category }: Product): string[] {
  const isHydrated = useIsHydrated();
  const offers = (shopInfo.offers ?? []).filter(({ products, categories, startsAt, endsAt }) => {
    const isForAll = products.length === 0 && categories.length === 0;
    const applies = isForAll || products.includes(_id) || categories.includes(category?._id ?? '');
    return applies && (isHydrated ? isRunning({ startsAt, endsAt }, new Date()) : startsAt === undefined);
  });
  return [...new Set(offers.map(({ words }) => words))];
}
