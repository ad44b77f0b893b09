import { describe, expect, it } from 'vitest';
import {
  DEFAULT_WISHLIST_VIEW,
  sortWishlist,
  WISHLIST_SORTS,
  type WishlistSort,
  wishlistSortLabel,
} from './wishlist.rules.ts';
import { wishlistTexts } from './wishlist.texts.ts';
import { isInWishlist, wishKey, withToggled } from './wishlist-items.rules.ts';
import { addedToCart, wishlistCount } from './wishlist-page.texts.ts';

const vase = { _id: 'v', name: 'vase', price: 100, promoPercentage: 50 };
const lamp = { _id: 'l', name: 'Lamp', price: 60, promoPercentage: 0 };
const bowl = { _id: 'b', name: 'Bowl', price: 55, promoPercentage: 0 };
const inSmall = { ...vase, variant: { _id: 's' } };
const inMedium = { ...vase, variant: { _id: 'm' } };
const added: (typeof vase & { variant?: { _id: string } })[] = [lamp, vase, bowl];

describe('sortWishlist', () => {
  it.each<{ sort: WishlistSort | null; expected: typeof added; why: string }>([
    { sort: 'price-low', expected: [vase, bowl, lamp], why: 'by the price after promo (S-WSH-03)' },
    { sort: 'price-high', expected: [lamp, bowl, vase], why: 'by the price after promo (S-WSH-04)' },
    { sort: 'name-az', expected: [bowl, lamp, vase], why: 'whatever the case (S-WSH-05)' },
    { sort: 'name-za', expected: [vase, lamp, bowl], why: 'whatever the case (S-WSH-06)' },
    { sort: null, expected: added, why: 'as they were added, until a sort is chosen' },
  ])('orders $sort $why', ({ sort, expected }) => {
    expect(sortWishlist(added, sort, 'USD')).toEqual(expected);
  });

  it('leaves the list it was given alone', () => {
    sortWishlist(added, 'name-az', 'USD');
    expect(added).toEqual([lamp, vase, bowl]);
  });
});

describe('isInWishlist', () => {
  it('compares products by id', () => {
    expect(isInWishlist(added, 'v')).toBe(true);
    expect(isInWishlist(added, 'x')).toBe(false);
  });

  it('with a variant means the product in this one, without one in whichever', () => {
    const wishlist = [inSmall];
    expect(isInWishlist(wishlist, 'v')).toBe(true);
    expect(isInWishlist(wishlist, 'v', 's')).toBe(true);
    expect(isInWishlist(wishlist, 'v', 'm')).toBe(false);
  });
});

describe('withToggled', () => {
  it('keeps a product in two variants as two items, the newest first', () => {
    expect(withToggled([inSmall, lamp], inMedium)).toEqual([inMedium, inSmall, lamp]);
    expect(withToggled([inMedium, inSmall, lamp], inMedium)).toEqual([inSmall, lamp]);
    expect([inMedium, inSmall, lamp].map(wishKey)).toEqual(['m', 's', 'l']);
  });

  it('narrows a product to the variant that is chosen', () => {
    expect(withToggled([lamp, vase], inSmall)).toEqual([inSmall, lamp]);
  });

  it('takes a product off in all of its variants when none is named', () => {
    expect(withToggled([inMedium, inSmall, lamp], vase)).toEqual([lamp]);
    expect(withToggled([lamp], vase)).toEqual([vase, lamp]);
  });
});

describe('constants of the wishlist', () => {
  it('offer four sorts in order (S-WSH-03 to S-WSH-06)', () => {
    expect(WISHLIST_SORTS.map(wishlistSortLabel)).toEqual([
      'Price low to high',
      'Price high to low',
      'Name A-Z',
      'Name Z-A',
    ]);
  });

  it('start with the grid (S-WSH-02)', () => {
    expect(DEFAULT_WISHLIST_VIEW).toBe('grid');
  });
});

describe('texts of the wishlist', () => {
  it.each([
    ['S-CRD-14', wishlistTexts.loginToAdd, 'Please login to add items to wishlist'],
    ['S-CRD-18', wishlistTexts.added, 'Product added to wishlist!'],
    ['S-CRD-20', wishlistTexts.cardAddFailed, 'Failed to add product to wishlist.'],
    ['S-PDP-35', wishlistTexts.updateFailed, 'Failed to update wishlist'],
    ['S-WSH-01', wishlistCount(1), '1 item'],
    ['S-WSH-01', wishlistCount(3), '3 items'],
    ['S-WSH-07', wishlistTexts.addAll, 'Add All to Cart'],
    ['S-WSH-11', addedToCart(3), 'Added 3 item(s) to cart'],
    ['S-WSH-15', wishlistTexts.removed, 'Item removed from wishlist'],
    ['S-WSH-16', wishlistTexts.removeFailed, 'Failed to remove item from wishlist'],
    ['S-WSH-18', wishlistTexts.continueShopping, 'Continue Shopping'],
    ['S-WSH-19', wishlistTexts.empty, 'Your wishlist is empty'],
    ['S-WSH-20', wishlistTexts.explore, 'Explore Products'],
  ])('(%s) say what the specification says: %s', (_id, text, specified) => {
    expect(text).toBe(specified);
  });
});
