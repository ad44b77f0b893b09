import { screen, waitFor, within } from '@testing-library/react';
import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import { accountTexts, registerTexts, waitingProductTexts } from '@vitrine/contract/accounts/accounts.texts';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { headerTexts } from '@vitrine/contract/shared/texts/header.texts';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { describe, expect, it } from 'vitest';
import { navigator } from '../../../lib/navigation/browser-history.ts';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen, startsWith } from '../../../testing/open-screen.tsx';
import { sampleProduct, sampleUser } from '../../../testing/sample-data.ts';

const product = sampleProduct();
const none = { data: [], total: 0, nextCursor: null };
const main = () => within(screen.getByRole('main'));
const heart = () => main().getByRole('button', { name: startsWith(wishlistTexts.addTo) });

/** Presses the heart of a card as a guest with this account and follows the toast to the sign-in form. */
async function wishAsGuest(user: SessionUser) {
  api.answer('GET /products', { data: [product], total: 1, nextCursor: null });
  api.answer('POST /auth/login', { data: user, message: accountTexts.loggedIn });
  api.answer('GET /users/:id', { data: user });
  const actor = openScreen('/store');
  await screen.findByRole('article');
  await actor.click(heart());
  await findToast(wishlistTexts.loginToAdd);
  await actor.click(screen.getByRole('button', { name: headerTexts.signIn }));
  return actor;
}

async function signIn(actor: ReturnType<typeof openScreen>) {
  await actor.type(await screen.findByLabelText(accountTexts.email), 'ines@mail.example');
  await actor.type(screen.getByLabelText(accountTexts.password), 'a long password{Enter}');
}

describe('what a guest wanted', () => {
  it('is done after registering, by way of the sign-in form, and only the last wish counts (S-PDP-31, S-PDP-32)', async () => {
    const user = sampleUser();
    api.answer('GET /products/:id', { data: product });
    api.answer('GET /products', none);
    api.answer('GET /comments/:productId', none);
    api.answer('POST /auth/register', { data: user, message: accountTexts.registered });
    api.answer('GET /users/:id', { data: user });
    api.answer('POST /products/wishlist', { data: [product], message: wishlistTexts.added });
    const actor = openScreen(`/product/${product._id}`);
    await screen.findByRole('heading', { level: 1, name: product.name });
    await actor.click(main().getAllByRole('button', { name: catalogTexts.addToCart })[0] as HTMLElement);
    await screen.findByLabelText(accountTexts.username);
    await screen.findByText(waitingProductTexts.register);
    expect(main().getByText(product.name)).toBeVisible();
    // The guest goes back, so the first wish is dropped.
    navigator.go(-1);
    await screen.findByRole('heading', { level: 1, name: product.name });
    await actor.click(heart());
    await screen.findByLabelText(accountTexts.username);
    expect(screen.queryByText(waitingProductTexts.register)).not.toBeInTheDocument();
    await actor.click(main().getByRole('link', { name: accountTexts.signIn }));
    await actor.click(await screen.findByRole('link', { name: accountTexts.createAccount }));
    await actor.type(await screen.findByLabelText(accountTexts.username), 'Ines');
    await actor.type(screen.getByLabelText(accountTexts.email), 'ines@mail.example');
    await actor.type(screen.getByLabelText(accountTexts.password), 'a-long-password-7');
    await actor.click(screen.getByRole('button', { name: registerTexts.submit }));
    await findToast(wishlistTexts.added);
    expect(window.location.pathname).toBe(`/product/${product._id}`);
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
    expect(api.sentTo('POST /products/wishlist')).toHaveLength(1);
    expect(api.sentTo('POST /cart/add')).toEqual([]);
  });

  it('takes nothing back that the account has wished for already (S-CRD-14)', async () => {
    const actor = await wishAsGuest(sampleUser({ wishlist: [product] }));
    await signIn(actor);
    await screen.findByRole('article');
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
    expect(api.sentTo('POST /users/wishlist')).toEqual([]);
  });

  it('is not done when they went back and signed in later', async () => {
    const actor = await wishAsGuest(sampleUser());
    await screen.findByLabelText(accountTexts.email);
    navigator.go(-1);
    await screen.findByRole('article');
    await actor.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Account' }));
    await signIn(actor);
    await findToast(accountTexts.loggedIn);
    await waitFor(() => expect(window.location.pathname).not.toBe('/login'));
    expect(api.sentTo('POST /users/wishlist')).toEqual([]);
  });
});
