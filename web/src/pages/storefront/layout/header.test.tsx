import { screen, waitFor, within } from '@testing-library/react';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { headerTexts } from '@vitrine/contract/shared/texts/header.texts';
import { shopDefaults } from '@vitrine/contract/shop/shop-defaults';
import { describe, expect, it } from 'vitest';
import { currentUser } from '../../../lib/session/session.ts';
import { setShop } from '../../../lib/shop/shop-details.ts';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen, startsWith } from '../../../testing/open-screen.tsx';
import { sampleAdmin, sampleCategory, sampleProduct, sampleUser } from '../../../testing/sample-data.ts';

const header = () => within(screen.getByRole('banner'));
const footer = () => within(screen.getByRole('contentinfo'));
const cart = () => header().getByRole('link', { name: startsWith('Cart') });
const dot = () => cart().querySelector('.icon-btn-dot');
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

describe('the header', () => {
  it('leads guests home by the logo and to the sign-in form by its icons (S-HDR-01, S-HDR-11 to S-HDR-13)', async () => {
    openScreen('/aboutus');
    expect(hrefOf(await header().findByRole('link', { name: shopDefaults.name }))).toBe('/');
    for (const name of ['Account', 'Wishlist', 'Cart'])
      expect(hrefOf(header().getByRole('link', { name }))).toBe('/login');
  });

  it('leads a customer to the profile (S-HDR-17)', async () => {
    openScreen('/aboutus', { user: sampleUser() });
    expect(hrefOf(await header().findByRole('link', { name: 'Account' }))).toBe('/profile');
  });

  it('leads an admin to the dashboard (S-HDR-16)', async () => {
    openScreen('/aboutus', { user: sampleAdmin() });
    expect(hrefOf(await header().findByRole('link', { name: 'Account' }))).toBe('/admin/dashboard');
  });

  it('has a dot on the cart only when something is in it (S-HDR-14, S-HDR-15)', async () => {
    const product = sampleProduct();
    api.answer('GET /products', { data: [product], total: 1, nextCursor: null });
    api.answer('POST /cart/add', { data: [{ product, quantity: 1 }], message: cartTexts.added });
    const actor = openScreen('/store', { user: sampleUser() });
    await screen.findByRole('article');
    expect(cart()).toHaveAccessibleName('Cart');
    expect(dot()).not.toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: startsWith(cartTexts.add) }));
    await findToast(cartTexts.added);
    expect(cart()).toHaveAccessibleName('Cart, 1 item');
    expect(dot()).toBeInTheDocument();
  });

  it('shows the cart that the server stores, not the one of the last visit', async () => {
    const user = sampleUser();
    api.answer('GET /users/:id', { data: { ...user, cart: [{ product: sampleProduct(), quantity: 1 }] } });
    openScreen('/aboutus', { user });
    await header().findByRole('link', { name: 'Cart, 1 item' });
  });

  it('sends nobody to the sign-in form whose session is over', async () => {
    api.refuse('GET /users/:id', sharedRefusals.unauthenticated.code);
    openScreen('/aboutus', { user: sampleUser() });
    await waitFor(() => expect(currentUser()).toBeNull());
    expect(window.location.pathname).toBe('/aboutus');
    expect(hrefOf(header().getByRole('link', { name: 'Account' }))).toBe('/login');
  });

  it('leads to every category and marks the chosen one', async () => {
    api.answer('GET /categories', { data: [sampleCategory(), sampleCategory('Lighting')] });
    api.answer('GET /products', { data: [], total: 0, nextCursor: null });
    const actor = openScreen('/aboutus');
    const categories = within(header().getByRole('navigation', { name: headerTexts.categories }));
    await actor.click(await categories.findByRole('link', { name: 'Lighting' }));
    await waitFor(() => expect(window.location.search).toBe('?category=Lighting'));
    expect(categories.getByRole('link', { name: 'Lighting' })).toHaveAttribute('aria-current', 'page');
    expect(categories.getByRole('link', { name: 'Ceramics' })).not.toHaveAttribute('aria-current');
  });

  it('shows a category in the menu by its own picture, or else by one of its products', async () => {
    const plain = sampleCategory('Lighting');
    const lamp = sampleProduct({ category: plain, images: ['/media/lamp.webp'] });
    api.answer('GET /categories', { data: [{ ...sampleCategory(), image: '/media/ceramics.webp' }, plain] });
    api.answer('GET /products', { data: [lamp], total: 1, nextCursor: null });
    const actor = openScreen('/aboutus');
    await actor.click(await header().findByRole('button', { name: headerTexts.menu }));
    const menu = within(await screen.findByRole('dialog'));
    const pictureOf = (name: string) => menu.getByRole('link', { name }).querySelector('img');
    await waitFor(() => expect(pictureOf('Lighting')).toHaveAttribute('src', '/media/lamp.webp'));
    expect(pictureOf('Ceramics')).toHaveAttribute('src', '/media/ceramics.webp');
  });

  it('has the store, the categories and the sign-in form in the menu of a phone, which closes by itself', async () => {
    api.answer('GET /categories', { data: [sampleCategory()] });
    api.answer('GET /products', { data: [], total: 0, nextCursor: null });
    const actor = openScreen('/aboutus');
    await actor.click(await header().findByRole('button', { name: headerTexts.menu }));
    const menu = within(await screen.findByRole('dialog'));
    expect(hrefOf(menu.getByRole('link', { name: headerTexts.signIn }))).toBe('/login');
    expect(hrefOf(menu.getByRole('link', { name: startsWith(headerTexts.store) }))).toBe('/store');
    await actor.click(await menu.findByRole('link', { name: 'Ceramics' }));
    await waitFor(() => expect(window.location.search).toBe('?category=Ceramics'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the footer', () => {
  it('has quick links, pages, payment marks and contacts (S-FTR-01, S-FTR-02, S-FTR-04 to S-FTR-07)', async () => {
    setShop({ ...shopDefaults, email: 'hello@shop.example' });
    openScreen('/aboutus');
    await screen.findByRole('heading', { name: 'Quick links' });
    expect(hrefOf(footer().getByRole('link', { name: 'Home' }))).toBe('/#hero');
    expect(hrefOf(footer().getByRole('link', { name: 'Store' }))).toBe('/store');
    expect(footer().getByRole('heading', { name: 'Pages' })).toBeVisible();
    expect(hrefOf(footer().getByRole('link', { name: 'About' }))).toBe('/aboutus');
    const marks = within(footer().getByRole('list', { name: 'Payment methods' }));
    const names = marks.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'));
    expect(names).toEqual(['Visa', 'Mastercard', 'American Express']);
    expect(footer().getByText('hello@shop.example')).toBeVisible();
  });

  it('leads to the new arrivals from another page (S-FTR-03)', async () => {
    const actor = openScreen('/aboutus');
    await actor.click(await footer().findByRole('link', { name: 'New Arrivals' }));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'new-arrivals'));
    expect(window.location.pathname + window.location.hash).toBe('/#new-arrivals');
  });

  it('sends guests to register for what needs an account (S-FTR-08)', async () => {
    openScreen('/aboutus');
    await screen.findByRole('heading', { name: 'Quick links' });
    for (const name of ['Wishlist', 'Cart', 'Account'])
      expect(hrefOf(footer().getByRole('link', { name }))).toBe('/register');
  });
});
