import { screen, waitFor, within } from '@testing-library/react';
import { orderFilterTexts, orderViewTexts } from '@vitrine/contract/orders/order-filters.texts';
import { orderViewSettings } from '@vitrine/contract/orders/order-views.schemas';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import {
  sampleAdmin,
  sampleDemoAdmin,
  sampleHealth,
  sampleOrder,
  sampleSettings,
  savedSettings,
} from '../../../testing/sample-data.ts';

const OLDEST = { name: 'To ship, oldest first', query: 'ship=&sort=date' };
const sentShared = () =>
  api.sentTo('PATCH /admin/settings/order-views').map(({ body }) => body.changes.views);
const sentOwn = () => api.sentTo('PUT /admin/own-order-views').map(({ body }) => body.views);
const chip = (name: string) => screen.getByRole('button', { name });
const sharedChip = (name: string) => chip(`${name} ${orderViewTexts.shared}`);

type Views = { name: string; query: string }[];

async function openOrders({ own = [] as Views, shared = [] as Views, user = sampleAdmin() } = {}) {
  let stored = savedSettings(sampleSettings(orderViewSettings), { views: shared });
  let ownViews = own;
  api.answer('GET /admin/own-order-views', () => ({ data: { views: ownViews } }));
  api.answer('PUT /admin/own-order-views', ({ body: { views } }) => {
    ownViews = views;
    return { data: { views }, message: orderViewTexts.saved };
  });
  api.answer('GET /admin/settings/order-views', () => ({ data: stored }));
  api.answer('PATCH /admin/settings/order-views', ({ body: { changes } }) => {
    stored = savedSettings(stored, changes);
    return { data: stored, message: settingsTexts.saved };
  });
  api.answer('GET /orders/admin', {
    ...{ data: { orders: [sampleOrder()] }, total: 1, nextCursor: null },
    ...{ totalOrders: 1, paidOrders: 1, ordersToShip: 1 },
  });
  api.answer('GET /admin/payments/unmatched', { data: [], total: 0, nextCursor: null });
  api.answer('GET /admin/health', { data: sampleHealth() });
  const actor = openScreen('/admin/orders', { user });
  await screen.findByText(/^Showing/);
  return actor;
}

describe('the saved views of the orders', () => {
  it('keep filters and order under a name that no other has, for the admin alone', async () => {
    const actor = await openOrders({ shared: [OLDEST] });
    expect(screen.queryByRole('button', { name: orderViewTexts.save })).toBeNull();
    await actor.click(chip(`${orderFilterTexts.paid} 1`));
    await actor.click(await screen.findByRole('button', { name: orderViewTexts.save }));
    const name = await screen.findByLabelText(orderViewTexts.name);
    await actor.type(name, OLDEST.name);
    expect(name).toHaveAccessibleDescription(orderViewTexts.twice);
    await actor.clear(name);
    await actor.type(name, ' Paid {Enter}');
    await waitFor(() => expect(sentOwn()).toEqual([[{ name: 'Paid', query: 'paid=' }]]));
    await waitFor(() => expect(chip('Paid')).toHaveAttribute('aria-pressed', 'true'));
    expect(screen.queryByRole('button', { name: orderViewTexts.save })).toBeNull();
    expect(sentShared()).toEqual([]);
  });

  it('are for all admins if that is ticked', async () => {
    const actor = await openOrders({ own: [{ name: 'Mine', query: 'ship=' }], shared: [OLDEST] });
    await actor.click(chip(`${orderFilterTexts.paid} 1`));
    await actor.click(await screen.findByRole('button', { name: orderViewTexts.save }));
    await actor.type(await screen.findByLabelText(orderViewTexts.name), 'Paid');
    await actor.click(screen.getByRole('checkbox', { name: orderViewTexts.share }));
    const dialog = within(screen.getByRole('dialog'));
    await actor.click(dialog.getByRole('button', { name: orderViewTexts.save }));
    const paid = { name: 'Paid', query: 'paid=' };
    await waitFor(() => expect(sentShared()).toEqual([[OLDEST, paid]]));
    await waitFor(() => expect(sharedChip('Paid')).toHaveAttribute('aria-pressed', 'true'));
    expect(sentOwn()).toEqual([]);
  });

  it('set all filters at once, unset them when pressed again, and are deleted', async () => {
    const actor = await openOrders({ own: [{ name: 'Paid', query: 'paid=' }], shared: [OLDEST] });
    await actor.click(chip('Paid'));
    await actor.click(sharedChip(OLDEST.name));
    expect(window.location.search).toBe('?ship=&sort=date');
    await waitFor(() =>
      expect(api.sentTo('GET /orders/admin').at(-1)?.query).toMatchObject({ toShip: 'true', sort: 'date' }),
    );
    await actor.click(sharedChip(OLDEST.name));
    expect(window.location.search).toBe('');
    await actor.click(chip('Paid'));
    await actor.click(chip(orderViewTexts.remove('Paid')));
    await waitFor(() => expect(sentOwn()).toEqual([[]]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Paid' })).toBeNull());
    await actor.click(sharedChip(OLDEST.name));
    await actor.click(chip(orderViewTexts.remove(OLDEST.name)));
    await waitFor(() => expect(sentShared()).toEqual([[]]));
  });

  it('can be used and not changed by the demo admin', async () => {
    const actor = await openOrders({ shared: [OLDEST], user: sampleDemoAdmin() });
    await actor.click(sharedChip(OLDEST.name));
    await actor.click(chip(orderViewTexts.remove(OLDEST.name)));
    await findToast(demoTexts.refused);
    expect(sentShared()).toEqual([]);
  });
});
