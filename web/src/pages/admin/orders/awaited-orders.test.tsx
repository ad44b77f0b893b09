import { screen, waitFor, within } from '@testing-library/react';
import {
  awaitedTexts,
  markPaidTexts,
  otherAmount,
} from '@vitrine/contract/orders/awaited/awaited-payments.texts';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { orderViewSettings } from '@vitrine/contract/orders/order-views.schemas';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { orderTitle } from '@vitrine/contract/orders/orders.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleOrder, sampleSettings } from '../../../testing/sample-data.ts';

const waiting: NonNullable<AdminOrder['awaited']> = {
  ...{ way: 'transfer', state: 'waiting', reference: 'RF48K7M2X9QP' },
  ...{ until: '2030-06-22T12:00:00.000Z', page: 'http://shop.test/pay/pay_1' },
};
const unpaid = sampleOrder({ isPaid: false, paidAt: null, totalPrice: 85, awaited: waiting });

async function openOrder(order: AdminOrder) {
  const counts = { totalOrders: 1, paidOrders: 0, ordersToShip: 0 };
  api.answer('GET /orders/admin', { data: { orders: [order] }, total: 1, nextCursor: null, ...counts });
  api.answer('GET /admin/payments/unmatched', { data: [], total: 0, nextCursor: null });
  api.answer('GET /admin/settings/order-views', { data: sampleSettings(orderViewSettings) });
  api.answer('GET /admin/own-order-views', { data: { views: [] } });
  api.answer('GET /admin/health', { data: sampleHealth() });
  api.answer('GET /admin/settings/delivery', { data: sampleSettings(deliverySettings) });
  api.answer('GET /admin/orders/:id/agent', { data: null });
  api.answer('GET /admin/audit', { data: [], total: 0, nextCursor: null });
  const actor = openScreen('/admin/orders', { user: sampleAdmin() });
  await actor.click(
    await screen.findByRole('button', { name: `Details of ${orderTitle(shortOrderId(order._id))}` }),
  );
  return actor;
}
const markPaid = () => screen.findByRole('button', { name: markPaidTexts.action });
const dialog = async () => within(await screen.findByRole('dialog', { name: markPaidTexts.title }));
const amountIn = (inside: Awaited<ReturnType<typeof dialog>>) =>
  inside.getByLabelText(new RegExp(markPaidTexts.amount));

describe('an order that waits for a transfer', () => {
  it('says so with its reference, and is marked as paid by typing what arrived', async () => {
    const actor = await openOrder(unpaid);
    expect(screen.getAllByText(awaitedTexts.transfer.waiting).length).toBeGreaterThan(0);
    expect(screen.getByText('RF48 K7M2 X9QP')).toBeVisible();
    await actor.click(await markPaid());
    const inside = await dialog();
    const confirm = inside.getByRole('button', { name: markPaidTexts.confirm });
    expect(amountIn(inside)).toHaveValue('');
    expect(confirm).toBeDisabled();
    await actor.type(amountIn(inside), '85');
    const paid = { ...unpaid, isPaid: true, awaited: { ...waiting, state: 'paid' as const } };
    api.answer('POST /orders/:id/mark-paid', { data: paid, message: markPaidTexts.done });
    await actor.click(confirm);
    await waitFor(() =>
      expect(api.sentTo('POST /orders/:id/mark-paid')).toMatchObject([{ body: { amount: 85 } }]),
    );
    await waitFor(() => expect(screen.queryByText(awaitedTexts.transfer.waiting)).toBeNull());
  });

  it('stays as it is where another amount arrived, and says how much it costs', async () => {
    const actor = await openOrder(unpaid);
    await actor.click(await markPaid());
    const inside = await dialog();
    api.refuse('POST /orders/:id/mark-paid', 'payment_amount_differs', {
      message: otherAmount('$85.00'),
      data: { expected: 85 },
    });
    await actor.type(amountIn(inside), '84.99{Enter}');
    expect(await inside.findByRole('alert')).toHaveTextContent(otherAmount('$85.00'));
  });

  it('says that a payment of the provider is on its way, which nobody marks', async () => {
    await openOrder({ ...unpaid, awaited: { ...waiting, way: 'online', reference: '', page: '' } });
    expect(screen.getAllByText(awaitedTexts.online.waiting).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: markPaidTexts.action })).toBeNull();
  });

  it('offers nothing once its time is over', async () => {
    await openOrder({ ...unpaid, status: 'cancelled', awaited: { ...waiting, state: 'over' } });
    expect(screen.queryByRole('button', { name: markPaidTexts.action })).toBeNull();
  });
});
