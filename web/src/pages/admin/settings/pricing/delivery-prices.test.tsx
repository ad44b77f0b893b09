import { screen, waitFor, within } from '@testing-library/react';
import { deliverySettingsTexts } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.texts';
import { deliveryZoneSettings } from '@vitrine/contract/pricing/delivery/delivery-zones.schemas';
import {
  countryInTwoZones,
  pricingFieldTexts as labels,
  pricingRefusalTexts,
} from '@vitrine/contract/pricing/pricing.texts';
import { zoneSettingsTexts as texts } from '@vitrine/contract/pricing/pricing-settings.texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleSettings, savedSettings } from '../../../../testing/sample-data.ts';

const stored = sampleSettings(deliveryZoneSettings);
const method = {
  ...{ id: 'method-1', name: 'Standard', kind: 'delivery' as const, price: 490, freeFrom: 50_00 },
  ...{ bands: [], time: '3 to 5 days', pickupAddress: '' },
};
const germany = { id: 'zone-1', name: 'Germany', countries: ['DE'], methods: [method] };
type Zones = (typeof deliveryZoneSettings)['defaults']['zones'];

async function openSettings(zones: Zones = []) {
  api.answer('GET /admin/health', { data: sampleHealth() });
  api.answer('GET /admin/settings/delivery-zones', { data: { ...stored, value: { zones } } });
  api.answer('PATCH /admin/settings/delivery-zones', ({ body: { changes } }) => ({
    data: savedSettings(stored, changes),
    message: settingsTexts.saved,
  }));
  const actor = openScreen('/admin/settings/delivery-prices', { user: sampleAdmin() });
  await screen.findByRole('button', { name: texts.addZone });
  return actor;
}
const save = () => screen.getByRole('button', { name: settingsTexts.saveChanges });
const zone = (name: string) => within(screen.getByRole('region', { name }));
const sent = () => api.sentTo('PATCH /admin/settings/delivery-zones').map(({ body }) => body.changes.zones);

describe('Settings › Delivery prices', () => {
  it('begins without zones and saves the first with a method', async () => {
    const actor = await openSettings();
    expect(screen.getByText(texts.noneText)).toBeVisible();
    await actor.click(screen.getByRole('button', { name: texts.addZone }));
    await actor.click(save());
    expect(zone(texts.newZone).getByLabelText(labels.zoneName)).toHaveFocus();
    expect(zone(texts.newZone).getByLabelText(labels.price)).toHaveAccessibleDescription(
      pricingRefusalTexts.priceMissing,
    );
    expect(sent()).toEqual([]);

    await actor.type(zone(texts.newZone).getByLabelText(labels.zoneName), 'Germany');
    const { getByLabelText } = zone('Germany');
    await actor.selectOptions(getByLabelText(deliverySettingsTexts.addCountry), 'Germany');
    await actor.type(getByLabelText(labels.methodName), 'Standard');
    await actor.type(getByLabelText(labels.price), '4,90');
    await actor.type(getByLabelText(labels.freeFrom), '50');
    await actor.type(getByLabelText(labels.time), '3 to 5 days');
    await actor.click(save());
    await waitFor(() => expect(sent()).toEqual([[germany]]));
    await waitFor(() => expect(screen.queryByText(settingsTexts.discard)).not.toBeInTheDocument());
  });

  it('names the country that is in two zones, and does not save it', async () => {
    const europe = { ...germany, id: 'zone-2', name: 'Europe', countries: ['FR'] };
    const actor = await openSettings([germany, europe]);
    await actor.selectOptions(zone('Europe').getByLabelText(deliverySettingsTexts.addCountry), 'Germany');
    expect(zone('Europe').getByText(countryInTwoZones('Germany', 'Germany'))).toBeVisible();
    await actor.click(save());
    expect(sent()).toEqual([]);
  });

  it('asks a pickup for its address and weights for their order', async () => {
    const actor = await openSettings([germany]);
    const { getByLabelText, getByText, getAllByLabelText, getByRole } = zone('Germany');
    await actor.click(getByText(texts.more));
    await actor.selectOptions(getByLabelText(texts.kind), texts.kinds.pickup);
    for (const [index, grams] of ['2000', '1000'].entries()) {
      await actor.click(getByRole('button', { name: texts.addBand }));
      await actor.type(getAllByLabelText(texts.upTo)[index] as HTMLElement, grams);
      await actor.type(getAllByLabelText(labels.price)[index + 1] as HTMLElement, '3');
    }
    await actor.click(save());
    expect(getByText(pricingRefusalTexts.pickupAddress)).toBeVisible();
    expect(getByText(pricingRefusalTexts.bandsOrder)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('shows what a customer of a country would see, with what is not saved yet', async () => {
    const actor = await openSettings([germany]);
    const test = within(screen.getByRole('heading', { name: texts.test }).closest('section') as HTMLElement);
    await actor.selectOptions(test.getByLabelText(texts.testCountry), 'Germany');
    expect(test.getByText('$4.90')).toBeVisible();
    await actor.clear(zone('Germany').getByLabelText(labels.price));
    await actor.type(zone('Germany').getByLabelText(labels.price), '6');
    expect(test.getByText('$6.00')).toBeVisible();
    await actor.type(test.getByLabelText(texts.testValue), '50');
    expect(test.getByText('Free')).toBeVisible();
    await actor.selectOptions(test.getByLabelText(texts.testCountry), 'Japan');
    expect(test.getByText(texts.testNoZone)).toBeVisible();
  });
});
