import { screen, waitFor, within } from '@testing-library/react';
import { simulationTexts } from '@vitrine/contract/analytics/discount-simulation.texts';
import { couponAdminTexts } from '@vitrine/contract/coupons/coupons.texts';
import {
  discountFieldTexts,
  discountFormTexts,
  discountRefusalTexts,
} from '@vitrine/contract/coupons/discount-terms.texts';
import { offerSettings } from '@vitrine/contract/pricing/offers/offers.schemas';
import { offerTexts } from '@vitrine/contract/pricing/offers/offers.texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleAdmin, sampleSettings, savedSettings } from '../../../testing/sample-data.ts';

const example = {
  ...{
    _id: 'b81c0500',
    createdAt: '2034-05-01T00:00:00.000Z',
    products: [{ name: 'Celia Vase', quantity: 2 }],
  },
  ...{ before: 139, after: 118.15, reason: null },
};
const below = {
  ...example,
  _id: 'eba03900',
  before: 51.2,
  after: 51.2,
  reason: 'minimum' as const,
  missing: 48.8,
};
const simulated = {
  ...{ since: '2034-01-15T00:00:00.000Z', orders: 2418, touched: 412, given: 8652, sales: 57_680 },
  examples: [example, below],
};

async function openCoupons() {
  let stored = sampleSettings(offerSettings);
  api.answer('GET /coupons', { data: [] });
  api.answer('GET /admin/analytics/coupons', { data: [] });
  api.answer('GET /categories', { data: [{ _id: 'ceramics', name: 'Ceramics' }] });
  api.answer('POST /admin/discount-simulation', { data: simulated });
  api.answer('GET /admin/settings/offers', () => ({ data: stored }));
  api.answer('PATCH /admin/settings/offers', ({ body: { changes } }) => {
    stored = savedSettings(stored, changes);
    return { data: stored, message: settingsTexts.saved };
  });
  const actor = openScreen('/admin/coupons', { user: sampleAdmin() });
  await screen.findByText(offerTexts.none);
  return actor;
}

const field = (label: string) => screen.getByLabelText(label);
const saved = () => api.sentTo('PATCH /admin/settings/offers').map(({ body }) => body.changes.offers);

describe('the conditions of a coupon', () => {
  it('are sent only if they are set, and read in words while they are typed', async () => {
    const actor = await openCoupons();
    api.answer('POST /coupons', ({ body }) => ({
      data: { ...body, _id: 'new' },
      message: couponAdminTexts.created,
    }));
    await actor.type(field(couponAdminTexts.code), 'HELLO');
    await actor.type(field(couponAdminTexts.expiry), '2035-12-31T23:59');
    const create = screen.getByRole('button', { name: couponAdminTexts.create });
    expect(create).toBeDisabled();
    await actor.click(screen.getByText(discountFormTexts.more));
    await actor.type(await screen.findByLabelText(discountFieldTexts.amount), '5.50');
    await actor.type(field(discountFieldTexts.minimum), '0');
    await actor.click(create);
    await findToast(discountRefusalTexts.amount);
    await actor.clear(field(discountFieldTexts.minimum));
    await actor.type(field(discountFieldTexts.minimum), '100');
    await actor.type(field(discountFieldTexts.maxUsesPerCustomer), '1');
    await waitFor(() => expect(field(discountFormTexts.addCategory)).toHaveTextContent('Ceramics'));
    await actor.selectOptions(field(discountFormTexts.addCategory), 'Ceramics');
    await actor.click(field(discountFieldTexts.firstOrderOnly));
    const words =
      /\$5\.50 off Ceramics on your first order from \$100\.00, once per customer, until Dec 31, 2035/;
    expect(screen.getByText(words)).toBeVisible();
    await actor.click(create);
    await findToast(couponAdminTexts.created);
    const conditions = {
      ...{ amount: 550, minimum: 10_000, maxUsesPerCustomer: 1, firstOrderOnly: true },
      categories: [{ _id: 'ceramics', name: 'Ceramics' }],
    };
    expect(api.sentTo('POST /coupons')).toMatchObject([{ body: { code: 'HELLO', discount: 0, conditions } }]);
  });

  it('are compared with the orders of a year, after a pause in typing', async () => {
    const actor = await openCoupons();
    const result = within(screen.getByRole('complementary', { name: simulationTexts.couponTitle }));
    expect(result.getByText(simulationTexts.noDiscount)).toBeVisible();
    await actor.type(field(couponAdminTexts.discount), '15');
    expect(await result.findByText('412 of 2,418 orders would have had it, 17%.')).toBeVisible();
    expect(result.getByText('$8,652.00')).toBeVisible();
    expect(result.getByText('$21.00')).toBeVisible();
    const [first, second] = result.getAllByRole('listitem');
    expect(first).toHaveTextContent('#b81c05$139.00 → $118.15Celia Vase × 2Qualifies');
    expect(second).toHaveTextContent('Below the minimum order: $48.80 missing');
    expect(api.sentTo('POST /admin/discount-simulation').at(-1)).toMatchObject({
      body: { coupon: { discount: 15 } },
    });
  });
});

describe('the automatic offers', () => {
  it('are added, switched, changed and deleted', async () => {
    const actor = await openCoupons();
    await actor.click(screen.getByRole('button', { name: offerTexts.add }));
    const form = within(screen.getByRole('form', { name: offerTexts.title }));
    await actor.type(form.getByLabelText(offerTexts.name), 'Vase week');
    await actor.selectOptions(form.getByLabelText(offerTexts.kind), offerTexts.kinds.bundle);
    await actor.type(form.getByLabelText(discountFieldTexts.buy), '3');
    await actor.type(form.getByLabelText(discountFieldTexts.pay), '3');
    await actor.click(form.getByRole('button', { name: offerTexts.save }));
    await findToast(discountRefusalTexts.payLess);
    await actor.clear(form.getByLabelText(discountFieldTexts.pay));
    await actor.type(form.getByLabelText(discountFieldTexts.pay), '2');
    await actor.click(form.getByRole('button', { name: offerTexts.save }));
    const toggle = await screen.findByRole('switch', { name: 'Vase week' });
    expect(screen.getByText('3 for the price of 2')).toBeVisible();
    const added = { name: 'Vase week', isOn: true, terms: { buy: 3, pay: 2 } };
    expect(saved()).toMatchObject([[added]]);
    await actor.click(toggle);
    await waitFor(() => expect(saved().at(-1)).toMatchObject([{ ...added, isOn: false }]));
    await actor.click(await screen.findByRole('button', { name: /^Edit/ }));
    await actor.click(screen.getByRole('button', { name: offerTexts.remove }));
    await screen.findByText(offerTexts.none);
    expect(saved().at(-1)).toEqual([]);
  });
});
