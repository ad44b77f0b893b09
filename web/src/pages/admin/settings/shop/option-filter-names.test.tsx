import { screen, waitFor } from '@testing-library/react';
import { optionFilterTexts as texts } from '@vitrine/contract/catalog/store/option-filter-settings.texts';
import { storeFilterSettings } from '@vitrine/contract/catalog/store/option-filters.schemas';
import { priceSettings } from '@vitrine/contract/pricing/price-history/price-history.schemas';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { homeSettings, shopSettings, shopTextSettings } from '@vitrine/contract/shop/shop.schemas';
import { afterEach, describe, expect, it } from 'vitest';
import { setShopInfo, shopInfo } from '../../../../lib/shop/read-shop-info.ts';
import { api } from '../../../../testing/fake-api.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import {
  sampleAdmin,
  sampleDemoAdmin,
  sampleHealth,
  sampleSettings,
  savedSettings,
} from '../../../../testing/sample-data.ts';

const sent = () => api.sentTo('PATCH /admin/settings/store-filters').map(({ body }) => body);

async function openNames(user = sampleAdmin()) {
  let stored = sampleSettings(storeFilterSettings);
  api.answer('GET /admin/settings/store-filters', () => ({ data: stored }));
  api.answer('PATCH /admin/settings/store-filters', ({ body: { changes } }) => {
    stored = savedSettings(stored, changes);
    return { data: stored, message: settingsTexts.saved };
  });
  api.answer('GET /admin/settings/shop', { data: sampleSettings(shopSettings) });
  api.answer('GET /admin/settings/home', { data: sampleSettings(homeSettings) });
  api.answer('GET /admin/settings/prices', { data: sampleSettings(priceSettings) });
  api.answer('GET /admin/shop/logo', { data: { light: '', dark: '' } });
  api.answer('GET /admin/shop/texts/:name', { data: sampleSettings(shopTextSettings.about) });
  api.answer('GET /admin/health', { data: sampleHealth() });
  const actor = openScreen('/admin/settings/shop', { user });
  return { actor, names: await screen.findByLabelText(texts.optionNames) };
}

const save = () => screen.getByRole('button', { name: texts.save });

afterEach(() => {
  const { optionFilters: _, ...specified } = shopInfo;
  setShopInfo(specified);
});

describe('the options to filter by', () => {
  it('are none, and saved one per line and each once', async () => {
    const { actor, names } = await openNames();
    expect(names).toHaveValue('');
    expect(save()).toBeDisabled();
    await actor.type(names, ' Size {Enter}{Enter}size{Enter}Color');
    await actor.click(save());
    await screen.findByText(settingsTexts.saved);
    expect(sent()).toEqual([{ version: 0, changes: { optionNames: ['Size', 'Color'] } }]);
    expect(await screen.findByLabelText(texts.optionNames)).toHaveValue('Size\nColor');
    expect(shopInfo.optionFilters).toBe(true);
    await actor.clear(screen.getByLabelText(texts.optionNames));
    await actor.click(save());
    await waitFor(() => expect(shopInfo).not.toHaveProperty('optionFilters'));
  });

  it('are refused where they are too many or too long', async () => {
    const { actor, names } = await openNames();
    await actor.type(names, 'a{Enter}b{Enter}c{Enter}d{Enter}e{Enter}f');
    expect(names).toHaveAccessibleDescription(expect.stringContaining(texts.tooMany));
    expect(save()).toBeDisabled();
    await actor.clear(names);
    await actor.type(names, 'x'.repeat(41));
    expect(names).toHaveAccessibleDescription(expect.stringContaining(texts.tooLong));
  });

  it('are not changed by the demo admin', async () => {
    const { names } = await openNames(sampleDemoAdmin());
    expect(names).toBeDisabled();
    expect(save()).toBeDisabled();
  });
});
