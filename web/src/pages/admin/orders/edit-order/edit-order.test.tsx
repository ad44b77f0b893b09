import { screen, waitFor, within } from '@testing-library/react';
import { manualOrderTexts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import { orderEditRefusals } from '@vitrine/contract/orders/edits/order-edits.refusals';
import {
  orderEditProblemTexts,
  orderEditTexts as texts,
} from '@vitrine/contract/orders/edits/order-edits.texts';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { orderViewSettings } from '@vitrine/contract/orders/order-views.schemas';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { taxSettings } from '@vitrine/contract/pricing/tax/tax-settings.schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import {
  sampleAdmin,
  sampleAdminProduct,
  sampleHealth,
  sampleOrder,
  sampleSettings,
} from '../../../../testing/sample-data.ts';

const bowl = sampleAdminProduct({ name: 'Deep bowl', price: 15, promoPercentage: 0 });

beforeEach(() => {
  api.answer('GET /pricing', { data: { zones: [], countries: [], tax: taxSettings.defaults, offers: [] } });
  api.answer('GET /admin/products', {
    data: [bowl],
    ...{ total: 1, nextCursor: null, totalProducts: 1, totalDrafts: 0, totalLow: 0, totalSoldOut: 0 },
  });
  api.answer('GET /admin/payments/unmatched', { data: [], total: 0, nextCursor: null });
  api.answer('GET /admin/settings/order-views', { data: sampleSettings(orderViewSettings) });
  api.answer('GET /admin/own-order-views', { data: { views: [] } });
  api.answer('GET /admin/settings/delivery', { data: sampleSettings(deliverySettings) });
  const health = sampleHealth();
  api.answer('GET /admin/health', { data: { ...health, mail: { ...health.mail, isOn: true } } });
  api.answer('GET /admin/orders/:id/agent', { data: null });
  api.answer('GET /admin/audit', { data: [], total: 0, nextCursor: null });
});

function list(order: AdminOrder) {
  api.answer('GET /orders/admin', {
    data: { orders: [order] },
    ...{ total: 1, nextCursor: null, totalOrders: 1, paidOrders: 1, ordersToShip: 0 },
  });
  return order;
}

/** Two round vases at $40.00. */
async function openEdit(changes: Partial<AdminOrder> = {}) {
  const order = list(sampleOrder(changes));
  api.answer('POST /admin/orders/:id/edits', { data: order, message: texts.saved });
  const actor = openScreen(`/admin/orders/edit/${order._id}`, { user: sampleAdmin() });
  const sold = within(await screen.findByRole('list', { name: texts.sold }));
  return { actor, order, sold };
}
const money = () => screen.getByRole('status', { name: texts.difference });
const save = (name: string | RegExp = texts.save) => screen.getByRole('button', { name });
const sent = () => api.sentTo('POST /admin/orders/:id/edits').at(-1)?.body;

describe('an order that is edited', () => {
  it('asks for what it costs more by a link, where payments are taken online', async () => {
    const health = sampleHealth();
    api.answer('GET /admin/health', {
      data: { ...health, payments: { ...health.payments, mode: 'sandbox' } },
    });
    const { actor, sold } = await openEdit();
    await actor.click(sold.getByRole('button', { name: /Increase/ }));
    await actor.type(screen.getByRole('textbox', { name: texts.reason }), 'Asked by phone');
    await actor.click(screen.getByRole('radio', { name: texts.payments.link }));
    expect(screen.getByText(texts.linkHint)).toBeVisible();
    await actor.click(save(/^Send a link for \$/));
    await waitFor(() => expect(sent()).toMatchObject({ payment: 'link' }));
  });

  it('says what is given back while quantities change, and saves once there is a reason', async () => {
    const { actor, order, sold } = await openEdit();
    expect(save()).toBeDisabled();
    await actor.click(sold.getByRole('button', { name: /Decrease/ }));
    await waitFor(() => expect(money()).toHaveTextContent('Paid so far$80.00To refund$40.00'));
    expect(save(texts.saveAndRefund('$40.00'))).toBeDisabled();
    await actor.type(screen.getByLabelText(texts.reason), 'One is enough');
    await actor.click(save(texts.saveAndRefund('$40.00')));
    await waitFor(() => expect(window.location.search).toBe(`?search=${order._id}`));
    expect(sent()).toMatchObject({
      ...{ lines: [{ lineId: order.products[0]?.lineId, quantity: 1 }], added: [], reason: 'One is enough' },
      ...{ seen: 0, expectedTotal: 40, mailsCustomer: true },
    });
    expect(sent()).not.toHaveProperty('payment');
  });

  it('takes what is added at today’s price and asks how the difference was paid', async () => {
    const { actor } = await openEdit();
    await actor.type(screen.getByLabelText(manualOrderTexts.findProduct), 'bowl');
    await actor.click(await screen.findByRole('button', { name: /Deep bowl/ }));
    await waitFor(() => expect(money()).toHaveTextContent('To pay$15.00'));
    await actor.click(screen.getByRole('radio', { name: texts.payments.transfer }));
    await actor.type(screen.getByLabelText(texts.reason), 'Asked by phone');
    await actor.click(save());
    await waitFor(() =>
      expect(sent()).toMatchObject({
        ...{ lines: [], added: [{ product: bowl._id, quantity: 1 }] },
        ...{ expectedTotal: 95, payment: 'transfer' },
      }),
    );
  });

  it('shows a removed line, puts it back and lets no order become empty', async () => {
    const { actor, sold } = await openEdit();
    await actor.type(screen.getByLabelText(texts.reason), 'None');
    await actor.click(sold.getByRole('button', { name: manualOrderTexts.removeLine('Round vase') }));
    expect(sold.getByText(new RegExp(texts.removed))).toBeVisible();
    expect(save(texts.saveAndRefund('$80.00'))).toBeDisabled();
    await actor.click(sold.getByRole('button', { name: texts.putBack('Round vase') }));
    await waitFor(() => expect(money()).toHaveTextContent(texts.same));
    expect(save()).toBeDisabled();
  });

  it('keeps what was typed if it is refused, and sends the same change with the same key', async () => {
    const { actor, sold } = await openEdit();
    api.refuse('POST /admin/orders/:id/edits', orderEditRefusals.changedMeanwhile.code);
    await actor.click(sold.getByRole('button', { name: /Decrease/ }));
    await actor.type(screen.getByLabelText(texts.reason), 'One is enough');
    await actor.click(save(/Save and refund/));
    expect(await screen.findByRole('alert')).toBeVisible();
    await actor.click(save(/Save and refund/));
    await waitFor(() => expect(api.sentTo('POST /admin/orders/:id/edits')).toHaveLength(2));
    const keys = api.sentTo('POST /admin/orders/:id/edits').map(({ body }) => Object(body).key);
    expect(keys[0]).toBe(keys[1]);
  });

  it('says why an order cannot be edited', async () => {
    const order = list(sampleOrder({ status: 'cancelled' }));
    openScreen(`/admin/orders/edit/${order._id}`, { user: sampleAdmin() });
    expect(await screen.findByText(orderEditProblemTexts.cancelled)).toBeVisible();
  });

  it('lists its changes, and tries a refund again that failed', async () => {
    const edit = { _id: crypto.randomUUID(), createdAt: '2030-01-01T12:00:00.000Z', reason: 'One is enough' };
    const order = list(sampleOrder({ edits: [{ ...edit, before: 120, after: 80, refund: 'failed' }] }));
    api.answer('POST /admin/orders/:id/edits/:edit/refund', { data: order, message: texts.refundMade });
    const actor = openScreen(`/admin/orders?search=${order._id}`, { user: sampleAdmin() });
    expect(await screen.findByText(texts.refunds.failed)).toBeVisible();
    await actor.click(screen.getByRole('button', { name: texts.refundAgain }));
    await waitFor(() =>
      expect(api.sentTo('POST /admin/orders/:id/edits/:edit/refund')[0]?.params).toEqual({
        ...{ id: order._id, edit: edit._id },
      }),
    );
  });
});
