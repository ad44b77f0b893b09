import { productTexts } from '@vitrine/contract/catalog/product.texts';
import { cardPlace } from '../../../domains/catalog/card-places.ts';
import { CardSkeleton } from '../../../domains/catalog/card-skeleton.tsx';
import { useProductsOf, useRecentlyViewed } from '../../../domains/catalog/recently-viewed.hooks.ts';
import { useRelated } from '../../../domains/catalog/related.hooks.ts';
import { Others, otherCard } from './product-others.tsx';

/** Its place is kept as soon as it is known that there are any, so that nothing moves when they arrive. */
export function RecentlyViewed({ id }: { id: string }) {
  // What goes well with the product comes first, so that it does not push this down.
  const isNext = !useRelated(id, false).isPending;
  const ids = useRecentlyViewed(id);
  const { isPending, products } = useProductsOf(ids, isNext);
  const skeletons = ids.map((other, index) => (
    <CardSkeleton key={other} place={cardPlace('stagger', index)} />
  ));
  const cards = isPending ? skeletons : products.map(otherCard);
  if (!isNext || cards.length === 0) return null;
  return (
    <Others titleId="recently-viewed-title" title={productTexts.recentlyViewed}>
      {cards}
    </Others>
  );
}
