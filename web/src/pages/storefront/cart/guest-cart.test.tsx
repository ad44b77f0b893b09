import { screen, waitFor } from '@testing-library/react';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { checkoutTexts } from '@vitrine/contract/checkout/checkout.texts';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleProduct } from '../../../testing/sample-data.ts';

const vase = sampleProduct({ _id: 'p1', name: 'Halden Vase' });
const line = { product: vase, quantity: 1 };

beforeEach(() => {
  shopInfo.guests = true;
  api.answer('GET /cart', { data: [line] });
});
afterEach(() => {
  delete shopInfo.guests;
  localStorage.clear();
  sessionStorage.clear();
});

describe('a shop that sells to guests', () => {
  it('puts products into the cart of a guest, and remembers it for the header', async () => {
    api.answer('GET /products/featured', { data: [{ ...vase, isFeatured: true }] });
    api.answer('POST /cart/add', { data: [line], message: cartTexts.added });
    const actor = openScreen('/');
    await actor.click((await screen.findAllByRole('button', { name: /^Add to Cart/ }))[0] as HTMLElement);
    expect(await findToast(cartTexts.added)).toBeVisible();
    const [sent] = api.sentTo('POST /cart/add');
    expect(sent?.body).toMatchObject({ productId: 'p1' });
    expect(sent?.body).not.toHaveProperty('userId', expect.any(String));
    expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toHaveAttribute('href', '/cart');
    expect(JSON.parse(localStorage.getItem('guest') ?? '')).toMatchObject({ cart: [{ quantity: 1 }] });
  });

  it('shows the cart that the server keeps, and leads to the payment page', async () => {
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    api.answer('POST /checkout', { data: 'https://pay.example/1' });
    const actor = openScreen('/cart');
    await actor.click(await screen.findByRole('button', { name: checkoutTexts.checkout }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/1'));
    expect(api.sentTo('POST /checkout')).toMatchObject([{ body: { cart: [{ quantity: 1 }] } }]);
    leave.mockRestore();
  });

  it('removes a line under the name of a guest', async () => {
    api.answer('DELETE /cart/delete/:userId/:productId', { data: [], message: cartTexts.removed });
    const actor = openScreen('/cart');
    await actor.click(await screen.findByRole('button', { name: /^Delete Halden Vase/ }));
    expect(await screen.findByText(cartTexts.empty)).toBeVisible();
    expect(api.sentTo('DELETE /cart/delete/:userId/:productId')).toMatchObject([
      { params: { userId: 'guest', productId: 'p1' } },
    ]);
  });

  it('keeps a wishlist for a guest', async () => {
    api.answer('GET /wishlist', { data: [vase] });
    openScreen('/wishlist');
    expect(await screen.findByRole('link', { name: /Halden Vase/ })).toBeVisible();
    expect(screen.queryByText(wishlistTexts.empty)).toBeNull();
  });
});
