import {
  DEFAULT_WISHLIST_VIEW,
  WISHLIST_SORTS,
  WISHLIST_VIEWS,
} from '@vitrine/contract/wishlist/wishlist.rules';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { wishlistCount } from '@vitrine/contract/wishlist/wishlist-page.texts';
import { useAddAllToCart } from '../../../domains/cart/add-all.hooks.ts';
import { AddToCartButton } from '../../../domains/cart/add-to-cart-button.tsx';
import { ProductGridSkeleton } from '../../../domains/catalog/card-skeleton.tsx';
import { SortChoice, ViewChoice } from '../../../domains/wishlist/wishlist-controls.tsx';
import { WishlistList } from '../../../domains/wishlist/wishlist-list.tsx';
import { useWishlistPage } from '../../../domains/wishlist/wishlist-page.hooks.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { useAddress } from '../../../lib/navigation/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyList, useHasBeenTrue } from '../cart/empty-list.tsx';

const SKELETON_CARDS = 4;

/** /wishlist (spec shopper §2 Wishlist). */
export function WishlistPage() {
  usePageTitle(wishlistTexts.title);
  const { wishlist, load, remove } = useWishlistPage();
  const wasFilled = useHasBeenTrue(wishlist.length > 0);
  return (
    <div className="wrap py-6 md:py-14">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 md:mb-8">
        <h1 className="h1">{wishlistTexts.title}</h1>
        {wishlist.length > 0 && (
          <p role="status" className="text-muted">
            {wishlistCount(wishlist.length)}
          </p>
        )}
      </div>
      {wishlist.length > 0 ? (
        <FilledWishlist wishlist={wishlist} remove={remove} />
      ) : (
        <EmptyList
          load={load}
          waiting={<ProductGridSkeleton count={SKELETON_CARDS} />}
          failure={wishlistTexts.loadFailed}
          title={wishlistTexts.empty}
          image="/images/empty-wishlist.webp"
          action={wishlistTexts.explore}
          wasFilled={wasFilled}
        />
      )}
    </div>
  );
}

/** View and sort are in the URL, omitted at their defaults, so that Back and reload keep them. */
function FilledWishlist({ wishlist, remove }: Omit<ReturnType<typeof useWishlistPage>, 'load'>) {
  const [search, change] = useAddress();
  const view = WISHLIST_VIEWS.find((known) => known === search.get('view')) ?? DEFAULT_WISHLIST_VIEW;
  const sort = WISHLIST_SORTS.find((known) => known === search.get('sort')) ?? null;
  const addAll = useAddAllToCart();
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3 md:mb-10">
        <SortChoice sort={sort} onSort={(next) => change({ sort: next ?? undefined })} />
        <ViewChoice
          view={view}
          onView={(next) => change({ view: next === DEFAULT_WISHLIST_VIEW ? undefined : next })}
        />
        <Link to={paths.store} className="link order-last mx-auto py-2.5 md:order-none md:mr-2 md:ml-auto">
          {wishlistTexts.continueShopping}
        </Link>
        <Button
          isBusy={addAll.isPending}
          onClick={() => addAll.mutate(wishlist)}
          className="h-12 w-full md:w-auto"
        >
          {wishlistTexts.addAll}
        </Button>
      </div>
      <WishlistList
        wishlist={wishlist}
        view={view}
        sort={sort}
        onRemove={(product) => void remove(product)}
        action={(product) => <AddToCartButton product={product} chosen={product.variant} guestRule="toast" />}
      />
    </>
  );
}
