import { screen, waitFor } from '@testing-library/react';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { shipmentTexts } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { packingTexts } from '@vitrine/contract/orders/packing/packing.texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { findToast, openScreen, startsWith } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleOrder, sampleSettings } from '../../../../testing/sample-data.ts';

const ADDRESS = {
  ...{ name: 'Tess Marlowe', line1: '2204 Alder Street', line2: '', city: 'Portland' },
  ...{ region: 'OR', postalCode: '97214', country: 'US' },
};
const IN_TEN_MINUTES = () => new Date(Date.now() + 600_000).toISOString();
let stored: AdminOrder[];

/** Ships and takes back as the server does. */
function answerPacking() {
  const recent = new Map<string, string>();
  const change = (id: string, changes: Partial<AdminOrder>) => {
    stored = stored.map((one) => (one._id === id ? { ...one, ...changes } : one));
  };
  api.answer('GET /orders/admin', ({ query: { orders, toShip } }) => {
    const isWanted = ({ _id, shipment }: AdminOrder) =>
      orders ? orders.includes(_id) : !toShip || shipment === null;
    const found = stored.filter(isWanted);
    return {
      data: { orders: found },
      ...{ total: found.length, nextCursor: null, totalOrders: stored.length },
      ...{ paidOrders: stored.length, ordersToShip: found.length },
    };
  });
  api.answer('GET /admin/packing', () => ({
    data: [...recent].map(([order, undoableUntil]) => ({
      ...{ order, customer: 'Tess', carrier: 'UPS', tracking: '', isEmailed: true, undoableUntil },
      shippedAt: new Date().toISOString(),
    })),
  }));
  api.answer('POST /admin/packing/shipments', ({ body: { shipments, shippedOn } }) => {
    const shipped: string[] = [];
    for (const { order, carrier, tracking } of shipments) {
      const parcel = { carrier, tracking, shippedOn, trackingUrl: null, mailedAt: null };
      change(order, { shipment: parcel });
      recent.set(order, IN_TEN_MINUTES());
      shipped.push(order);
    }
    return { data: { shipped, refused: [], undoableUntil: IN_TEN_MINUTES() } };
  });
  api.answer('POST /admin/packing/undo', ({ body: { orders } }) => {
    for (const id of orders) {
      change(id, { shipment: null });
      recent.delete(id);
    }
    return { data: { undone: orders, refused: [] } };
  });
}

beforeEach(() => {
  localStorage.clear();
  stored = ['Tess', 'Wren'].map((username) =>
    sampleOrder({
      user: { ...sampleOrder().user, username },
      deliveryAddress: { ...ADDRESS, name: `${username} Marlowe` },
    }),
  );
  answerPacking();
  api.answer('GET /admin/health', { data: sampleHealth() });
  api.answer('GET /admin/settings/delivery', { data: sampleSettings(deliverySettings) });
});

const open = () => openScreen('/admin/orders/pack', { user: sampleAdmin() });
const address = (name: string) => screen.findByText(`${name} Marlowe`);
const numberField = () => screen.getByLabelText(shipmentTexts.tracking);
const shipButton = () => screen.getByRole('button', { name: startsWith('Ship') });
const sent = () => api.sentTo('POST /admin/packing/shipments').map(({ body }) => body.shipments[0]);

describe('the packing screen', () => {
  it('is done with the keyboard alone: tick, scan, Enter', async () => {
    const actor = open();
    await address('Tess');
    expect(shipButton()).toBeDisabled();
    await actor.keyboard(' ');
    expect(screen.getByRole('checkbox', { name: startsWith('2 × Round vase') })).toBeChecked();
    await actor.keyboard('1z999aa10123456784{Enter}');
    await address('Wren');
    expect(sent()).toEqual([
      { order: stored[0]?._id, carrier: 'UPS', tracking: '1Z999AA10123456784', edits: 0 },
    ]);
    await actor.keyboard(' {Enter}');
    await screen.findByRole('heading', { name: packingTexts.ended({ shipped: 2, skipped: 0 }) });
    expect(sent()[1]).toMatchObject({ order: stored[1]?._id, tracking: '' });
  });

  it('says why an order cannot be shipped yet, and lets one choose the carrier', async () => {
    const actor = open();
    await address('Tess');
    screen.getByText(packingTexts.tickMore(['Round vase']));
    await actor.click(screen.getByRole('checkbox', { name: startsWith('2 ×') }));
    await actor.type(numberField(), '4471 0093 55');
    screen.getByText(packingTexts.unknownCarrier);
    expect(shipButton()).toBeDisabled();
    await actor.selectOptions(screen.getByLabelText(shipmentTexts.carrier), 'GLS');
    await actor.click(shipButton());
    await address('Wren');
    expect(sent()).toMatchObject([{ carrier: 'GLS', tracking: '4471 0093 55' }]);
  });

  it('goes back and forth, and takes all shipments back at the end', async () => {
    const actor = open();
    await address('Tess');
    await actor.keyboard('s');
    await address('Wren');
    await actor.keyboard('{ArrowLeft}');
    await address('Tess');
    await actor.keyboard(' {Enter}');
    await screen.findByText(packingTexts.shipped(shortOrderId(stored[0]?._id ?? '')), { exact: false });
    await actor.keyboard(' {Enter}');
    await actor.click(await screen.findByRole('button', { name: packingTexts.undoAll(2) }));
    await findToast(packingTexts.undone(2));
    await address('Tess');
    expect(api.sentTo('POST /admin/packing/undo')[0]?.body.orders).toHaveLength(2);
  });

  it('keeps what was ticked and typed when the tab is closed', async () => {
    const actor = open();
    await address('Tess');
    await actor.keyboard('s');
    await address('Wren');
    await actor.keyboard(' 4471');
    const run = localStorage.getItem('packing');
    expect(run).toContain('4471');
    expect(JSON.parse(run ?? '').run).toMatchObject({
      at: 1,
      outcomes: { [stored[0]?._id ?? '']: 'skipped' },
      drafts: { [stored[1]?._id ?? '']: { ticked: [stored[1]?.products[0]?.lineId], tracking: '4471' } },
    });
  });

  it('passes over what a colleague shipped meanwhile', async () => {
    const { code, message } = orderRefusals.alreadyShipped;
    api.answer('POST /admin/packing/shipments', ({ body: { shipments } }) => ({
      data: {
        ...{ shipped: [], undoableUntil: IN_TEN_MINUTES() },
        refused: shipments.map(({ order }) => ({ order, code, message })),
      },
    }));
    const actor = open();
    await address('Tess');
    await actor.keyboard(' {Enter}');
    await address('Wren');
    await findToast(`${shortOrderId(stored[0]?._id ?? '')}: ${message}`);
  });

  it('says when there is nothing to ship', async () => {
    stored = [];
    open();
    await screen.findByText(packingTexts.nothingHint);
  });

  it('does not ship an order whose address is missing', async () => {
    stored = stored.map((one) => ({ ...one, deliveryAddress: null, isAddressMissing: true }));
    const actor = open();
    await screen.findByText(packingTexts.enterAddress);
    await actor.keyboard(' {Enter}');
    await waitFor(() => expect(shipButton()).toBeDisabled());
    expect(sent()).toEqual([]);
  });
});
