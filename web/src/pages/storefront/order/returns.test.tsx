import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { returnRefusals } from '@vitrine/contract/orders/returns/returns.refusals';
import type { OrderReturn } from '@vitrine/contract/orders/returns/returns.schemas';
import {
  returnReasonLabels,
  returnRefusalTexts,
  returnStateLabels,
  returnStateTexts,
  returnTexts,
} from '@vitrine/contract/orders/returns/returns.texts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleOrder, sampleSecurity, sampleUser } from '../../../testing/sample-data.ts';

const today = new Date().toISOString();
const shipped = {
  status: 'processing' as const,
  shipment: {
    shippedOn: today.slice(0, 10),
    carrier: 'DHL',
    tracking: '',
    trackingUrl: null,
    mailedAt: null,
  },
};
const [vase] = sampleOrder().products;
if (!vase) throw new Error('The order has no line.');
const lamp = { ...vase, lineId: 'lamp', quantity: 1, product: { ...vase.product, name: 'Lamp' } };
const anOrder = (changes: Partial<Order> = {}) =>
  sampleOrder({ ...shipped, createdAt: today, products: [vase, lamp], ...changes });
const aReturn = (changes: Partial<OrderReturn> = {}): OrderReturn => ({
  ...{ _id: 'r1', state: 'requested', note: '', answer: '', requestedAt: today, changedAt: today },
  lines: [{ lineId: vase.lineId, quantity: 2, reason: 'damaged', refunded: 0 }],
  ...changes,
});

beforeEach(() => {
  shopInfo.returnDays = 30;
  shopInfo.guests = true;
});
afterEach(() => {
  delete shopInfo.returnDays;
  delete shopInfo.guests;
});

async function openProfile(order: Order) {
  api.answer('GET /account/security', { data: sampleSecurity() });
  api.answer('GET /orders', { data: [order], total: 1, nextCursor: null });
  const actor = openScreen('/profile', { user: sampleUser() });
  await screen.findByText('Round vase');
  return actor;
}

const startButton = () => screen.queryByRole('button', { name: returnTexts.start });
const form = () => within(screen.getByRole('dialog'));

describe('Return items', () => {
  it('asks which products, how many and why, and sends it', async () => {
    const order = anOrder();
    const actor = await openProfile(order);
    await actor.click(screen.getByRole('button', { name: returnTexts.start }));
    await actor.click(await screen.findByRole('button', { name: returnTexts.send }));
    expect(form().getByRole('alert')).toHaveTextContent(returnRefusalTexts.nothing);
    await actor.click(form().getByRole('checkbox', { name: 'Round vase' }));
    await actor.click(form().getByRole('button', { name: returnTexts.send }));
    expect(form().getByText(returnRefusalTexts.badReason)).toBeVisible();
    expect(api.sentTo('POST /orders/:id/returns')).toEqual([]);
    const quantity = within(form().getByRole('group', { name: `${returnTexts.quantity}: Round vase` }));
    await actor.click(quantity.getAllByRole('button')[0] as HTMLElement);
    await actor.selectOptions(form().getByLabelText(returnTexts.reason), returnReasonLabels['does-not-fit']);
    await actor.type(form().getByLabelText(returnTexts.note), 'Too wide');
    const asked = { ...order, returns: [aReturn()] };
    api.answer('POST /orders/:id/returns', { data: asked, message: returnTexts.requested });
    api.answer('GET /orders', { data: [asked], total: 1, nextCursor: null });
    await actor.click(form().getByRole('button', { name: returnTexts.send }));
    expect(await findToast(returnTexts.requested)).toBeVisible();
    expect(api.sentTo('POST /orders/:id/returns')).toMatchObject([
      {
        params: { id: order._id },
        body: { lines: [{ lineId: vase.lineId, quantity: 1, reason: 'does-not-fit' }], note: 'Too wide' },
      },
    ]);
    // Until the answer there is nothing to ask for.
    expect(await screen.findByText(returnStateTexts.requested)).toBeVisible();
    await waitFor(() => expect(startButton()).toBeNull());
  });

  it('leaves the form open when it is refused', async () => {
    const actor = await openProfile(anOrder());
    api.refuse('POST /orders/:id/returns', 'return_lines_gone');
    await actor.click(screen.getByRole('button', { name: returnTexts.start }));
    await actor.click(await screen.findByRole('checkbox', { name: 'Lamp' }));
    await actor.selectOptions(form().getByLabelText(returnTexts.reason), returnReasonLabels.other);
    await actor.click(form().getByRole('button', { name: returnTexts.send }));
    expect(await findToast(returnRefusals.linesGone.message)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('says until when, and what the days count from', async () => {
    const delivered = { status: 'delivered', deliveredAt: today } as const;
    await openProfile(anOrder({ shipment: { ...shipped.shipment, shippedOn: '2026-01-01' }, ...delivered }));
    expect(startButton()).toBeVisible();
    expect(screen.getByText(/30 days after the delivery\.$/)).toBeVisible();
  });

  it('offers only what is left', async () => {
    const actor = await openProfile(anOrder({ returns: [aReturn({ state: 'approved' })] }));
    await actor.click(screen.getByRole('button', { name: returnTexts.start }));
    await screen.findByRole('checkbox', { name: 'Lamp' });
    expect(form().queryByRole('checkbox', { name: 'Round vase' })).toBeNull();
  });

  it.each([
    ['in an untouched shop', () => void delete shopInfo.returnDays, {}],
    ['before the order is sent', () => {}, { shipment: null }],
    ['after the last day', () => {}, { shipment: { ...shipped.shipment, shippedOn: '2026-01-01' } }],
  ])('is not there %s', async (_, prepare, changes) => {
    prepare();
    await openProfile(anOrder(changes));
    expect(startButton()).toBeNull();
  });

  it('is behind the private link of a guest, with its token', async () => {
    const linked = { ...anOrder(), linkExpiresAt: '2030-09-13T12:00:00.000Z' };
    api.answer('POST /order-links', { data: linked });
    api.answer('POST /order-links/returns', {
      data: { ...linked, returns: [aReturn()] },
      message: returnTexts.requested,
    });
    const actor = openScreen('/order#a-token');
    await actor.click(await screen.findByRole('button', { name: returnTexts.start }));
    await actor.click(await screen.findByRole('checkbox', { name: 'Lamp' }));
    await actor.selectOptions(form().getByLabelText(returnTexts.reason), returnReasonLabels.damaged);
    await actor.click(form().getByRole('button', { name: returnTexts.send }));
    await findToast(returnTexts.requested);
    expect(api.sentTo('POST /order-links/returns')).toMatchObject([
      { body: { token: 'a-token', lines: [{ lineId: 'lamp', quantity: 1, reason: 'damaged' }], note: '' } },
    ]);
  });
});

describe('a return on the order', () => {
  it.each([
    ['approved', 'Send it to 18 Glass Row', returnTexts.instructions],
    ['refused', 'It was used', returnTexts.refusal],
  ] as const)('says that it is %s, with what the shop wrote', async (state, answer, label) => {
    await openProfile(anOrder({ returns: [aReturn({ state, answer })] }));
    const list = within(screen.getByRole('list', { name: returnTexts.list }));
    expect(list.getByText(returnStateLabels[state])).toBeVisible();
    expect(list.getByText(`2 × Round vase: ${returnReasonLabels.damaged}`)).toBeVisible();
    expect(list.getByText(returnStateTexts[state])).toBeVisible();
    expect(list.getByText(label).parentElement).toHaveTextContent(answer);
  });

  it('no longer says how to send what has arrived', async () => {
    await openProfile(anOrder({ returns: [aReturn({ state: 'received', answer: 'To 18 Glass Row' })] }));
    expect(screen.getByText(returnStateTexts.received)).toBeVisible();
    expect(screen.queryByText(/18 Glass Row/)).toBeNull();
  });
});
