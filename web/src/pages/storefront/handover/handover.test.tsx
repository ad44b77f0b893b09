import { screen, waitFor } from '@testing-library/react';
import { handoverTexts } from '@vitrine/contract/agents/agents.texts';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { checkoutRefusalTexts } from '@vitrine/contract/checkout/checkout.texts';
import { deliveryChoiceTexts } from '@vitrine/contract/pricing/delivery/delivery-choice.texts';
import { taxSettings } from '@vitrine/contract/pricing/tax/tax-settings.schemas';
import { describe, expect, it } from 'vitest';
import { inDeliveryShop, sentCheckouts, summary } from '../../../testing/delivery-shop.ts';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleUser } from '../../../testing/sample-data.ts';

const method = {
  ...{ id: 'standard', name: 'Standard', kind: 'delivery' as const, price: 490, freeFrom: null },
  ...{ bands: [], time: '', pickupAddress: '' },
};
const express = { ...method, id: 'express', name: 'Express', price: 1400 };
const zones = [{ id: 'eu', name: 'Europe', countries: ['DE', 'FR'], methods: [method, express] }];
const lamps = { _id: 'lamps', name: 'Lamps' };
const offers = [{ id: 'ten', name: 'Ten off', isOn: true, terms: { percent: 10, categories: [lamps] } }];

/** The page of an order that an agent prepared for this delivery. */
async function openHandover(delivery: { country?: string; methodId?: string }, of: object[] = [{}]) {
  const line = { productId: 'lamp', name: 'Lamp', image: null, price: 40, promoPercentage: 0, quantity: 2 };
  api.answer('GET /handovers/:token', {
    data: {
      ...{ state: 'open', agent: { name: 'agent.example', isVerified: false }, delivery },
      ...{ expiresAt: '2030-01-01T00:00:00.000Z', isRepriced: false, isCouponGone: false },
      lines: of.map((more) => ({ ...line, category: lamps, isGone: false, ...more })),
      ...{ discountPercent: null, coupon: null },
    },
  });
  api.answer('GET /pricing', { data: { zones, countries: [], tax: taxSettings.defaults, offers } });
  api.answer('GET /orders', { data: [], total: 0, nextCursor: null });
  api.answer('POST /handovers/:token/take', { data: { cart: [], coupon: null } });
  api.answer('POST /checkout', { data: 'https://pay.example/session' });
  const actor = openScreen('/handover/token', { user: sampleUser() });
  await screen.findByText(cartTexts.total, { selector: 'dt' });
  return actor;
}

const pay = () => screen.getByRole('button', { name: handoverTexts.pay });

const { leave } = inDeliveryShop();

describe('an order that an agent prepared in a shop with delivery prices and offers', () => {
  it('costs what the shopper sees, by the method that the agent chose', async () => {
    localStorage.setItem('delivery', JSON.stringify({ country: 'FR', methodId: 'standard' }));
    const actor = await openHandover({ country: 'DE', methodId: 'express' });
    // 80.00 less 10%, and 14.00.
    expect(summary()).toHaveTextContent('$86.00');
    await actor.click(pay());
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/session'));
    expect(sentCheckouts()).toMatchObject([
      { delivery: { country: 'DE', methodId: 'express' }, expectedTotal: 86, cart: [{ quantity: 2 }] },
    ]);
  });

  it('is not taken over before the shopper has chosen what the agent left open', async () => {
    const actor = await openHandover({});
    await actor.click(pay());
    await findToast(checkoutRefusalTexts.countryMissing);
    expect(api.sentTo('POST /handovers/:token/take')).toEqual([]);
    await actor.selectOptions(screen.getByLabelText(deliveryChoiceTexts.country), 'France');
    expect(summary()).toHaveTextContent('$76.90');
    await actor.click(pay());
    await waitFor(() =>
      expect(sentCheckouts()).toMatchObject([{ delivery: { country: 'FR' }, expectedTotal: 76.9 }]),
    );
  });

  it('has a line for each variant of a product', async () => {
    const variants = ['Oak', 'Ash'].map((name) => ({ variant: { _id: name.toLowerCase(), name } }));
    const actor = await openHandover({ country: 'DE', methodId: 'standard' }, variants);
    expect(screen.getByText('Ash')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Lamp' })[0]).toHaveAttribute(
      'href',
      '/product/lamp?variant=oak',
    );
    await actor.click(screen.getByRole('button', { name: `${handoverTexts.remove} Lamp, Oak` }));
    expect(screen.queryByText('Oak')).toBeNull();
    await actor.click(pay());
    await waitFor(() => expect(leave).toHaveBeenCalled());
    const kept = { productId: 'lamp', variant: 'ash', quantity: 2 };
    expect(api.sentTo('POST /handovers/:token/take')).toMatchObject([{ body: { lines: [kept] } }]);
    expect(sentCheckouts()).toMatchObject([{ cart: [{ variant: { _id: 'ash' }, quantity: 2 }] }]);
  });
});
