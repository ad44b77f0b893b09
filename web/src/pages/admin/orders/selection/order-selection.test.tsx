import { screen, waitFor, within } from '@testing-library/react';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { shipmentRefusalTexts, shipmentTexts } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import { orderFilterTexts } from '@vitrine/contract/orders/order-filters.texts';
import { orderViewSettings } from '@vitrine/contract/orders/order-views.schemas';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { orderTitle } from '@vitrine/contract/orders/orders.texts';
import { orderSelectionTexts as texts } from '@vitrine/contract/orders/packing/order-selection.texts';
import { packingTexts } from '@vitrine/contract/orders/packing/packing.texts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { onNarrowScreen } from '../../../../testing/fake-viewport.ts';
import { findToast, openScreen, startsWith } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleOrder, sampleSettings } from '../../../../testing/sample-data.ts';

let orders: AdminOrder[];
const IN_TEN_MINUTES = () => new Date(Date.now() + 600_000).toISOString();

beforeEach(() => {
  orders = Array.from({ length: 4 }, () => sampleOrder());
  api.answer('GET /orders/admin', ({ query }) => {
    const found = orders.filter(({ _id }) => query.orders?.includes(_id) ?? true);
    const shown = found.slice(0, query.limit === 20 ? 3 : 100);
    return {
      data: { orders: shown },
      ...{ total: found.length, nextCursor: null, totalOrders: orders.length, paidOrders: 4 },
      ordersToShip: 4,
    };
  });
  api.answer('GET /admin/payments/unmatched', { data: [], total: 0, nextCursor: null });
  api.answer('GET /admin/settings/order-views', { data: sampleSettings(orderViewSettings) });
  api.answer('GET /admin/own-order-views', { data: { views: [] } });
  api.answer('GET /admin/settings/delivery', { data: sampleSettings(deliverySettings) });
  api.answer('GET /admin/health', { data: sampleHealth() });
});

async function openOrders(address = '/admin/orders') {
  const actor = openScreen(address, { user: sampleAdmin() });
  await screen.findByText(shortOrderId(orders[0]?._id ?? ''));
  return actor;
}

const tick = (index: number) =>
  screen.getByRole('checkbox', { name: texts.select(shortOrderId(orders[index]?._id ?? '')) });
const idOf = (index: number) => orders[index]?._id ?? '';
const bar = () => within(screen.getByRole('toolbar', { name: texts.toolbar }));

describe('the ticked orders', () => {
  it('are counted in a bar that appears with the first and goes with Escape', async () => {
    const actor = await openOrders();
    expect(screen.queryByRole('toolbar')).toBeNull();
    await actor.click(tick(0));
    expect(bar().getByRole('status')).toHaveTextContent(texts.selected(1));
    await actor.keyboard('{Shift>}');
    await actor.click(tick(2));
    await actor.keyboard('{/Shift}');
    expect(bar().getByRole('status')).toHaveTextContent(texts.selected(3));
    expect(bar().getByRole('link', { name: packingTexts.pack(3) })).toHaveAttribute(
      'href',
      `/admin/orders/pack?orders=${[0, 1, 2].map(idOf).join(',')}`,
    );
    // The list may be long, and loads more while one tabs through it.
    tick(2).focus();
    await actor.keyboard('{Enter}');
    expect(bar().getByRole('link', { name: packingTexts.pack(3) })).toHaveFocus();
    await actor.keyboard('{Escape}');
    expect(tick(2)).toHaveFocus();
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('can be all of the page, and all that the list finds', async () => {
    const actor = await openOrders();
    await actor.click(screen.getByRole('checkbox', { name: texts.selectPage }));
    expect(bar().getByRole('status')).toHaveTextContent(texts.selected(3));
    await actor.click(bar().getByRole('button', { name: texts.selectAll(4) }));
    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent(texts.selected(4)));
    expect(bar().queryByRole('button', { name: startsWith('Select all') })).toBeNull();
    await actor.click(screen.getByRole('checkbox', { name: texts.selectPage }));
    expect(bar().getByRole('status')).toHaveTextContent(texts.selected(1));
  });

  it('have one menu where they do not fit side by side', async () => {
    onNarrowScreen();
    const actor = await openOrders();
    await actor.click(tick(0));
    const phoneBar = within(screen.getByRole('region', { name: texts.toolbar }));
    expect(phoneBar.getByRole('status')).toHaveTextContent(texts.selected(1));
    expect(phoneBar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '',
      texts.actions,
    ]);
    tick(0).focus();
    await actor.keyboard('{Enter}');
    expect(phoneBar.getByRole('button', { name: texts.actions })).toHaveFocus();
    await actor.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      ...[texts.selectAll(4), packingTexts.pack(1), texts.markAsShipped, texts.print, texts.export],
    ]);
    expect(items[1]).toHaveAttribute('href', `/admin/orders/pack?orders=${idOf(0)}`);
    await actor.click(screen.getByRole('menuitem', { name: texts.markAsShipped }));
    expect(await screen.findByRole('dialog', { name: texts.markThem(1) })).toBeVisible();
    await actor.keyboard('{Escape}');
    await actor.click(await screen.findByRole('button', { name: texts.clear }));
    expect(screen.queryByRole('region', { name: texts.toolbar })).toBeNull();
  });

  it('are none in another tab', async () => {
    const actor = await openOrders();
    await actor.click(tick(0));
    await actor.click(screen.getByRole('button', { name: startsWith(orderFilterTexts.toShip) }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('are exported and printed, each order on a page of its own', async () => {
    const actor = await openOrders();
    await actor.click(tick(0));
    await actor.click(tick(1));
    expect(bar().getByRole('link', { name: texts.exportThem(2) })).toHaveAttribute(
      'href',
      `/api/admin/exports/orders?orders=${encodeURIComponent(`${idOf(0)},${idOf(1)}`)}`,
    );
    const print = vi.fn();
    vi.stubGlobal('print', print);
    HTMLImageElement.prototype.decode = () => Promise.resolve();
    await actor.click(bar().getByRole('button', { name: texts.print }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    const sheets = [...document.querySelectorAll('.print-order')];
    expect(sheets.map((sheet) => sheet.querySelector('h1')?.textContent)).toEqual(
      [0, 1].map((index) => orderTitle(shortOrderId(idOf(index)))),
    );
  });

  it('are marked as shipped, which can be undone; what was refused is said', async () => {
    const actor = await openOrders();
    await actor.click(tick(0));
    await actor.click(tick(1));
    await actor.click(tick(2));
    api.answer('POST /admin/packing/shipments', ({ body: { shipments } }) => ({
      data: {
        shipped: shipments.slice(1).map(({ order }) => order),
        refused: [{ order: idOf(0), code: 'order_cancelled', message: shipmentRefusalTexts.cancelled }],
        undoableUntil: IN_TEN_MINUTES(),
      },
    }));
    api.answer('GET /admin/packing', {
      data: [1, 2].map((index) => ({
        ...{ order: idOf(index), customer: 'Marta', carrier: 'UPS', tracking: '', isEmailed: true },
        ...{ shippedAt: new Date().toISOString(), undoableUntil: IN_TEN_MINUTES() },
      })),
    });
    await actor.click(bar().getByRole('button', { name: texts.markAsShipped }));
    const dialog = within(await screen.findByRole('dialog', { name: texts.markThem(3) }));
    await actor.selectOptions(dialog.getByLabelText(shipmentTexts.carrier), 'UPS');
    await actor.click(dialog.getByRole('button', { name: shipmentTexts.markAsShipped }));
    await findToast(texts.shipped(2));
    await findToast(texts.notShipped(1));
    await findToast(shipmentRefusalTexts.cancelled);
    const [sent] = api.sentTo('POST /admin/packing/shipments');
    expect(sent?.body).toMatchObject({ mailsCustomer: true });
    expect(sent?.body.shipments[0]).toEqual({ order: idOf(0), carrier: 'UPS', tracking: '' });
    expect(screen.queryByRole('toolbar')).toBeNull();

    await screen.findByText(startsWith(texts.canUndo(2, 10)));
    api.answer('POST /admin/packing/undo', ({ body }) => ({ data: { undone: body.orders, refused: [] } }));
    api.answer('GET /admin/packing', { data: [] });
    await actor.click(screen.getByRole('button', { name: packingTexts.undoAll(2) }));
    await findToast(packingTexts.undone(2));
    expect(api.sentTo('POST /admin/packing/undo')[0]?.body.orders).toEqual([idOf(1), idOf(2)]);
    await waitFor(() => expect(screen.queryByText(startsWith('You shipped'))).toBeNull());
  });
});
