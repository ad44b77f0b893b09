import { screen, waitFor, within } from '@testing-library/react';
import { orderViewSettings } from '@vitrine/contract/orders/order-views.schemas';
import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import {
  paletteActionTexts,
  paletteTexts,
  shortcutTexts,
} from '@vitrine/contract/shared/texts/admin-shell.texts';
import { healthTexts } from '@vitrine/contract/shop/health/health.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleAdmin, sampleAdminProduct, sampleSettings } from '../../../testing/sample-data.ts';

const found = (name: string) => ({
  data: [sampleAdminProduct({ name })],
  ...{ total: 1, nextCursor: null, totalProducts: 1, totalDrafts: 0, totalLow: 0, totalSoldOut: 0 },
});

/** Opens a page of a shop whose searches find nothing. */
async function openProfile() {
  const page = { total: 0, nextCursor: null };
  api.answer('GET /admin/products', { ...found(''), data: [], total: 0 });
  api.answer('GET /orders/admin', {
    data: { orders: [] },
    ...{ ...page, totalOrders: 0, paidOrders: 0, ordersToShip: 0 },
  });
  api.answer('GET /coupons', { data: [] });
  api.answer('GET /admin/payments/unmatched', { data: [], ...page });
  api.answer('GET /admin/settings/order-views', { data: sampleSettings(orderViewSettings) });
  api.answer('GET /admin/own-order-views', { data: { views: [] } });
  api.answer('GET /admin/users', { data: [], ...page, totalUsers: 0, totalAdmins: 0 });
  const actor = openScreen('/admin/profile', { user: sampleAdmin() });
  await screen.findByRole('heading', { level: 1 });
  return actor;
}

const box = () => screen.findByRole('combobox', { name: paletteTexts.title });
const option = (name: string) => screen.getByRole('option', { name });
const products = () => screen.findByRole('group', { name: paletteTexts.products });

describe('the command palette', () => {
  it('opens with Ctrl+K, is walked by arrows and gives the focus back', async () => {
    const actor = await openProfile();
    const link = screen.getByRole('link', { name: 'Edit in Settings' });
    link.focus();
    await actor.keyboard('{Control>}k{/Control}');
    await waitFor(async () => expect(await box()).toHaveFocus());
    expect(screen.getAllByRole('option')).toHaveLength(12);
    await actor.keyboard('{ArrowUp}');
    expect(option('Profile')).toHaveAttribute('aria-selected', 'true');
    await actor.keyboard('{ArrowDown}');
    expect(option(adminNavTexts.dashboard)).toHaveAttribute('aria-selected', 'true');
    expect(await box()).toHaveAttribute('aria-activedescendant', option(adminNavTexts.dashboard).id);
    await actor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
    expect(link).toHaveFocus();
  });

  it('goes to the page whose name was begun', async () => {
    const actor = await openProfile();
    await actor.keyboard('{Meta>}k{/Meta}');
    await actor.type(await box(), 'categ');
    expect(option(adminNavTexts.categories)).toHaveAttribute('aria-selected', 'true');
    await actor.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/admin/categories'));
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  });

  it('finds settings, coupons and actions, and what was chosen last', async () => {
    const actor = await openProfile();
    const expiresAt = '2030-01-01T00:00:00.000Z';
    api.answer('GET /coupons', { data: [{ _id: 'coupon', code: 'SPRING', discount: 10, expiresAt }] });
    await actor.keyboard('{Control>}k{/Control}');
    await actor.type(await box(), 'spring');
    await screen.findByRole('option', { name: /SPRING/ });
    await actor.clear(await box());
    await actor.type(await box(), 'low');
    expect(option(paletteActionTexts.lowStock)).toHaveAttribute('href', '/admin/products?state=low');
    expect(screen.getByRole('option', { name: /Low stock/ })).toHaveAttribute(
      'href',
      '/admin/settings/delivery',
    );
    await actor.clear(await box());
    await actor.type(await box(), 'to ship');
    await actor.keyboard('{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?ship='));
    await actor.keyboard('{Control>}k{/Control}');
    const recent = await screen.findByRole('group', { name: paletteTexts.recent });
    expect(within(recent).getAllByRole('option')).toHaveLength(1);
  });

  it('begins a backup', async () => {
    const actor = await openProfile();
    api.answer('POST /admin/backups', { message: healthTexts.backUpStarted });
    await actor.keyboard('{Control>}k{/Control}');
    await actor.type(await box(), 'back up');
    await actor.keyboard('{Enter}');
    await findToast(healthTexts.backUpStarted);
  });

  it('says when nothing was found', async () => {
    const actor = await openProfile();
    await actor.keyboard('{Control>}k{/Control}');
    await actor.type(await box(), 'nowhere');
    await screen.findByText(paletteTexts.noResults);
  });

  it('shows the newest answer only, however late an older one comes', async () => {
    const actor = await openProfile();
    const { promise: late, resolve: release } = Promise.withResolvers<void>();
    api.answer('GET /admin/products', async ({ query: { search } }) => {
      if (search === 'first') await late;
      return found(search === 'first' ? 'Older vase' : 'Newer vase');
    });
    await actor.keyboard('{Control>}k{/Control}');
    await actor.type(await box(), 'first');
    await waitFor(() => expect(api.sentTo('GET /admin/products')).toHaveLength(1));
    await actor.clear(await box());
    await actor.type(await box(), 'second');
    await within(await products()).findByText('Newer vase');
    release();
    await late;
    expect(within(await products()).getAllByRole('option')).toHaveLength(1);
    expect(screen.queryByText('Older vase')).not.toBeInTheDocument();
  });
});

describe('the keys of the back office', () => {
  it('open a page and the sheet of shortcuts, but not while somebody types', async () => {
    const actor = await openProfile();
    await actor.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: shortcutTexts.title }));
    expect(sheet.getByText(shortcutTexts.goTo(adminNavTexts.orders))).toBeVisible();
    await actor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await actor.keyboard('gu');
    await waitFor(() => expect(window.location.pathname).toBe('/admin/users'));
    await actor.type(await screen.findByRole('searchbox'), 'go?');
    expect(window.location.pathname).toBe('/admin/users');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
