import { screen, waitFor } from '@testing-library/react';
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
const sent = () => api.sentTo('PATCH /admin/settings/order-views').map(({ body }) => body.changes.views);
const chip = (name: string) => screen.getByRole('button', { name });

async function openOrders({ views = [] as { name: string; query: string }[], user = sampleAdmin() } = {}) {
  let stored = savedSettings(sampleSettings(orderViewSettings), { views });
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
  it('keep filters and order under a name that no other has', async () => {
    const actor = await openOrders({ views: [OLDEST] });
    expect(screen.queryByRole('button', { name: orderViewTexts.save })).toBeNull();
    await actor.click(chip(`${orderFilterTexts.paid} 1`));
    await actor.click(await screen.findByRole('button', { name: orderViewTexts.save }));
    const name = await screen.findByLabelText(orderViewTexts.name);
    await actor.type(name, OLDEST.name);
    expect(name).toHaveAccessibleDescription(orderViewTexts.twice);
    await actor.clear(name);
    await actor.type(name, ' Paid {Enter}');
    await waitFor(() => expect(sent()).toEqual([[OLDEST, { name: 'Paid', query: 'paid=' }]]));
    await waitFor(() => expect(chip('Paid')).toHaveAttribute('aria-pressed', 'true'));
    expect(screen.queryByRole('button', { name: orderViewTexts.save })).toBeNull();
  });

  it('set all filters at once, unset them when pressed again, and are deleted', async () => {
    const actor = await openOrders({ views: [OLDEST, { name: 'Paid', query: 'paid=' }] });
    await actor.click(chip('Paid'));
    await actor.click(chip(OLDEST.name));
    expect(window.location.search).toBe('?ship=&sort=date');
    await waitFor(() =>
      expect(api.sentTo('GET /orders/admin').at(-1)?.query).toMatchObject({ toShip: 'true', sort: 'date' }),
    );
    await actor.click(chip(OLDEST.name));
    expect(window.location.search).toBe('');
    await actor.click(chip('Paid'));
    await actor.click(chip(orderViewTexts.remove('Paid')));
    await waitFor(() => expect(sent()).toEqual([[OLDEST]]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Paid' })).toBeNull());
  });

  it('can be used and not changed by the demo admin', async () => {
    const actor = await openOrders({ views: [OLDEST], user: sampleDemoAdmin() });
    await actor.click(chip(OLDEST.name));
    await actor.click(chip(orderViewTexts.remove(OLDEST.name)));
    await findToast(demoTexts.refused);
    expect(sent()).toEqual([]);
  });
});
