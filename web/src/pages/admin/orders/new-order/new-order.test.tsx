import { screen, waitFor, within } from '@testing-library/react';
import { manualOrderRefusals } from '@vitrine/contract/checkout/manual-orders/manual-orders.refusals';
import { manualOrderTexts as texts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import { addressFieldTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { orderViewSettings } from '@vitrine/contract/orders/order-views.schemas';
import { taxSettings } from '@vitrine/contract/pricing/tax/tax-settings.schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../../testing/open-screen.tsx';
import {
  sampleAdmin,
  sampleAdminProduct,
  sampleHealth,
  sampleOrder,
  sampleSettings,
} from '../../../../testing/sample-data.ts';
import { uiTexts } from '../../../../ui/ui.texts.ts';

const vase = sampleAdminProduct({ name: 'Round vase', price: 40, promoPercentage: 0 });

beforeEach(() => {
  api.answer('GET /pricing', { data: { zones: [], countries: [], tax: taxSettings.defaults, offers: [] } });
  api.answer('GET /admin/products', {
    data: [vase],
    ...{ total: 1, nextCursor: null, totalProducts: 1, totalDrafts: 0, totalLow: 0, totalSoldOut: 0 },
  });
  const users = { total: 0, nextCursor: null, totalUsers: 0, totalAdmins: 0 };
  api.answer('GET /admin/users', { data: [], ...users });
  api.answer('GET /admin/payments/unmatched', { data: [], total: 0, nextCursor: null });
  api.answer('GET /admin/settings/order-views', { data: sampleSettings(orderViewSettings) });
  api.answer('GET /admin/own-order-views', { data: { views: [] } });
  api.answer('GET /admin/settings/delivery', { data: sampleSettings(deliverySettings) });
  const health = sampleHealth();
  api.answer('GET /admin/health', { data: { ...health, mail: { ...health.mail, isOn: true } } });
  api.answer('GET /admin/orders/:id/agent', { data: null });
  api.answer('GET /admin/audit', { data: [], total: 0, nextCursor: null });
});

/** The order that the server places, and then lists. */
function answerPlacing(order = sampleOrder()) {
  api.answer('POST /admin/manual-orders', { data: order, message: texts.created });
  api.answer('GET /orders/admin', {
    data: { orders: [order] },
    ...{ total: 1, nextCursor: null, totalOrders: 1, paidOrders: 1, ordersToShip: 0 },
  });
  return order;
}

async function openNewOrder() {
  const actor = openScreen('/admin/orders/new', { user: sampleAdmin() });
  await actor.type(await screen.findByLabelText(texts.findProduct), 'round');
  await actor.click(await screen.findByRole('button', { name: /Round vase/ }));
  await actor.click(screen.getByRole('radio', { name: texts.guest }));
  await actor.type(screen.getByLabelText(texts.guestName), 'Tess Marlowe');
  return actor;
}

const create = () => screen.getByRole('button', { name: texts.create });
const sums = () => screen.getByLabelText(texts.sums);
const sent = () => api.sentTo('POST /admin/manual-orders').at(-1)?.body;

describe('a new order', () => {
  it('is handed over and paid in cash, with a discount and its reason', async () => {
    const order = answerPlacing();
    const actor = await openNewOrder();
    const lines = within(screen.getByRole('list', { name: texts.products }));
    await actor.click(lines.getByRole('button', { name: /Increase/ }));
    expect(sums()).toHaveTextContent('Total$80.00');
    await actor.click(screen.getByRole('radio', { name: texts.handedOver }));
    await actor.click(screen.getByRole('radio', { name: texts.percent }));
    await actor.type(screen.getByLabelText(texts.percent, { selector: 'input[inputmode]' }), '15');
    expect(create()).toBeDisabled();
    await actor.type(screen.getByLabelText(texts.reason), 'Scratched');
    expect(sums()).toHaveTextContent('Scratched−$12.00Total$68.00');
    expect(screen.queryByRole('radio', { name: texts.payments.link })).toBeNull();
    await actor.click(create());
    await findToast(texts.created);
    expect(sent()).toMatchObject({
      lines: [{ product: vase._id, quantity: 2 }],
      guest: { name: 'Tess Marlowe', email: '' },
      isHandedOver: true,
      discount: { percent: 15, reason: 'Scratched' },
      payment: 'cash',
      expectedTotal: 68,
    });
    expect(sent()).not.toHaveProperty('address');
    await waitFor(() => expect(window.location.search).toBe(`?search=${order._id}`));
  });

  it('takes a coupon of the shop and says what is wrong with one', async () => {
    answerPlacing();
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const ten = { _id: crypto.randomUUID(), code: 'TEN', discount: 10, expiresAt: later };
    const high = { ...ten, _id: crypto.randomUUID(), code: 'HIGH', conditions: { minimum: 9000 } };
    api.answer('GET /coupons', { data: [ten, high] });
    const actor = await openNewOrder();
    await actor.click(screen.getByRole('radio', { name: texts.later }));
    await actor.click(screen.getByRole('radio', { name: texts.coupon }));
    const code = screen.getByLabelText(texts.couponCode);
    await actor.type(code, 'none');
    expect(await screen.findByText(texts.couponUnknown)).toBeVisible();
    expect(create()).toBeDisabled();
    await actor.clear(code);
    await actor.type(code, 'high');
    expect(await screen.findByText(/50\.00/)).toBeVisible();
    expect(create()).toBeDisabled();
    await actor.clear(code);
    await actor.type(code, 'ten');
    expect(sums()).toHaveTextContent('TEN −10%−$4.00Total$36.00');
    await actor.click(create());
    await waitFor(() => expect(sent()).toMatchObject({ coupon: 'ten', expectedTotal: 36 }));
    expect(sent()).not.toHaveProperty('discount');
  });

  it('is sent to an address, and its payment link goes out by email', async () => {
    const order = answerPlacing(sampleOrder({ isPaid: false, manual: { paidBy: null } }));
    api.answer('POST /admin/manual-orders/:id/payment-link', {
      data: { url: 'https://pay.example/1' },
      message: texts.linkSent,
    });
    const actor = await openNewOrder();
    await actor.type(screen.getByLabelText(texts.guestEmail), 'tess@phone.example');
    for (const [part, value] of [
      ['name', 'Tess Marlowe'],
      ['line1', '2204 Alder Street'],
      ['city', 'Portland'],
    ] as const)
      await actor.type(screen.getByLabelText(addressFieldTexts[part]), value);
    expect(create()).toBeDisabled();
    await actor.selectOptions(screen.getByLabelText(addressFieldTexts.country), 'US');
    await actor.click(screen.getByRole('radio', { name: texts.payments.link }));
    await actor.click(create());
    await findToast(texts.linkSent);
    expect(sent()).toMatchObject({ payment: 'link', address: { line1: '2204 Alder Street', country: 'US' } });
    expect(api.sentTo('POST /admin/manual-orders/:id/payment-link')[0]?.params).toEqual({ id: order._id });
    await actor.click(await screen.findByRole('button', { name: texts.sendLink }));
    expect(await screen.findByRole('button', { name: uiTexts.copy })).toBeVisible();
  });

  it('is picked up without an address, paid then, and taxed where that is', async () => {
    answerPlacing();
    const method = { price: 490, freeFrom: null, bands: [], time: '', pickupAddress: '' };
    const methods = [
      { ...method, id: 'standard', name: 'Standard', kind: 'delivery' as const },
      {
        ...method,
        id: 'door',
        name: 'Workshop',
        kind: 'pickup' as const,
        price: 0,
        pickupAddress: '18 Glass Row',
      },
    ];
    const rate = {
      country: 'DE',
      region: '',
      name: 'VAT',
      standard: 19_000,
      reduced: 7000,
      isOnDelivery: true,
    };
    api.answer('GET /pricing', {
      data: {
        zones: [{ id: 'eu', name: 'Europe', countries: ['FR', 'DE'], methods }],
        countries: ['FR', 'DE'],
        tax: { ...taxSettings.defaults, mode: 'added', country: 'DE', rates: [rate] },
        offers: [],
      },
    });
    const actor = await openNewOrder();
    expect(screen.queryByRole('radio', { name: texts.payments.pickup })).toBeNull();
    await actor.click(await screen.findByRole('radio', { name: texts.pickup }));
    expect(screen.queryByLabelText(addressFieldTexts.line1)).toBeNull();
    expect(screen.getByText('18 Glass Row')).toBeVisible();
    expect(within(screen.getByLabelText(texts.method)).getAllByRole('option')).toHaveLength(1);
    expect(sums()).toHaveTextContent('WorkshopFree');
    expect(sums()).toHaveTextContent('Total$47.60');
    await actor.click(create());
    await waitFor(() =>
      expect(sent()).toMatchObject({
        deliveryMethod: 'door',
        pickup: { country: 'DE' },
        expectedTotal: 47.6,
      }),
    );
    expect(sent()).not.toHaveProperty('address');
  });

  it('has the same key when it is sent again, and another once it is changed', async () => {
    answerPlacing();
    const actor = await openNewOrder();
    await actor.click(screen.getByRole('radio', { name: texts.later }));
    api.refuse('POST /admin/manual-orders', manualOrderRefusals.notEnoughStock.code);
    await actor.click(create());
    await findToast(manualOrderRefusals.notEnoughStock.message);
    const first = sent()?.key;
    await actor.click(create());
    await waitFor(() => expect(api.sentTo('POST /admin/manual-orders')).toHaveLength(2));
    expect(sent()?.key).toBe(first);
    await actor.type(screen.getByLabelText(texts.guestName), 'a');
    await actor.click(create());
    await waitFor(() => expect(api.sentTo('POST /admin/manual-orders')).toHaveLength(3));
    expect(sent()?.key).not.toBe(first);
  });
});
