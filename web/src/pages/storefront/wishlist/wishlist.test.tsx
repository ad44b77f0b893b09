import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { stockTexts } from '@vitrine/contract/stock/stock.texts';
import { sortWishlist, WISHLIST_SORTS, wishlistSortLabel } from '@vitrine/contract/wishlist/wishlist.rules';
import type { Wishlist } from '@vitrine/contract/wishlist/wishlist.schemas';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import {
  addedToCart,
  removeFromWishlist,
  wishlistCount,
} from '@vitrine/contract/wishlist/wishlist-page.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleProduct, sampleUser } from '../../../testing/sample-data.ts';

const vase = sampleProduct({ name: 'Round vase', price: 40 });
const bowl = sampleProduct({ name: 'Deep bowl', price: 18.5, promoPercentage: 10 });
const lamp = sampleProduct({ name: 'Arc lamp', price: 300 });

async function openWishlist(wishlist: Wishlist, address = '/wishlist') {
  let stored = wishlist;
  const user = sampleUser({ wishlist });
  api.answer('GET /users/:id', () => ({ data: { ...user, wishlist: stored } }));
  api.answer('POST /products/wishlist', ({ body: { productId } }) => {
    stored = stored.filter(({ _id }) => _id !== productId);
    return { data: stored, message: wishlistTexts.removed };
  });
  const actor = openScreen(address, { user });
  await screen.findByRole('list', { name: wishlistTexts.title });
  return { actor, user };
}

const items = () => within(screen.getByRole('list', { name: wishlistTexts.title })).getAllByRole('listitem');
const names = () => items().map((item) => within(item).getByRole('heading').textContent);
const remove = (name: string) => screen.getByRole('button', { name: removeFromWishlist(name) });

describe('the wishlist', () => {
  it('shows the count, four sorts and two views, and keeps them in the address (S-WSH-01 to S-WSH-06, S-WSH-17, S-WSH-18, U-20)', async () => {
    const wishlist = [vase, bowl, lamp];
    const { actor } = await openWishlist(wishlist);
    expect(screen.getByText(wishlistCount(3))).toBeVisible();
    for (const sort of WISHLIST_SORTS) {
      await actor.selectOptions(screen.getByLabelText(wishlistTexts.sortBy), wishlistSortLabel(sort));
      expect(names()).toEqual(sortWishlist(wishlist, sort, 'USD').map(({ name }) => name));
    }
    expect(screen.getByRole('radio', { name: 'Grid' })).toBeChecked();
    await actor.click(screen.getByRole('radio', { name: 'List' }));
    expect(screen.getByRole('link', { name: 'Round vase' })).toHaveAttribute('href', `/product/${vase._id}`);
    const onward = within(screen.getByRole('main')).getByRole('link', {
      name: wishlistTexts.continueShopping,
    });
    expect(onward).toHaveAttribute('href', '/store');
    cleanup();
    await openWishlist(wishlist, window.location.pathname + window.location.search);
    expect(screen.getByRole('radio', { name: 'List' })).toBeChecked();
    expect(screen.getByLabelText(wishlistTexts.sortBy)).toHaveValue(WISHLIST_SORTS.at(-1));
  });

  it('removes an item at once and for good, down to the empty page (S-WSH-13 to S-WSH-15, S-WSH-19, S-WSH-20)', async () => {
    const { actor, user } = await openWishlist([vase, bowl]);
    await actor.click(remove('Round vase'));
    await findToast(wishlistTexts.removed);
    const body = { userId: user._id, productId: vase._id };
    expect(api.sentTo('POST /products/wishlist')).toMatchObject([{ body }]);
    await waitFor(() => expect(remove('Deep bowl')).toHaveFocus());
    await actor.keyboard('{Enter}');
    await screen.findByText(wishlistTexts.empty);
    expect(screen.getByRole('link', { name: wishlistTexts.explore })).toHaveAttribute('href', '/store');
  });

  it('brings an item back that could not be removed (S-WSH-16)', async () => {
    const { actor } = await openWishlist([vase]);
    api.disconnect('POST /products/wishlist');
    await actor.click(remove('Round vase'));
    await findToast(wishlistTexts.removeFailed);
    await waitFor(() => expect(names()).toEqual(['Round vase']));
  });

  it('removes an item that another tab has removed already, although the call adds it again (S-WSH-14)', async () => {
    const { actor } = await openWishlist([vase, bowl]);
    let stored = [bowl];
    api.answer('POST /products/wishlist', ({ body: { productId } }) => {
      const isIn = stored.some(({ _id }) => _id === productId);
      stored = isIn ? stored.filter(({ _id }) => _id !== productId) : [vase, ...stored];
      return { data: stored, message: wishlistTexts.added };
    });
    await actor.click(remove('Round vase'));
    await findToast(wishlistTexts.removed);
    expect(names()).toEqual(['Deep bowl']);
    expect(stored).toEqual([bowl]);
  });

  it('adds all to the cart, one of each, and is silent about the one that fails (S-WSH-07 to S-WSH-11)', async () => {
    const { actor, user } = await openWishlist([vase, bowl, lamp]);
    const added: Wishlist = [];
    api.answer('POST /cart/add', ({ body: { productId } }) => {
      if (productId === bowl._id) throw new TypeError('Failed to fetch');
      added.push(...[vase, lamp].filter(({ _id }) => _id === productId));
      return { data: added.map((product) => ({ product, quantity: 1 })), message: cartTexts.added };
    });
    await actor.click(screen.getByRole('button', { name: wishlistTexts.addAll }));
    await findToast(addedToCart(2));
    const bodies = api.sentTo('POST /cart/add').map(({ body }) => body);
    const expected = [vase, bowl, lamp].map(({ _id }) => ({ userId: user._id, productId: _id }));
    expect(bodies).toHaveLength(3);
    expect(bodies).toEqual(expect.arrayContaining(expected));
    expect(await screen.findByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  });

  it('shows the variant that was chosen, links to it, and puts it into the cart', async () => {
    const small = { ...lamp, price: 250, variant: { _id: 'small', name: 'Small' } };
    const large = { ...lamp, price: 350, stockLeft: 0, variant: { _id: 'large', name: 'Large' } };
    const { actor } = await openWishlist([small, large, bowl]);
    const [first, second] = items();
    expect(within(first as HTMLElement).getByText('Small')).toBeVisible();
    expect(within(first as HTMLElement).getByText('$250.00')).toBeVisible();
    const link = within(first as HTMLElement).getByRole('link', { name: 'Arc lamp' });
    expect(link).toHaveAttribute('href', `/product/${lamp._id}?variant=small`);
    expect(within(second as HTMLElement).getByRole('button', { name: stockTexts.soldOut })).toBeDisabled();
    api.answer('POST /cart/add', { data: [], message: cartTexts.added });
    await actor.click(within(first as HTMLElement).getByRole('button', { name: /^Add to cart/i }));
    await findToast(cartTexts.added);
    expect(api.sentTo('POST /cart/add')).toMatchObject([{ body: { productId: lamp._id, variant: 'small' } }]);
    await actor.click(screen.getByRole('button', { name: wishlistTexts.addAll }));
    await findToast(addedToCart(2));
    expect(api.sentTo('POST /cart/add').map(({ body }) => body.variant)).toEqual([
      'small',
      'small',
      undefined,
    ]);
    api.answer('POST /products/wishlist', { data: [large, bowl], message: wishlistTexts.removed });
    await actor.click(remove('Arc lamp, Small'));
    await findToast(wishlistTexts.removed);
    expect(api.sentTo('POST /products/wishlist')[0]?.body).toMatchObject({ variant: 'small' });
    expect(names()).toEqual(['Arc lamp', 'Deep bowl']);
  });

  it('says that the cart could not be updated when nothing was added (S-WSH-12)', async () => {
    const { actor } = await openWishlist([vase, bowl]);
    api.disconnect('POST /cart/add');
    await actor.click(screen.getByRole('button', { name: wishlistTexts.addAll }));
    await findToast(cartTexts.updateFailed);
  });
});
