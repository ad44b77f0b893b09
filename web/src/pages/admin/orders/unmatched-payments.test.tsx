import { screen, waitFor, within } from '@testing-library/react';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { orderViewSettings } from '@vitrine/contract/orders/order-views.schemas';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import { orderAdminTexts } from '@vitrine/contract/orders/orders.texts';
import type { UnmatchedPayment } from '@vitrine/contract/payments/payments.schemas';
import {
  showOrder,
  unmatchedPaymentTableTexts as texts,
  unmatchedPaymentTexts,
} from '@vitrine/contract/payments/payments.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import {
  sampleAdmin,
  sampleDemoAdmin,
  sampleHealth,
  sampleId,
  sampleOrder,
  sampleSettings,
} from '../../../testing/sample-data.ts';

const order = sampleOrder({ isPaid: false });
const payment: UnmatchedPayment = {
  _id: sampleId('payment'),
  createdAt: '2026-02-01T10:00:00.000Z',
  provider: 'sandbox',
  eventId: 'event-1',
  type: 'paid',
  note: unmatchedPaymentTexts.otherAmount,
  orderId: order._id,
  sessionId: 'session-1',
  amount: 0.01,
  currency: 'usd',
  canRefund: false,
  expected: { amount: 80, currency: 'usd', sessionId: 'session-1' },
};

const answerPayments = (data: UnmatchedPayment[]) =>
  api.answer('GET /admin/payments/unmatched', { data, total: data.length, nextCursor: null });

function openOrders(stored: UnmatchedPayment, user = sampleAdmin()) {
  answerPayments([stored]);
  api.answer('GET /orders/admin', {
    data: { orders: [order] },
    ...{ total: 1, nextCursor: null, totalOrders: 1, paidOrders: 0, ordersToShip: 0 },
  });
  api.answer('GET /admin/settings/order-views', { data: sampleSettings(orderViewSettings) });
  api.answer('GET /admin/own-order-views', { data: { views: [] } });
  return openScreen('/admin/orders', { user });
}

const findTable = () => screen.findByRole('table', { name: texts.title });

describe('the payments that do not fit their orders', () => {
  it('show what was expected and paid, and leave the list when they are settled', async () => {
    const actor = openOrders(payment);
    const table = await findTable();
    for (const text of ['$80.00', '$0.01', unmatchedPaymentTexts.otherAmount])
      expect(table).toHaveTextContent(text);
    expect(within(table).queryByRole('button', { name: texts.refund })).not.toBeInTheDocument();
    api.disconnect('POST /admin/payments/unmatched/:id/settle');
    const settle = async () => {
      await actor.click(within(table).getByRole('button', { name: texts.settle }));
      const question = await screen.findByRole('alertdialog', { name: texts.settleTitle });
      await actor.click(within(question).getByRole('button', { name: texts.confirmSettle }));
    };
    await settle();
    await findToast(texts.settleFailed);
    api.answer('POST /admin/payments/unmatched/:id/settle', () => {
      answerPayments([]);
      return { message: texts.settled };
    });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await settle();
    await findToast(texts.settled);
    await waitFor(() => expect(table).not.toBeInTheDocument());
  });

  it('lead to their order, with its details open', async () => {
    api.answer('GET /admin/settings/order-views', { data: sampleSettings(orderViewSettings) });
    api.answer('GET /admin/own-order-views', { data: { views: [] } });
    api.answer('GET /admin/health', { data: sampleHealth() });
    api.answer('GET /admin/settings/delivery', { data: sampleSettings(deliverySettings) });
    api.answer('GET /admin/audit', { data: [], total: 0, nextCursor: null });
    const actor = openOrders(payment);
    const shortId = shortOrderId(order._id);
    await actor.click(within(await findTable()).getByRole('link', { name: showOrder(shortId) }));
    await screen.findByLabelText(orderAdminTexts.status);
    expect(screen.getByRole('searchbox', { name: orderAdminTexts.search })).toHaveValue(order._id);
  });

  it('are refunded after a question when their order was cancelled before', async () => {
    const actor = openOrders({ ...payment, note: unmatchedPaymentTexts.cancelledOrder, canRefund: true });
    api.answer('POST /admin/payments/unmatched/:id/refund', () => {
      answerPayments([]);
      return { message: texts.refunded };
    });
    const table = await findTable();
    await actor.click(within(table).getByRole('button', { name: texts.refund }));
    const question = await screen.findByRole('alertdialog', { name: texts.refundTitle });
    await actor.click(within(question).getByRole('button', { name: texts.confirmRefund }));
    await findToast(texts.refunded);
    await waitFor(() => expect(table).not.toBeInTheDocument());
  });

  it('are not asked for by the demo admin', async () => {
    openOrders(payment, sampleDemoAdmin());
    await screen.findByText('Marta Lind');
    expect(api.sentTo('GET /admin/payments/unmatched')).toEqual([]);
  });
});
