import { screen, waitFor, within } from '@testing-library/react';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { shipmentTexts } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import { noteSavedAt, orderNoteTexts } from '@vitrine/contract/orders/notes/order-notes.texts';
import { orderViewSettings } from '@vitrine/contract/orders/order-views.schemas';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { orderTitle } from '@vitrine/contract/orders/orders.texts';
import { offerSettings } from '@vitrine/contract/pricing/offers/offers.schemas';
import { formatTimeOrDateTime } from '@vitrine/contract/shared/dates';
import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleOrder, sampleSettings } from '../../../testing/sample-data.ts';

async function openOrder(order: AdminOrder) {
  api.answer('GET /orders/admin', {
    data: { orders: [order] },
    total: 1,
    nextCursor: null,
    totalOrders: 1,
    paidOrders: 1,
    ordersToShip: 1,
  });
  api.answer('GET /admin/payments/unmatched', { data: [], total: 0, nextCursor: null });
  api.answer('GET /admin/settings/order-views', { data: sampleSettings(orderViewSettings) });
  api.answer('GET /admin/own-order-views', { data: { views: [] } });
  api.answer('GET /admin/health', { data: sampleHealth() });
  api.answer('GET /admin/settings/delivery', { data: sampleSettings(deliverySettings) });
  api.answer('GET /admin/orders/:id/agent', { data: null });
  api.answer('GET /admin/audit', { data: [], total: 0, nextCursor: null });
  // Of the page for which it is left.
  api.answer('GET /coupons', { data: [] });
  api.answer('GET /admin/analytics/coupons', { data: [] });
  api.answer('GET /admin/settings/offers', { data: sampleSettings(offerSettings) });
  const actor = openScreen('/admin/orders', { user: sampleAdmin() });
  const details = await screen.findByRole('button', {
    name: `Details of ${orderTitle(shortOrderId(order._id))}`,
  });
  await actor.click(details);
  return { actor, details };
}

const tracking = () => screen.getByLabelText(shipmentTexts.tracking);
const note = () => screen.getByLabelText(orderNoteTexts.label);
const leave = () =>
  within(screen.getByRole('complementary')).getByRole('link', { name: adminNavTexts.coupons });

describe('what was typed into an order', () => {
  it('stays when the order is closed, and is not left without a question', async () => {
    const { actor, details } = await openOrder(sampleOrder());
    await actor.type(tracking(), '1Z999AA10123456784');
    await actor.click(details);
    expect(screen.getByText(settingsTexts.unsaved)).toBeVisible();
    await actor.click(details);
    expect(tracking()).toHaveValue('1Z999AA10123456784');
    await actor.click(leave());
    await actor.click(await screen.findByRole('button', { name: confirmTexts.keepEditing }));
    expect(tracking()).toHaveValue('1Z999AA10123456784');
    await actor.click(leave());
    await actor.click(await screen.findByRole('button', { name: confirmTexts.discard }));
    await waitFor(() => expect(window.location.pathname).toBe('/admin/coupons'));
  });

  it('as a note saves itself when the field is left, and says when', async () => {
    const order = sampleOrder();
    const { actor } = await openOrder(order);
    const savedAt = new Date().toISOString();
    api.answer('PUT /orders/:id/note', ({ body }) => ({
      data: { ...order, note: { text: body.note, savedAt } },
      message: orderNoteTexts.saved,
    }));
    await actor.type(note(), 'A gift');
    await actor.tab();
    await waitFor(() =>
      expect(note()).toHaveAccessibleDescription(noteSavedAt(formatTimeOrDateTime(savedAt, savedAt))),
    );
    expect(api.sentTo('PUT /orders/:id/note')).toMatchObject([{ body: { note: 'A gift' } }]);
    expect(note()).toHaveValue('A gift');
  });

  it('as a note is saved before the page is left, without a question', async () => {
    const order = sampleOrder();
    const { actor } = await openOrder(order);
    api.disconnect('PUT /orders/:id/note');
    await actor.type(note(), 'A gift');
    await actor.tab();
    await findToast(orderNoteTexts.failed);
    expect(await screen.findByRole('button', { name: orderNoteTexts.save })).toBeVisible();
    api.answer('PUT /orders/:id/note', ({ body }) => ({
      data: { ...order, note: { text: body.note, savedAt: order.createdAt } },
      message: orderNoteTexts.saved,
    }));
    await actor.click(leave());
    await waitFor(() => expect(window.location.pathname).toBe('/admin/coupons'));
    expect(api.sentTo('PUT /orders/:id/note').at(-1)?.body).toEqual({ note: 'A gift' });
  });
});
