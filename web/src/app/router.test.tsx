import { screen, waitFor, within } from '@testing-library/react';
import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import { accountTexts, profileTexts } from '@vitrine/contract/accounts/accounts.texts';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { storeTexts } from '@vitrine/contract/catalog/store/store.texts';
import { orderImageText } from '@vitrine/contract/orders/orders.texts';
import { aboutTexts } from '@vitrine/contract/shared/texts/about.texts';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../testing/fake-api.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { sampleAdmin, sampleProduct, sampleSecurity, sampleUser } from '../testing/sample-data.ts';

const product = sampleProduct();
const none = { data: [], total: 0, nextCursor: null };

/** Opens an address and waits until the shop has arrived at another one, with a page on it. */
async function expectWay(from: string, to: string, user?: SessionUser) {
  openScreen(from, { user });
  await waitFor(() => expect(window.location.pathname).toBe(to));
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
}

describe('the route table', () => {
  it.each([
    ['/cart', '/login', 'G-APP-09'],
    ['/wishlist', '/login', 'G-APP-10'],
    ['/profile', '/', 'G-APP-19, G-APP-20'],
    ['/admin/dashboard', '/', 'G-APP-23'],
    ['/admin/nothing', '/', 'G-APP-23'],
  ])('sends guests from %s to %s (%s)', (from, to) => expectWay(from, to));

  it.each([
    ['/register', 'G-APP-16'],
    ['/login', 'G-APP-17'],
    ['/admin/dashboard', 'G-APP-22, G-APP-24'],
  ])('sends customers from %s to the home page (%s)', (from) => expectWay(from, '/', sampleUser()));

  it.each([
    ['guests', undefined],
    ['customers', sampleUser()],
    ['admins', sampleAdmin()],
  ])('shows the home page to %s (G-APP-04)', (_, user) => expectWay('/', '/', user));

  it.each<[string, string, string]>([
    ['/store', storeTexts.title, 'G-APP-05'],
    [`/product/${product._id}`, product.name, 'G-APP-08'],
    ['/aboutus', aboutTexts.title, 'G-APP-13'],
  ])('shows %s to guests, with the heading %s (%s)', async (path, name) => {
    api.answer('GET /products', none);
    api.answer('GET /products/:id', { data: product });
    api.answer('GET /comments/:productId', none);
    openScreen(path);
    await screen.findByRole('heading', { level: 1, name });
    expect(window.location.pathname).toBe(path);
  });

  it.each<[string, string, string]>([
    ['/cart', cartTexts.title, 'G-APP-11'],
    ['/wishlist', wishlistTexts.title, 'G-APP-12'],
    ['/profile', profileTexts.title, 'G-APP-18'],
  ])('shows %s to customers, with the heading %s (%s)', async (path, name) => {
    api.answer('GET /orders', none);
    api.answer('GET /account/security', { data: sampleSecurity() });
    openScreen(path, { user: sampleUser() });
    await screen.findByRole('heading', { level: 1, name });
    expect(window.location.pathname).toBe(path);
  });

  it('shows the forms to guests (G-APP-14, G-APP-15)', async () => {
    const actor = openScreen('/login');
    await actor.click(await screen.findByRole('link', { name: accountTexts.createAccount }));
    await screen.findByRole('heading', { level: 1, name: accountTexts.createAccount });
    await actor.click(
      within(screen.getByRole('main')).getByRole('link', { name: new RegExp(accountTexts.signIn) }),
    );
    await screen.findByRole('heading', { level: 1, name: accountTexts.signIn });
  });

  it('answers any other path with a way home (G-APP-25, G-APP-26)', async () => {
    const actor = openScreen('/no/such/page');
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    await actor.click(within(screen.getByRole('main')).getByRole('link', { name: 'Back to home' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('shows everyone an order image after the payment, and not a word (S-ORD-01, S-ORD-02, G-APP-21, X-30)', async () => {
    openScreen('/order/success');
    await screen.findByRole('img', { name: orderImageText });
    expect(within(screen.getByRole('main')).getAllByRole('img')).toHaveLength(1);
    expect(screen.getByRole('main')).toHaveTextContent(/^$/);
  });
});
