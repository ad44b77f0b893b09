import { screen, waitFor, within } from '@testing-library/react';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { orderFilterTexts } from '@vitrine/contract/orders/order-filters.texts';
import { orderViewSettings } from '@vitrine/contract/orders/order-views.schemas';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { refundAmount } from '@vitrine/contract/orders/refunds/refunds.texts';
import { returnRefusals } from '@vitrine/contract/orders/returns/returns.refusals';
import type { OrderReturn } from '@vitrine/contract/orders/returns/returns.schemas';
import { orderReturnTexts, returnStateLabels } from '@vitrine/contract/orders/returns/returns.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen, startsWith } from '../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleOrder, sampleSettings } from '../../../testing/sample-data.ts';

const [line] = sampleOrder().products;
if (!line) throw new Error('The order has no line.');
const lamp = { ...line, lineId: 'lamp', product: { ...line.product, name: 'Lamp' } };
const MOMENT = '2026-01-20T12:00:00.000Z';
const aReturn = (changes: Partial<OrderReturn> = {}): OrderReturn => ({
  ...{ _id: 'r1', state: 'requested', note: 'The rim is chipped', answer: '' },
  lines: [{ lineId: line.lineId, quantity: 1, reason: 'damaged', refunded: 0 }],
  ...{ requestedAt: MOMENT, changedAt: MOMENT },
  ...changes,
});
const anOrder = (changes: Partial<OrderReturn> = {}) =>
  sampleOrder({
    ...{ products: [line, lamp], totalPrice: 160, subtotal: 160, returnableLines: [line.lineId] },
    returns: [aReturn(changes)],
  });

function answerOrders(order: AdminOrder) {
  api.answer('GET /orders/admin', {
    ...{ data: { orders: [order] }, total: 1, nextCursor: null, totalOrders: 1, paidOrders: 1 },
    ...{ ordersToShip: 0, ordersWithReturns: 1 },
  });
}

async function openOrder(order: AdminOrder) {
  answerOrders(order);
  api.answer('GET /admin/payments/unmatched', { data: [], total: 0, nextCursor: null });
  api.answer('GET /admin/settings/order-views', { data: sampleSettings(orderViewSettings) });
  api.answer('GET /admin/own-order-views', { data: { views: [] } });
  api.answer('GET /admin/health', { data: sampleHealth() });
  const delivery = sampleSettings(deliverySettings);
  const value = { ...delivery.value, returnInstructions: 'Workshop, 18 Glass Row' };
  api.answer('GET /admin/settings/delivery', { data: { ...delivery, value } });
  api.answer('GET /admin/orders/:id/agent', { data: null });
  api.answer('GET /admin/audit', { data: [], total: 0, nextCursor: null });
  const actor = openScreen('/admin/orders', { user: sampleAdmin() });
  await actor.click(await screen.findByRole('button', { name: startsWith('Details of') }));
  await screen.findByRole('region', { name: orderReturnTexts.title });
  return actor;
}

const panel = () => within(screen.getByRole('region', { name: orderReturnTexts.title }));
const dialog = () => within(screen.getByRole('dialog'));
const buttons = () =>
  panel()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('a return in the back office', () => {
  it('is approved with the instructions of the settings, which can be changed', async () => {
    const actor = await openOrder(anOrder());
    expect(panel().getByText('The rim is chipped')).toBeVisible();
    expect(buttons()).toEqual([orderReturnTexts.approve, orderReturnTexts.refuse]);
    api.answer('POST /admin/returns/:id/approve', {
      data: anOrder({ state: 'approved', answer: 'Workshop' }),
      message: orderReturnTexts.approved,
    });
    await actor.click(panel().getByRole('button', { name: orderReturnTexts.approve }));
    const text = await dialog().findByLabelText(orderReturnTexts.instructions);
    await waitFor(() => expect(text).toHaveValue('Workshop, 18 Glass Row'));
    await actor.type(text, ', second floor');
    await actor.click(dialog().getByRole('button', { name: orderReturnTexts.approve }));
    expect(await findToast(orderReturnTexts.approved)).toBeVisible();
    expect(api.sentTo('POST /admin/returns/:id/approve')).toMatchObject([
      { params: { id: 'r1' }, body: { instructions: 'Workshop, 18 Glass Row, second floor' } },
    ]);
  });

  it('is refused with a reason only', async () => {
    const actor = await openOrder(anOrder());
    await actor.click(panel().getByRole('button', { name: orderReturnTexts.refuse }));
    const send = dialog().getByRole('button', { name: orderReturnTexts.refuse });
    expect(send).toBeDisabled();
    await actor.type(dialog().getByLabelText(orderReturnTexts.refusal), 'It was used');
    api.refuse('POST /admin/returns/:id/refuse', 'return_changed');
    await actor.click(send);
    expect(await dialog().findByRole('alert')).toHaveTextContent(returnRefusals.decided.message);
    expect(api.sentTo('POST /admin/returns/:id/refuse')).toMatchObject([{ body: { reason: 'It was used' } }]);
  });

  it('is marked as received once it is approved', async () => {
    const actor = await openOrder(anOrder({ state: 'approved' }));
    expect(buttons()).toEqual([orderReturnTexts.receive, orderReturnTexts.refund, orderReturnTexts.refuse]);
    api.answer('POST /admin/returns/:id/receive', {
      data: anOrder({ state: 'received' }),
      message: orderReturnTexts.received,
    });
    await actor.click(panel().getByRole('button', { name: orderReturnTexts.receive }));
    expect(await findToast(orderReturnTexts.received)).toBeVisible();
  });

  it('opens the refund with its lines, back into stock', async () => {
    const order = anOrder({ state: 'received' });
    const actor = await openOrder(order);
    await actor.click(panel().getByRole('button', { name: orderReturnTexts.refund }));
    expect(dialog().getByRole('checkbox', { name: 'Round vase' })).toBeChecked();
    expect(dialog().getByRole('checkbox', { name: 'Lamp' })).not.toBeChecked();
    const done = anOrder({ state: 'refunded' });
    api.answer('POST /orders/:id/refunds', { data: done, message: 'Refund made' });
    await actor.click(dialog().getByRole('button', { name: refundAmount('$40.00') }));
    await findToast('Refund made');
    expect(api.sentTo('POST /orders/:id/refunds')).toMatchObject([
      { body: { lines: [{ lineId: line.lineId, quantity: 1 }], returnsStock: true, returnId: 'r1' } },
    ]);
  });

  it('only says what became of it in the end', async () => {
    await openOrder(anOrder({ state: 'refused', answer: 'It was used' }));
    expect(panel().getByText(returnStateLabels.refused)).toBeVisible();
    expect(panel().getByText('It was used')).toBeVisible();
    expect(panel().queryAllByRole('button')).toEqual([]);
  });
});

describe('the tab of returns', () => {
  it('lists the orders with an open one', async () => {
    const actor = await openOrder(anOrder());
    await actor.click(screen.getByRole('button', { name: `${orderFilterTexts.returns} 1` }));
    await waitFor(() => expect(window.location.search).toBe('?returns='));
    expect(api.sentTo('GET /orders/admin').at(-1)?.query).toMatchObject({ returns: 'true' });
  });
});
