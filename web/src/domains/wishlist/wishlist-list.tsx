import { lineName } from '@vitrine/contract/cart/cart-lines.rules';
import { hasOffer } from '@vitrine/contract/catalog/catalog.rules';
import { VARIANT_PARAM } from '@vitrine/contract/catalog/variants/variants.rules';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import {
  sortWishlist,
  type WishlistSort,
  type WishlistView,
} from '@vitrine/contract/wishlist/wishlist.rules';
import type { WishlistItem as Item } from '@vitrine/contract/wishlist/wishlist.schemas';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { wishKey } from '@vitrine/contract/wishlist/wishlist-items.rules';
import { removeFromWishlist } from '@vitrine/contract/wishlist/wishlist-page.texts';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { productPath } from '../../lib/navigation/paths.ts';
import { Link } from '../../lib/navigation/shop-router.tsx';
import { shopCurrency } from '../../lib/shop/shop-details.ts';
import { formatCents, formatDollars, unitPrice } from '../../lib/shop/shop-money.ts';
import { Photo } from '../../ui/display/photo.tsx';
import { PriceLabel } from '../../ui/display/price-label.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';

type WishlistListProps = {
  wishlist: readonly Item[];
  view: WishlistView;
  sort: WishlistSort | null;
  onRemove: (product: Item) => void;
  action: (product: Item) => ReactNode;
};

export function WishlistList({ wishlist, view, sort, onRemove, action }: WishlistListProps) {
  const list = useRef<HTMLUListElement>(null);
  const products = sortWishlist(wishlist, sort, shopCurrency());
  const focusNeighbour = useFocusAfterRemoval(list, products.map(wishKey));
  return (
    <ul
      ref={list}
      aria-label={wishlistTexts.title}
      className={view === 'grid' ? 'product-grid' : 'border-divider border-t-2'}
    >
      {products.map((product) => (
        <WishlistItem
          key={wishKey(product)}
          product={product}
          view={view}
          action={action(product)}
          onRemove={() => {
            focusNeighbour(wishKey(product));
            onRemove(product);
          }}
        />
      ))}
    </ul>
  );
}

type WishlistItemProps = {
  product: Item;
  onRemove: () => void;
  action: ReactNode;
};

/** The picture links to the same page as the name; only the name is read out. */
function WishlistItem({ view, ...item }: WishlistItemProps & { view: WishlistView }) {
  return view === 'grid' ? <GridItem {...item} /> : <ListItem {...item} />;
}

function GridItem({ product, onRemove, action }: WishlistItemProps) {
  return (
    <li className="relative grid">
      <ItemPhoto product={product} sizes="(width >= 75rem) 302px, 50vw" className="" />
      <RemoveButton product={product} onRemove={onRemove} variant="corner" />
      <div className="relative flex grow flex-col">
        <div className="divider">
          <PriceLabel
            price={formatCents(unitPrice(product))}
            original={hasOffer(product) ? formatDollars(product.price) : undefined}
            className="flex-wrap"
          />
        </div>
        <NameLink product={product} className="mt-2.5 md:mt-4" />
        <VariantWords product={product} />
        <Category product={product} />
        <div className="mt-auto grid pt-3.5 xl:absolute xl:top-0.5 xl:right-0 xl:pt-0">{action}</div>
      </div>
    </li>
  );
}

function ListItem({ product, onRemove, action }: WishlistItemProps) {
  return (
    <li className="relative grid grid-cols-[4.8125rem_minmax(0,1fr)_auto] items-center gap-x-4 border-border border-b py-3 md:grid-cols-[4.8125rem_minmax(0,1fr)_10rem_auto_auto] md:gap-x-6">
      <ItemPhoto product={product} sizes="77px" className="row-span-2 md:row-span-1" />
      <div className="self-end md:self-center">
        <NameLink product={product} className="" />
        <VariantWords product={product} />
        <Category product={product} />
      </div>
      <div className="col-start-2 row-start-2 tabular-nums md:col-start-3 md:row-start-1">
        <span className="font-display font-price text-lg">{formatCents(unitPrice(product))}</span>{' '}
        {hasOffer(product) && (
          <s className="inline-block text-muted text-sm">
            <VisuallyHidden>{uiTexts.originalPrice} </VisuallyHidden>
            {formatDollars(product.price)}
          </s>
        )}
      </div>
      <div className="col-span-3 mt-3 grid md:col-span-1 md:col-start-4 md:row-start-1 md:mt-0">{action}</div>
      <RemoveButton product={product} onRemove={onRemove} variant="plain" />
    </li>
  );
}

function pagePath({ _id, variant }: Item): string {
  return variant ? `${productPath(_id)}?${VARIANT_PARAM}=${variant._id}` : productPath(_id);
}

type PartProps = { product: Item; className: string };

function ItemPhoto({ product, sizes, className }: PartProps & { sizes: string }) {
  return (
    <Link to={pagePath(product)} tabIndex={-1} aria-hidden="true" className={className}>
      <Photo src={product.images.at(0)} sizes={sizes} alt="" />
    </Link>
  );
}

function NameLink({ product, className }: PartProps) {
  return (
    <h2 className={`line-clamp-2 break-words font-semibold font-text tracking-[-0.005em] ${className}`}>
      <Link to={pagePath(product)} className="hover:text-accent">
        {product.name}
      </Link>
    </h2>
  );
}

function VariantWords({ product: { variant } }: { product: Item }) {
  return variant ? <p className="line-clamp-2 break-words text-sm">{variant.name}</p> : null;
}

function Category({ product }: { product: Item }) {
  return <p className="truncate text-muted text-sm">{product.category?.name ?? appTexts.unknown}</p>;
}

type RemoveButtonProps = Pick<WishlistItemProps, 'product' | 'onRemove'> & { variant: 'corner' | 'plain' };

function RemoveButton({ product, onRemove, variant }: RemoveButtonProps) {
  return (
    <IconButton
      data-row={wishKey(product)}
      label={removeFromWishlist(lineName({ product, variant: product.variant }))}
      icon={<X />}
      variant={variant}
      onClick={onRemove}
      className={variant === 'plain' ? 'relative z-1 col-start-3 row-start-1 -mr-3 md:col-start-5' : ''}
    />
  );
}
