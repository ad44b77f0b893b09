import { screen, waitFor, within } from '@testing-library/react';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { orderViewSettings } from '@vitrine/contract/orders/order-views.schemas';
import { ORDER_STATUSES, shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import {
  orderAdminTexts,
  orderStatusLabels,
  ordersColumns,
  orderTexts,
  orderTitle,
  quantityTimesPrice,
  undoChangeOf,
} from '@vitrine/contract/orders/orders.texts';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import {
  adminNavTexts,
  demoTexts,
  emptyListTexts,
  showingOf,
} from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { describe, expect, it, vi } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen, startsWith } from '../../../testing/open-screen.tsx';
import {
  sampleAdmin,
  sampleDemoAdmin,
  sampleHealth,
  sampleOrder,
  sampleSettings,
} from '../../../testing/sample-data.ts';

const page = (orders: AdminOrder[], totalOrders = orders.length) => ({
  data: { orders },
  total: orders.length,
  nextCursor: null,
  totalOrders,
  paidOrders: orders.length,
  ordersToShip: 0,
});

async function openOrders(orders: AdminOrder[], user = sampleAdmin()) {
  let stored = orders;
  api.answer('GET /orders/admin', ({ query: { search = '', paid } }) =>
    page(
      stored.filter(
        (one) => (one.isPaid || !paid) && one.user.username.toLowerCase().includes(search.toLowerCase()),
      ),
      stored.length,
    ),
  );
  api.answer('GET /admin/payments/unmatched', { data: [], total: 0, nextCursor: null });
  api.answer('GET /admin/settings/order-views', { data: sampleSettings(orderViewSettings) });
  api.answer('GET /admin/own-order-views', { data: { views: [] } });
  api.answer('GET /admin/health', { data: sampleHealth() });
  api.answer('GET /admin/settings/delivery', { data: sampleSettings(deliverySettings) });
  api.answer('GET /admin/orders/:id/agent', { data: null });
  api.answer('GET /admin/audit', { data: [], total: 0, nextCursor: null });
  api.answer('PATCH /orders/:id', ({ params: { id }, body: { status } }) => {
    stored = stored.map((one) => (one._id === id ? { ...one, status } : one));
    return {
      data: stored.find(({ _id }) => _id === id) as AdminOrder,
      message: orderAdminTexts.statusUpdated,
    };
  });
  const actor = openScreen('/admin/orders', { user });
  await screen.findByText(showingOf(orders.length, orders.length, 'orders'));
  return actor;
}

const table = () => screen.getByRole('table', { name: adminNavTexts.orders });
const row = ({ _id }: AdminOrder) =>
  within(table())
    .getAllByRole('row')
    .find((one) => one.textContent?.includes(shortOrderId(_id))) as HTMLElement;
const details = ({ _id }: AdminOrder) =>
  screen.getByRole('button', { name: `Details of ${orderTitle(shortOrderId(_id))}` });
const badge = (order: AdminOrder) => row(order).querySelector('.badge');
const status = () => screen.getByLabelText(orderAdminTexts.status);

describe('the orders', () => {
  it('are sorted by a column, newest first until then', async () => {
    const actor = await openOrders([sampleOrder()]);
    const [, , DATE, TOTAL] = ordersColumns;
    const head = (name: string) => screen.getByRole('columnheader', { name });
    expect(head(DATE)).toHaveAttribute('aria-sort', 'descending');
    await actor.click(screen.getByRole('button', { name: TOTAL }));
    await waitFor(() => expect(head(TOTAL)).toHaveAttribute('aria-sort', 'descending'));
    expect(head(DATE)).not.toHaveAttribute('aria-sort');
    await waitFor(() => expect(api.sentTo('GET /orders/admin').at(-1)?.query.sort).toBe('-total'));
  });

  it('are shown in seven columns and searched while one types (A-ORD-03 to A-ORD-05, A-ORD-11, A-ORD-21, A-ORD-22)', async () => {
    const [marta, omar] = [sampleOrder(), sampleOrder()];
    omar.user.username = 'Omar';
    const actor = await openOrders([marta, omar]);
    const columns = within(table())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(columns).toEqual([...ordersColumns]);
    const cells = within(row(marta))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual([
      shortOrderId(marta._id),
      expect.stringMatching(/Marta Lind.*marta@mail\.example/),
      'Jan 15, 2026',
      '$80.00',
      orderStatusLabels.pending,
      orderTexts.paid,
      'Details',
    ]);
    const search = screen.getByRole('searchbox', { name: orderAdminTexts.search });
    await actor.type(search, 'omar');
    await screen.findByText(showingOf(1, 2, 'orders'));
    await actor.type(search, ' nobody');
    await screen.findByText(orderAdminTexts.empty);
    await actor.click(screen.getByRole('button', { name: emptyListTexts.clearSearch }));
    await screen.findByText(showingOf(2, 2, 'orders'));
    expect(search).toHaveValue('');
  });

  it('offer to clear the filters that find none', async () => {
    const actor = await openOrders([sampleOrder({ isPaid: false })]);
    await actor.click(screen.getByRole('button', { name: startsWith(orderTexts.paid) }));
    await screen.findByText(orderAdminTexts.empty);
    const [, clear] = screen.getAllByRole('button', { name: emptyListTexts.clearFilters });
    await actor.click(clear as HTMLElement);
    await screen.findByText(showingOf(1, 1, 'orders'));
    expect(window.location.search).toBe('');
  });

  it('change their status at once, and undo it (A-ORD-06, A-ORD-07, A-ORD-13, A-ORD-14, A-ORD-17 to A-ORD-19)', async () => {
    const order = sampleOrder();
    const actor = await openOrders([order]);
    await actor.click(details(order));
    expect(details(order)).toHaveAttribute('aria-expanded', 'true');
    const options = within(status())
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(options).toEqual(ORDER_STATUSES.map((one) => orderStatusLabels[one]));
    const line = screen.getByRole('list', { name: orderAdminTexts.lines });
    expect(line).toHaveTextContent(`Round vase${quantityTimesPrice(2, '$40.00')}`);
    expect(line.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/media/vase'));
    const release = api.hold('PATCH /orders/:id');
    await actor.selectOptions(status(), 'delivered');
    await waitFor(() => expect(badge(order)).toHaveTextContent(orderStatusLabels.delivered));
    expect(badge(order)).toHaveClass('badge-success');
    release();
    await findToast(orderAdminTexts.statusUpdated);
    expect(api.sentTo('PATCH /orders/:id')).toMatchObject([
      { params: { id: order._id }, body: { status: 'delivered' } },
    ]);
    // The history of the order.
    await waitFor(() => expect(api.sentTo('GET /admin/audit')).toHaveLength(2));
    await actor.click(screen.getByRole('button', { name: undoChangeOf(shortOrderId(order._id)) }));
    await waitFor(() => expect(row(order)).toHaveTextContent(orderStatusLabels.pending));
    expect(api.sentTo('PATCH /orders/:id').at(-1)?.body).toEqual({ status: 'pending' });
  });

  it('undo either of two changes that were made one after the other (A-ORD-16)', async () => {
    const orders = [sampleOrder(), sampleOrder({ status: 'cancelled' })] as const;
    const actor = await openOrders([...orders]);
    for (const order of orders) {
      await actor.click(details(order));
      await actor.selectOptions(status(), 'delivered');
      await screen.findByRole('button', { name: undoChangeOf(shortOrderId(order._id)) });
    }
    await actor.click(screen.getByRole('button', { name: undoChangeOf(shortOrderId(orders[0]._id)) }));
    await waitFor(() => expect(badge(orders[0])).toHaveTextContent(orderStatusLabels.pending));
    expect(badge(orders[1])).toHaveTextContent(orderStatusLabels.delivered);
  });

  it('say of a cancelled one that was paid that no money moved', async () => {
    const order = sampleOrder();
    const actor = await openOrders([order]);
    await actor.click(details(order));
    await actor.selectOptions(status(), 'cancelled');
    await findToast(orderAdminTexts.notRefunded);
    expect(status()).toHaveAccessibleDescription(orderAdminTexts.cancelMovesNoMoney);
  });

  it('are read from data too, where other servers have them (A-ORD-01)', async () => {
    const order = sampleOrder();
    api.answer('GET /admin/payments/unmatched', { data: [], total: 0, nextCursor: null });
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) =>
      url.includes('/orders/admin') ? Response.json({ data: [order] }) : api.respond(method, url, body),
    );
    api.answer('GET /admin/settings/order-views', { data: sampleSettings(orderViewSettings) });
    api.answer('GET /admin/own-order-views', { data: { views: [] } });
    openScreen('/admin/orders', { user: sampleAdmin() });
    await screen.findByText(showingOf(1, 1, 'orders'));
    expect(row(order)).toHaveTextContent('Marta Lind');
  });

  it('put a status back that could not be saved (A-ORD-20)', async () => {
    const order = sampleOrder();
    const actor = await openOrders([order]);
    await actor.click(details(order));
    api.disconnect('PATCH /orders/:id');
    await actor.selectOptions(status(), 'processing');
    await findToast(orderAdminTexts.updateFailed);
    await waitFor(() => expect(row(order)).toHaveTextContent(orderStatusLabels.pending));
    expect(status()).toHaveValue('pending');
  });

  it('say in the server’s words why they cannot be loaded, and load when asked again (A-ORD-02)', async () => {
    api.answer('GET /admin/payments/unmatched', { data: [], total: 0, nextCursor: null });
    api.refuse('GET /orders/admin', sharedRefusals.conflict.code, { message: 'The archive is being moved.' });
    api.answer('GET /admin/settings/order-views', { data: sampleSettings(orderViewSettings) });
    api.answer('GET /admin/own-order-views', { data: { views: [] } });
    const actor = openScreen('/admin/orders', { user: sampleAdmin() });
    await findToast('The archive is being moved.');
    expect(within(screen.getByRole('main')).getByText('The archive is being moved.')).toBeVisible();
    api.disconnect('GET /orders/admin');
    await actor.click(screen.getByRole('button', { name: appTexts.tryAgain }));
    await findToast(orderAdminTexts.loadFailed);
    const order = sampleOrder();
    api.answer('GET /orders/admin', page([order]));
    await actor.click(screen.getByRole('button', { name: appTexts.tryAgain }));
    await screen.findByRole('table', { name: adminNavTexts.orders });
  });

  it('are not changed by the demo admin (A-DEM-01)', async () => {
    const order = sampleOrder();
    const actor = await openOrders([order], sampleDemoAdmin());
    await actor.click(details(order));
    expect(status()).toHaveAttribute('aria-disabled', 'true');
    await actor.selectOptions(status(), 'delivered');
    await findToast(demoTexts.refused);
    expect(api.sentTo('PATCH /orders/:id')).toEqual([]);
  });
});
