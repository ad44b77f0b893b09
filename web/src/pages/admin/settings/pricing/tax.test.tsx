import { screen, waitFor } from '@testing-library/react';
import { rehearsalTexts } from '@vitrine/contract/audit/rehearsals/rehearsals.texts';
import { pricingFieldTexts as labels, pricingRefusalTexts } from '@vitrine/contract/pricing/pricing.texts';
import {
  examplePlace,
  modeExample,
  taxSettingsTexts as texts,
} from '@vitrine/contract/pricing/pricing-settings.texts';
import { taxSettings } from '@vitrine/contract/pricing/tax/tax-settings.schemas';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { openScreen, startsWith } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleSettings, savedSettings } from '../../../../testing/sample-data.ts';

const stored = sampleSettings(taxSettings);

async function openSettings() {
  api.answer('GET /admin/health', { data: sampleHealth() });
  api.answer('GET /admin/settings/tax', { data: stored });
  api.answer('PATCH /admin/settings/tax', ({ body: { changes } }) => ({
    data: savedSettings(stored, changes),
    message: settingsTexts.saved,
  }));
  const actor = openScreen('/admin/settings/tax', { user: sampleAdmin() });
  await screen.findByRole('radio', { name: startsWith(texts.modes.off.name) });
  return actor;
}
const save = () => screen.getByRole('button', { name: settingsTexts.saveChanges });
const sent = () => api.sentTo('PATCH /admin/settings/tax').map(({ body }) => body.changes);

describe('Settings › Tax', () => {
  it('is off and shows nothing to fill in', async () => {
    await openSettings();
    expect(screen.getByRole('radio', { name: startsWith(texts.modes.off.name) })).toBeChecked();
    expect(screen.queryByRole('heading', { name: texts.rates })).not.toBeInTheDocument();
  });

  it('saves rates as typed, with the same example price for each way', async () => {
    const actor = await openSettings();
    await actor.click(screen.getByRole('radio', { name: startsWith(texts.modes.included.name) }));
    await actor.selectOptions(screen.getByLabelText(texts.countryTitle), 'Germany');
    await actor.click(screen.getByRole('button', { name: texts.addRate }));
    await actor.type(screen.getByLabelText(labels.standard), '19');
    await actor.type(screen.getByLabelText(labels.reduced), '5,5');
    expect(screen.getByText(modeExample('included', '$95.00', '$15.17'))).toBeInTheDocument();
    expect(screen.getByText(modeExample('added', '$95.00', '$18.05'))).toBeInTheDocument();
    await actor.click(screen.getByRole('switch', { name: startsWith(texts.reverseCharge) }));
    await actor.click(save());
    const rate = { country: 'DE', region: '', name: texts.newRate, isOnDelivery: true };
    const rates = [{ ...rate, standard: 19_000, reduced: 5500 }];
    const changes = { mode: 'included', country: 'DE', rates, reverseCharge: true };
    await waitFor(() => expect(sent()).toEqual([changes]));
  });

  it('takes a rate above zero for the example where only states have one', async () => {
    const actor = await openSettings();
    await actor.click(screen.getByRole('radio', { name: startsWith(texts.modes.added.name) }));
    await actor.selectOptions(screen.getByLabelText(texts.countryTitle), 'United States');
    for (const [index, [country, region, percent]] of [
      ['Germany', '', '19'],
      ['United States', 'OR', '0'],
      ['United States', 'WA', '10.25'],
    ].entries()) {
      await actor.click(screen.getByRole('button', { name: texts.addRate }));
      const at = (label: string) => screen.getAllByLabelText(label)[index] as HTMLElement;
      await actor.selectOptions(at(labels.country), country as string);
      if (region) await actor.type(at(labels.region), region);
      await actor.type(at(labels.standard), percent as string);
    }
    expect(screen.getByText(modeExample('added', '$95.00', '$9.74'))).toBeInTheDocument();
    const washington = { country: 'US', region: 'WA', standard: 10_250 };
    expect(screen.getByText(examplePlace(washington))).toBeInTheDocument();
  });

  it('says what saving would change, once typing pauses, and saves without waiting for it', async () => {
    const actor = await openSettings();
    api.rehearse('PATCH /admin/settings/tax', ['23 carts are priced anew']);
    await actor.click(screen.getByRole('radio', { name: startsWith(texts.modes.added.name) }));
    expect(await screen.findByText(rehearsalTexts.checkingChanges)).toBeVisible();
    expect(save()).toBeEnabled();
    expect(await screen.findByText('23 carts are priced anew')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['a rate over 100%', '725', pricingRefusalTexts.rateRange],
    ['no rate', ' ', pricingRefusalTexts.rateRange],
  ])('refuses %s in the form with the reason', async (_what, typed, reason) => {
    const actor = await openSettings();
    await actor.click(screen.getByRole('radio', { name: startsWith(texts.modes.added.name) }));
    await actor.click(screen.getByRole('button', { name: texts.addRate }));
    await actor.selectOptions(screen.getByLabelText(labels.country), 'United States');
    await actor.type(screen.getByLabelText(labels.standard), typed);
    await actor.click(save());
    expect(screen.getByLabelText(labels.standard)).toHaveFocus();
    expect(screen.getByLabelText(labels.standard)).toHaveAccessibleDescription(reason);
    expect(sent()).toEqual([]);
  });

  it('refuses two rates of a place', async () => {
    const actor = await openSettings();
    await actor.click(screen.getByRole('radio', { name: startsWith(texts.modes.added.name) }));
    for (const index of [0, 1]) {
      await actor.click(screen.getByRole('button', { name: texts.addRate }));
      const at = (label: string) => screen.getAllByLabelText(label)[index] as HTMLElement;
      await actor.selectOptions(at(labels.country), 'United States');
      await actor.type(at(labels.region), index === 0 ? 'WA' : 'washington');
      await actor.type(at(labels.standard), '10.25');
    }
    await actor.click(save());
    expect(screen.getByText(pricingRefusalTexts.sameRate)).toBeVisible();
    expect(sent()).toEqual([]);
  });
});
