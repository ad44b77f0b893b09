import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../../shared/countries.ts';
import { countryInTwoZones, pricingRefusalTexts } from '../pricing.texts.ts';
import { isReverseCharge, MAX_RATES, rateOf, type TaxRate } from '../tax/tax.rules.ts';
import { taxSettings } from '../tax/tax-settings.schemas.ts';
import {
  addressCountries,
  type DeliveryZone,
  deliveryAdjustments,
  findDelivery,
  methodPrice,
} from './delivery-price.rules.ts';
import { MAX_BANDS, MAX_METHODS, MAX_ZONES } from './delivery-zones.rules.ts';
import { deliveryZoneSettings } from './delivery-zones.schemas.ts';

const method = {
  ...{ id: 'standard', name: 'Standard', kind: 'delivery' as const, price: 490, freeFrom: null },
  ...{ bands: [], time: '', pickupAddress: '' },
};
const germany: DeliveryZone = { id: 'de', name: 'Germany', countries: ['DE'], methods: [method] };
const elsewhere: DeliveryZone = {
  ...{ id: 'world', name: 'World', countries: [] },
  methods: [method, { ...method, id: 'express' }],
};
const rate: TaxRate = {
  country: 'US',
  region: '',
  name: 'Sales tax',
  standard: 0,
  reduced: 0,
  isOnDelivery: false,
};

function zoneMessages(zones: unknown): string[] {
  return deliveryZoneSettings.schema.safeParse({ zones }).error?.issues.map(({ message }) => message) ?? [];
}

describe('deliveryAdjustments', () => {
  it.each([
    ['pickup', '1 Pike Street'],
    ['delivery', undefined],
  ] as const)('keep where an order is collected: %s', (kind, kept) => {
    const chosen = { ...method, kind, pickupAddress: '1 Pike Street' };
    const [delivery] = deliveryAdjustments(
      { zone: germany, method: chosen, country: 'DE', region: '' },
      { discounted: 0, grams: 0 },
    );
    const { methodKind, pickupAddress } = Object(delivery?.source);
    expect({ methodKind, pickupAddress }).toEqual({ methodKind: kind, pickupAddress: kept });
  });
});

describe('findDelivery', () => {
  it.each([
    ['no country', {}, 'countryMissing'],
    ['a method that the zone does not have', { country: 'DE', methodId: 'express' }, 'methodUnknown'],
    ['no method where there are two', { country: 'FR' }, 'methodMissing'],
  ])('needs more for %s', (_what, wish, problem) => {
    expect(findDelivery([germany, elsewhere], wish)).toEqual({ problem });
  });

  it('finds no zone for a country that none names, unless one is for all others', () => {
    expect(findDelivery([germany], { country: 'FR' })).toEqual({ problem: 'noZone' });
    const found = findDelivery([elsewhere, germany], { country: 'FR', methodId: 'express' });
    expect(found).toMatchObject({ zone: { id: 'world' }, method: { id: 'express' } });
    expect(findDelivery([elsewhere, germany], { country: 'DE' })).toMatchObject({ zone: { id: 'de' } });
  });

  it('prices by weight, up to the last band', () => {
    const bands = [
      { upToGrams: 1000, price: 300 },
      { upToGrams: 5000, price: 900 },
    ];
    const prices = [0, 1000, 1001, 5000, 5001].map((grams) =>
      methodPrice({ ...method, bands }, { discounted: 0, grams }),
    );
    expect(prices).toEqual([300, 300, 900, 900, undefined]);
    const heavy = { ...germany, methods: [{ ...method, bands }] };
    expect(findDelivery([heavy], { country: 'DE' }, 5001)).toEqual({ problem: 'tooHeavy' });
  });

  it('lets the payment page deliver to the zone, or to the one country that the tax is for', () => {
    const zones = [germany, elsewhere];
    const inFrance = { zone: elsewhere, method, country: 'FR', region: '' };
    const all = { zones, served: COUNTRIES, isTaxed: false };
    expect(addressCountries(inFrance, all)).toEqual(COUNTRIES.filter((code) => code !== 'DE'));
    expect(addressCountries(inFrance, { ...all, served: ['FR', 'DE'] })).toEqual(['FR']);
    expect(addressCountries(inFrance, { ...all, isTaxed: true })).toEqual(['FR']);
    expect(addressCountries({ ...inFrance, method: { ...method, kind: 'pickup' } }, all)).toBeNull();
  });
});

describe('the delivery settings', () => {
  it('accept zones that do not overlap', () => {
    expect(zoneMessages([germany, elsewhere])).toEqual([]);
    expect(deliveryZoneSettings.defaults).toEqual({ zones: [] });
  });

  it.each([
    [[germany, { ...germany, id: 'eu', name: 'Europe' }], countryInTwoZones('Germany', 'Germany')],
    [[elsewhere, { ...elsewhere, id: 'rest' }], pricingRefusalTexts.twoElsewhere],
    [[{ ...germany, methods: [] }], pricingRefusalTexts.noMethod],
    [[{ ...germany, methods: [{ ...method, price: undefined }] }], pricingRefusalTexts.priceMissing],
    [[{ ...germany, methods: [{ ...method, price: -1 }] }], pricingRefusalTexts.priceMissing],
    [[{ ...germany, methods: [method, method] }], pricingRefusalTexts.sameId],
    [[{ ...germany, methods: [{ ...method, kind: 'pickup' }] }], pricingRefusalTexts.pickupAddress],
  ])('refuse %j with the reason', (zones, message) => {
    expect(zoneMessages(zones)).toEqual([message]);
  });

  it('refuse more than they take with the reason', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
    const zones = many(MAX_ZONES + 1).map((id, index) => ({ ...germany, id, countries: [COUNTRIES[index]] }));
    expect(zoneMessages(zones)).toEqual([`There can be at most ${MAX_ZONES} zones`]);
    const methods = many(MAX_METHODS + 1).map((id) => ({ ...method, id }));
    expect(zoneMessages([{ ...germany, methods }])).toEqual([
      `A zone can have at most ${MAX_METHODS} methods`,
    ]);
    const bands = many(MAX_BANDS + 1).map((_, index) => ({ upToGrams: index + 1, price: 1 }));
    expect(zoneMessages([{ ...germany, methods: [{ ...method, bands }] }])).toEqual([
      `A method can have at most ${MAX_BANDS} prices by weight`,
    ]);
  });
});

describe('the tax settings', () => {
  const messages = (rates: unknown) =>
    taxSettings.schema
      .partial()
      .safeParse({ rates })
      .error?.issues.map(({ message }) => message) ?? [];

  it('refuse a rate over 100% and two rates of a place', () => {
    expect(messages([{ ...rate, standard: 100_000 }])).toEqual([]);
    expect(messages([{ ...rate, standard: 100_001 }])).toEqual([pricingRefusalTexts.rateRange]);
    expect(messages([rate, rate])).toEqual([pricingRefusalTexts.sameRate]);
    const many = Array.from({ length: MAX_RATES + 1 }, (_, index) => ({
      ...rate,
      region: `Region ${index}`,
    }));
    expect(messages(many)).toEqual([`There can be at most ${MAX_RATES} rates`]);
  });

  it('apply the rate of the region before that of the country', () => {
    const rates = [rate, { ...rate, region: 'WA', standard: 10_250 }];
    expect(rateOf(rates, { country: 'US', region: ' wa' })?.standard).toBe(10_250);
    expect(rateOf(rates, { country: 'US', region: 'OR' })?.standard).toBe(0);
    expect(rateOf(rates, { country: 'CA', region: '' })).toBeUndefined();
  });

  it.each([
    ['DE 123 456 789', 'DE', true],
    ['DE12345678', 'DE', false],
    ['EL123456789', 'GR', true],
    ['FR12345678901', 'FR', false],
    ['US123456789', 'US', false],
  ])('with %s in %s: reverse charge is %s', (vatNumber, country, isReverse) => {
    const rules = { mode: 'added' as const, country: 'FR', rates: [], reverseCharge: true };
    expect(isReverseCharge({ rules, country, vatNumber })).toBe(isReverse);
  });
});
