import { screen, waitFor, within } from '@testing-library/react';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts, productTexts } from '@vitrine/contract/catalog/catalog.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen, startsWith } from '../../../testing/open-screen.tsx';
import { sampleProduct, sampleUser } from '../../../testing/sample-data.ts';

const none = { data: [], total: 0, nextCursor: null };

function openProduct(product: Product, user?: ReturnType<typeof sampleUser>) {
  api.answer('GET /products/:id', { data: product });
  api.answer('GET /products', none);
  api.answer('GET /comments/:productId', none);
  return openScreen(`/product/${product._id}`, { user });
}

const main = () => within(screen.getByRole('main'));
const addToCart = () => main().getAllByRole('button', { name: productTexts.addToCart })[0] as HTMLElement;
const heart = () => main().getByRole('button', { name: startsWith(wishlistTexts.addTo) });

describe('the product page', () => {
  it('shows price, offer and total of the chosen number (S-PDP-02, S-PDP-15 to S-PDP-20)', async () => {
    const actor = openProduct(sampleProduct({ price: 85, promoPercentage: 20 }));
    await screen.findByRole('heading', { level: 1, name: 'Round vase' });
    expect(screen.getByRole('main')).toHaveTextContent(/\$68\.00.*\$85\.00.*20% OFF/);
    await actor.click(screen.getByRole('button', { name: 'Increase quantity' }));
    expect(screen.getByRole('main')).toHaveTextContent('$136.00');
  });

  it('puts the chosen number into the cart and the product onto the wishlist (S-PDP-26, S-PDP-27, S-PDP-33, S-PDP-36)', async () => {
    const product = sampleProduct();
    const user = sampleUser();
    const actor = openProduct(product, user);
    api.answer('POST /cart/add', { data: [{ product, quantity: 2 }], message: cartTexts.added });
    api.answer('POST /products/wishlist', { data: [product], message: wishlistTexts.added });
    await screen.findByRole('heading', { level: 1, name: product.name });
    await actor.click(screen.getByRole('button', { name: 'Increase quantity' }));
    await actor.click(addToCart());
    await findToast(cartTexts.added);
    expect(api.sentTo('POST /cart/add')).toMatchObject([
      { body: { userId: user._id, productId: product._id, quantity: 2 } },
    ]);
    await actor.click(heart());
    await findToast(wishlistTexts.added);
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    api.disconnect('POST /cart/add');
    api.disconnect('POST /products/wishlist');
    await actor.click(addToCart());
    await findToast(cartTexts.addFailed);
    await actor.click(heart());
    await findToast(wishlistTexts.updateFailed);
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
  });

  it('sends guests who want it to the sign-up form (S-PDP-31, S-PDP-32)', async () => {
    const actor = openProduct(sampleProduct());
    await screen.findByRole('heading', { level: 1, name: 'Round vase' });
    await actor.click(addToCart());
    await waitFor(() => expect(window.location.pathname).toBe('/register'));
  });

  it('says once what failed and loads when asked again (S-PDP-01, S-PDP-03)', async () => {
    const product = sampleProduct();
    const actor = openProduct(product);
    api.disconnect('GET /products/:id');
    await findToast(catalogTexts.productFailed);
    api.answer('GET /products/:id', { data: product });
    await actor.click(screen.getByRole('button', { name: appTexts.tryAgain }));
    await screen.findByRole('heading', { level: 1, name: product.name });
  });

  it('leads from an unknown product to the store (S-PDP-03)', async () => {
    const { code, message } = catalogRefusals.productNotFound;
    api.refuse('GET /products/:id', code);
    api.refuse('GET /comments/:productId', code);
    openScreen('/product/unknown');
    await screen.findByRole('heading', { level: 1, name: message });
    expect(main().getByRole('link', { name: productTexts.toStore })).toHaveAttribute('href', '/store');
  });
});

describe('a product card', () => {
  const inStore = (products: Product[], user?: ReturnType<typeof sampleUser>) => {
    api.answer('GET /products', { data: products, total: products.length, nextCursor: null });
    return openScreen('/store', { user });
  };
  const card = () => within(screen.getByRole('article'));

  it('asks guests to sign in (S-CRD-13, S-CRD-14)', async () => {
    const actor = inStore([sampleProduct()]);
    await screen.findByRole('article');
    await actor.click(card().getByRole('button', { name: startsWith(cartTexts.add) }));
    await findToast(cartTexts.loginToAdd);
    await actor.click(card().getByRole('button', { name: startsWith(wishlistTexts.addTo) }));
    await findToast(wishlistTexts.loginToAdd);
    expect(window.location.pathname).toBe('/store');
  });

  it('adds one to the cart and to the wishlist, or says that it failed (S-CRD-15 to S-CRD-20)', async () => {
    const product = sampleProduct();
    const actor = inStore([product], sampleUser());
    await screen.findByRole('article');
    const onCard = () => card().getByRole('button', { name: startsWith(wishlistTexts.addTo) });
    api.answer('POST /cart/add', { data: [{ product, quantity: 1 }], message: cartTexts.added });
    await actor.click(card().getByRole('button', { name: startsWith(cartTexts.add) }));
    await findToast(cartTexts.added);
    expect(api.sentTo('POST /cart/add').map(({ body }) => body)).toEqual([
      { productId: product._id, quantity: 1 },
    ]);
    api.disconnect('POST /cart/add');
    await actor.click(card().getByRole('button', { name: startsWith(cartTexts.add) }));
    await findToast(cartTexts.cardAddFailed);
    api.disconnect('POST /users/wishlist');
    await actor.click(onCard());
    await findToast(wishlistTexts.cardAddFailed);
    await waitFor(() => expect(onCard()).toHaveAttribute('aria-pressed', 'false'));
    api.answer('POST /users/wishlist', { data: [product], message: wishlistTexts.added });
    await actor.click(onCard());
    await findToast(wishlistTexts.added);
    expect(api.sentTo('POST /users/wishlist').at(-1)?.body).toEqual({ productId: product._id });
  });
});
