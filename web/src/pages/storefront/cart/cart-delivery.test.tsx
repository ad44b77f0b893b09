import { screen, waitFor, within } from '@testing-library/react';
import { cartTexts, discountOf } from '@vitrine/contract/cart/cart.texts';
import { checkoutRefusals } from '@vitrine/contract/checkout/checkout.refusals';
import { checkoutRefusalTexts, checkoutTexts } from '@vitrine/contract/checkout/checkout.texts';
import { couponTexts } from '@vitrine/contract/coupons/coupons.texts';
import {
  deliveryChoiceTexts,
  freeFrom,
  includesTax,
  vatNumberForm,
} from '@vitrine/contract/pricing/delivery/delivery-choice.texts';
import type { DeliveryMethod } from '@vitrine/contract/pricing/delivery/delivery-price.rules';
import { priceStepTexts } from '@vitrine/contract/pricing/price-steps.texts';
import { whyThisPrice } from '@vitrine/contract/pricing/pricing.texts';
import { taxSettings } from '@vitrine/contract/pricing/tax/tax-settings.schemas';
import { shippingWith } from '@vitrine/contract/shared/texts/shipping.texts';
import { describe, expect, it } from 'vitest';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { inDeliveryShop, sentCheckouts, summary } from '../../../testing/delivery-shop.ts';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleOrder, sampleProduct, sampleUser } from '../../../testing/sample-data.ts';

const bowl = sampleProduct({ name: 'Deep bowl', price: 40 });
const method: DeliveryMethod = {
  ...{ id: 'standard', name: 'Standard', kind: 'delivery', price: 490, freeFrom: 100_00 },
  ...{ bands: [], time: '3 to 5 days', pickupAddress: '' },
};
const express = { ...method, id: 'express', name: 'Express', price: 1400, freeFrom: null, time: '1 day' };
const europe = { id: 'eu', name: 'Europe', countries: ['DE', 'FR'], methods: [method, express] };
const rate = { country: 'DE', region: '', name: 'VAT', standard: 19_000, reduced: 7000, isOnDelivery: true };
const included = { mode: 'included' as const, country: 'DE', rates: [rate], reverseCharge: false };

type Pricing = { zones?: (typeof europe)[]; countries?: string[]; tax?: typeof taxSettings.defaults };

async function openCart({ zones = [europe], countries = [], tax = taxSettings.defaults }: Pricing = {}) {
  const user = sampleUser({ cart: [{ product: bowl, quantity: 2 }] });
  api.answer('GET /pricing', { data: { zones, countries, tax, offers: [] } });
  if (!api.isAnswered('GET /orders')) api.answer('GET /orders', { data: [], total: 0, nextCursor: null });
  const actor = openScreen('/cart', { user });
  await screen.findByText(cartTexts.total, { selector: 'dt' });
  return actor;
}

const country = () => screen.getByLabelText(deliveryChoiceTexts.country);
const option = (name: string) => screen.getByRole('radio', { name: new RegExp(name) });
const button = () => screen.getByRole('button', { name: checkoutTexts.checkout });

const { leave } = inDeliveryShop();

describe('the cart of a shop with delivery zones', () => {
  it('asks for the country, shows each method with its price, and sends the choice with the total', async () => {
    const actor = await openCart();
    expect(summary()).toHaveTextContent(`${cartTexts.shipping}${deliveryChoiceTexts.notChosen}`);
    await actor.click(button());
    await findToast(checkoutRefusalTexts.countryMissing);
    expect(country()).toHaveFocus();
    expect(country()).toHaveAccessibleDescription(checkoutRefusalTexts.countryMissing);
    expect(sentCheckouts()).toEqual([]);

    await actor.selectOptions(country(), 'Germany');
    expect(option('Standard')).toBeChecked();
    const standard = within(screen.getByRole('group', { name: deliveryChoiceTexts.method }));
    expect(standard.getByText(`3 to 5 days · ${freeFrom('$20.00')}`)).toBeVisible();
    expect(summary()).toHaveTextContent(`${shippingWith('Standard')}$4.90`);
    expect(summary()).toHaveTextContent('$84.90');

    await actor.click(option('Express'));
    expect(summary()).toHaveTextContent('$94.00');
    api.answer('POST /checkout', { data: 'https://pay.example/session' });
    await actor.click(button());
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/session'));
    expect(sentCheckouts()).toMatchObject([
      { delivery: { country: 'DE', methodId: 'express' }, expectedTotal: 94 },
    ]);
  });

  it('leads from the steps of its total to where they were chosen', async () => {
    localStorage.setItem('delivery', JSON.stringify({ country: 'DE' }));
    const actor = await openCart({ tax: included });
    await actor.click(screen.getByText(whyThisPrice));
    const link = await screen.findByRole('link', { name: priceStepTexts.see.method });
    expect(link).toHaveAttribute('href', `#${country().closest('section')?.id}`);
    expect(screen.getByRole('link', { name: priceStepTexts.see.country })).toHaveAttribute(
      'href',
      '#cart-delivery',
    );
  });

  it('remembers the choice, takes another method where the zone has not that one, and is free from an amount', async () => {
    localStorage.setItem('delivery', JSON.stringify({ country: 'FR', methodId: 'gone' }));
    await openCart({ zones: [{ ...europe, methods: [{ ...method, freeFrom: 80_00 }, express] }] });
    expect(country()).toHaveValue('FR');
    expect(option('Standard')).toBeChecked();
    expect(summary()).toHaveTextContent(`${shippingWith('Standard')}${cartTexts.shippingFree}`);
  });

  it('knows the country of the last order', async () => {
    const address = {
      name: 'M',
      line1: 'R 1',
      line2: '',
      city: 'Paris',
      region: '',
      postalCode: '',
      country: 'FR',
    };
    api.answer('GET /orders', {
      data: [sampleOrder({ deliveryAddress: address })],
      total: 1,
      nextCursor: null,
    });
    await openCart();
    await waitFor(() => expect(country()).toHaveValue('FR'));
    expect(summary()).toHaveTextContent('$84.90');
  });

  it('says before any address that it does not deliver to a country', async () => {
    const actor = await openCart({ tax: { ...included, reverseCharge: true } });
    await actor.selectOptions(country(), 'France');
    expect(screen.getByLabelText(deliveryChoiceTexts.vatNumber)).toBeVisible();
    await actor.selectOptions(country(), 'Japan');
    // Only countries of the EU have the numbers that are asked for.
    expect(screen.queryByLabelText(deliveryChoiceTexts.vatNumber)).not.toBeInTheDocument();
    expect(country()).toHaveAccessibleDescription(checkoutRefusalTexts.noZone);
    expect(screen.queryByRole('group', { name: deliveryChoiceTexts.method })).not.toBeInTheDocument();
    await actor.click(button());
    await findToast(checkoutRefusalTexts.noZone);
    expect(sentCheckouts()).toEqual([]);
  });

  it('shows the new price when the owner changed it meanwhile', async () => {
    localStorage.setItem('delivery', JSON.stringify({ country: 'DE' }));
    const actor = await openCart();
    expect(summary()).toHaveTextContent('$84.90');
    const methods = [{ ...method, price: 990 }];
    const dearer = { zones: [{ ...europe, methods }], countries: [], offers: [], tax: taxSettings.defaults };
    api.answer('GET /pricing', { data: dearer });
    const data = [{ product: bowl, quantity: 2 }];
    api.refuse('POST /checkout', checkoutRefusals.pricesChanged.code, { data });
    await actor.click(button());
    await findToast(checkoutRefusals.pricesChanged.message);
    await waitFor(() => expect(summary()).toHaveTextContent('$89.90'));
  });

  it('asks for the country once the checkout of a page without delivery prices is refused', async () => {
    delete shopInfo.pricing;
    const actor = await openCart();
    expect(api.sentTo('GET /pricing')).toEqual([]);
    expect(summary()).toHaveTextContent(`${cartTexts.shipping}${cartTexts.shippingFree}`);
    api.refuse('POST /checkout', checkoutRefusals.countryMissing.code);
    await actor.click(button());
    await findToast(checkoutRefusalTexts.countryMissing);
    expect(sentCheckouts()).toMatchObject([{ expectedTotal: 80 }]);
    expect(await screen.findByLabelText(deliveryChoiceTexts.country)).toBeVisible();
  });
});

describe('a cart that was opened before the owner switched tax on', () => {
  it('sends the total that it shows, and shows the tax once that is refused', async () => {
    delete shopInfo.pricing;
    const actor = await openCart({ zones: [], tax: { ...included, mode: 'added' } });
    expect(summary()).toHaveTextContent('$80.00');
    api.refuse('POST /checkout', checkoutRefusals.pricesChanged.code, {
      data: [{ product: bowl, quantity: 2 }],
    });
    await actor.click(button());
    await findToast(checkoutRefusals.pricesChanged.message);
    expect(sentCheckouts()).toMatchObject([{ expectedTotal: 80 }]);
    await waitFor(() => expect(summary()).toHaveTextContent('VAT 19%$15.20'));
    api.answer('POST /checkout', { data: 'https://pay.example/session' });
    await actor.click(button());
    await waitFor(() => expect(sentCheckouts()[1]).toMatchObject({ expectedTotal: 95.2 }));
  });
});

describe('the cart of a shop with tax', () => {
  it('names the tax that prices contain below the total', async () => {
    localStorage.setItem('delivery', JSON.stringify({ country: 'DE' }));
    await openCart({ tax: included });
    expect(summary()).toHaveTextContent('$84.90');
    expect(summary()).toHaveTextContent(`${includesTax('VAT 19%')}$13.55`);
  });

  it('adds the tax as a line of its own, after the coupon', async () => {
    const actor = await openCart({ zones: [], tax: { ...included, mode: 'added' } });
    expect(screen.queryByLabelText(deliveryChoiceTexts.country)).not.toBeInTheDocument();
    api.answer('POST /coupons/validate', { data: { _id: 'ten', discount: 10 } });
    await actor.type(screen.getByLabelText(couponTexts.label), 'TEN{Enter}');
    await screen.findByText(discountOf(10));
    expect(summary()).toHaveTextContent(`${cartTexts.shipping}${cartTexts.shippingFree}`);
    expect(summary()).toHaveTextContent('VAT 19%$13.68');
    expect(summary()).toHaveTextContent('$85.68');
  });

  it('asks for the state where a state has a rate of its own', async () => {
    localStorage.setItem('delivery', JSON.stringify({ country: 'US' }));
    const washington = { ...rate, country: 'US', region: 'WA', name: 'Sales tax', standard: 10_250 };
    const actor = await openCart({ zones: [], tax: { ...included, mode: 'added', rates: [washington] } });
    const state = screen.getByLabelText(deliveryChoiceTexts.region);
    const toChoose = `${deliveryChoiceTexts.tax}${deliveryChoiceTexts.chooseRegion}`;
    expect(summary()).toHaveTextContent(toChoose);
    await actor.click(button());
    await findToast(deliveryChoiceTexts.regionMissing);
    expect(state).toHaveFocus();
    expect(sentCheckouts()).toEqual([]);
    await actor.selectOptions(state, 'WA');
    expect(summary()).toHaveTextContent('Sales tax 10.25%$8.20');
    expect(summary()).not.toHaveTextContent(toChoose);
    await actor.selectOptions(state, deliveryChoiceTexts.otherRegion);
    expect(summary()).not.toHaveTextContent('Sales tax');
    api.answer('POST /checkout', { data: 'https://pay.example/session' });
    await actor.click(button());
    await waitFor(() => expect(sentCheckouts()).toMatchObject([{ delivery: { country: 'US', region: '' } }]));
  });

  it('takes the tax off for a company in another country with a VAT number of its form', async () => {
    localStorage.setItem('delivery', JSON.stringify({ country: 'FR' }));
    const french = { ...rate, country: 'FR', standard: 20_000 };
    const actor = await openCart({ tax: { ...included, rates: [rate, french], reverseCharge: true } });
    const field = screen.getByLabelText(deliveryChoiceTexts.vatNumber);
    await actor.type(field, 'FR123');
    expect(field).toHaveAccessibleDescription(expect.stringContaining(vatNumberForm('FR')));
    expect(summary()).toHaveTextContent('$84.90');
    await actor.clear(field);
    await actor.type(field, 'FR40303265045');
    expect(summary()).toHaveTextContent('VAT: reverse charge−$14.15');
    expect(summary()).toHaveTextContent('$70.75');
    api.answer('POST /checkout', { data: 'https://pay.example/session' });
    await actor.click(button());
    await waitFor(() =>
      expect(sentCheckouts()).toMatchObject([{ vatNumber: 'FR40303265045', expectedTotal: 70.75 }]),
    );
  });
});
