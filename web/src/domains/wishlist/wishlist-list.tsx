import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import {
  sortWishlist,
  type WishlistSort,
  type WishlistView,
} from '@vitrine/contract/wishlist/wishlist.rules';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { type ReactNode, useRef } from 'react';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { WishlistItem } from './wishlist-item.tsx';

type WishlistListProps = {
  wishlist: readonly Product[];
  view: WishlistView;
  sort: WishlistSort | null;
  onRemove: (product: Product) => void;
  action: (product: Product) => ReactNode;
};

export function WishlistList({ wishlist, view, sort, onRemove, action }: WishlistListProps) {
  const list = useRef<HTMLUListElement>(null);
  const products = sortWishlist(wishlist, sort);
  const focusNeighbour = useFocusAfterRemoval(
    list,
    products.map(({ _id }) => _id),
  );
  return (
    <ul
      ref={list}
      aria-label={wishlistTexts.title}
      className={view === 'grid' ? 'goods' : 'border-shelf border-t-2'}
    >
      {products.map((product) => (
        <WishlistItem
          key={product._id}
          product={product}
          view={view}
          action={action(product)}
          onRemove={() => {
            focusNeighbour(product._id);
            onRemove(product);
          }}
        />
      ))}
    </ul>
  );
}
