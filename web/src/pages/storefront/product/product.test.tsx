import { screen, waitFor, within } from '@testing-library/react';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { productTexts } from '@vitrine/contract/catalog/product.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { shopDefaults } from '@vitrine/contract/shop/shop-defaults';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen, startsWith } from '../../../testing/open-screen.tsx';
import { sampleProduct, sampleUser } from '../../../testing/sample-data.ts';
import { uiTexts } from '../../../ui/ui.texts.ts';

const none = { data: [], total: 0, nextCursor: null };

function openProduct(product: Product, user?: ReturnType<typeof sampleUser>) {
  api.answer('GET /products/:id', { data: product });
  api.answer('GET /products', none);
  api.answer('GET /comments/:productId', none);
  return openScreen(`/product/${product._id}`, { user });
}

const main = () => within(screen.getByRole('main'));
const addToCart = () => main().getAllByRole('button', { name: catalogTexts.addToCart })[0] as HTMLElement;
const heart = () => main().getByRole('button', { name: startsWith(wishlistTexts.addTo) });

describe('the product page', () => {
  it('shows what the product is and what so many of it cost (S-PDP-02, S-PDP-15 to S-PDP-20, S-PDP-22 to S-PDP-24, S-PDP-28 to S-PDP-30)', async () => {
    const comments = [5, 4, 4].map((rate) => ({ rate }));
    const rated = { comments, averageRating: 4.3, reviewCount: 3 };
    const actor = openProduct(
      sampleProduct({ price: 85, promoPercentage: 20, description: 'Fired twice.', ...rated }),
    );
    await screen.findByRole('heading', { level: 1, name: 'Round vase' });
    expect(document.title).toBe(`Round vase · ${shopDefaults.name}`);
    expect(main().getByRole('link', { name: 'Ceramics' })).toHaveAttribute(
      'href',
      '/store?category=Ceramics',
    );
    expect(main().getByText('4.3 (3 reviews)')).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent(/\$68\.00.*\$85\.00.*20% OFF/);
    expect(main().getByText('$85.00').closest('s')).toBeVisible();
    expect(main().getByText('Fired twice.')).toBeVisible();
    const total = () => main().getByText(productTexts.total).nextElementSibling;
    const fewer = main().getByRole('button', { name: 'Decrease quantity' });
    expect(total()).toHaveTextContent(/^\$68\.00$/);
    expect(fewer).toBeDisabled();
    await actor.click(main().getByRole('button', { name: 'Increase quantity' }));
    await actor.click(main().getByRole('button', { name: 'Increase quantity' }));
    expect(total()).toHaveTextContent('$204.00');
    await actor.click(fewer);
    expect(total()).toHaveTextContent('$136.00');
  });

  it('strikes nothing through without an offer (S-PDP-21)', async () => {
    openProduct(sampleProduct({ price: 40 }));
    await screen.findByRole('heading', { level: 1, name: 'Round vase' });
    expect(main().getAllByText('$40.00')[0]).toBeVisible();
    expect(screen.queryByText(/% OFF/)).not.toBeInTheDocument();
    expect(document.querySelector('s')).not.toBeInTheDocument();
  });

  it('puts the chosen number into the cart and the product onto the wishlist, or says that it failed (S-PDP-26, S-PDP-27, S-PDP-33 to S-PDP-36)', async () => {
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
    expect(api.sentTo('POST /products/wishlist')).toMatchObject([
      { body: { userId: user._id, productId: product._id } },
    ]);
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    api.disconnect('POST /cart/add');
    api.disconnect('POST /products/wishlist');
    await actor.click(addToCart());
    await findToast(cartTexts.addFailed);
    await actor.click(heart());
    await findToast(wishlistTexts.updateFailed);
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
  });

  it.each([
    ['it in the cart', addToCart, 'S-PDP-31'],
    ['it on the wishlist', heart, 'S-PDP-32'],
  ])('sends guests who want %s to the sign-up form (%s)', async (_, button) => {
    const actor = openProduct(sampleProduct());
    await screen.findByRole('heading', { level: 1, name: 'Round vase' });
    await actor.click(button());
    await waitFor(() => expect(window.location.pathname).toBe('/register'));
  });

  it('spins while it loads (S-PDP-01)', async () => {
    const release = api.hold('GET /products/:id');
    openProduct(sampleProduct());
    await main().findByText(uiTexts.loading);
    release();
    await screen.findByRole('heading', { level: 1, name: 'Round vase' });
    expect(main().queryByText(uiTexts.loading)).not.toBeInTheDocument();
  });

  it('says once what failed and loads when asked again (S-PDP-03)', async () => {
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

  it('shows picture, name, price, badges, a preview and the rating (S-CRD-01, S-CRD-03 to S-CRD-12)', async () => {
    const description = 'Exactly forty-one characters are in here!';
    const rated = { averageRating: 4, reviewCount: 1 };
    const offer = sampleProduct({ price: 85, promoPercentage: 20, isNew: true, description, ...rated });
    const plain = sampleProduct({ name: 'Deep bowl', isFeatured: true });
    inStore([offer, plain]);
    const [first, second] = await screen.findAllByRole('article');
    if (!first || !second) throw new Error('There are no two cards.');
    expect(first.querySelector('img')).toHaveAttribute('src', offer.images[0]);
    expect(within(first).getByRole('heading')).toHaveTextContent(offer.name);
    for (const text of ['$68.00', '$85.00', '20% OFF', '4.0 (1)', `${description.slice(0, 40)}…`])
      expect(within(first).getByText(text)).toBeVisible();
    expect(within(first).getByText(catalogTexts.badgeNew)).toBeVisible();
    expect(within(first).queryByText(catalogTexts.badgeFeatured)).not.toBeInTheDocument();
    expect(within(second).getByText(catalogTexts.badgeFeatured)).toBeVisible();
    expect(within(second).queryByText(catalogTexts.badgeNew)).not.toBeInTheDocument();
    expect(within(second).queryByText(/% OFF/)).not.toBeInTheDocument();
  });

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
