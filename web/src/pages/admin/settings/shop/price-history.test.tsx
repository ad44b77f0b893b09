import { screen, waitFor } from '@testing-library/react';
import { storeFilterSettings } from '@vitrine/contract/catalog/store/option-filters.schemas';
import { priceSettings } from '@vitrine/contract/pricing/price-history/price-history.schemas';
import { priceSettingsTexts } from '@vitrine/contract/pricing/price-history/price-history.texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { homeSettings, shopSettings, shopTextSettings } from '@vitrine/contract/shop/shop.schemas';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { openScreen, startsWith } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleSettings, savedSettings } from '../../../../testing/sample-data.ts';

describe('the setting of the lowest price', () => {
  it('is off, and saved at once', async () => {
    api.answer('GET /admin/settings/shop', { data: sampleSettings(shopSettings) });
    api.answer('GET /admin/settings/home', { data: sampleSettings(homeSettings) });
    api.answer('GET /admin/shop/logo', { data: { light: '', dark: '' } });
    api.answer('GET /admin/shop/texts/:name', { data: sampleSettings(shopTextSettings.about) });
    api.answer('GET /admin/health', { data: sampleHealth() });
    api.answer('GET /admin/settings/prices', { data: sampleSettings(priceSettings) });
    api.answer('GET /admin/settings/store-filters', { data: sampleSettings(storeFilterSettings) });
    api.answer('PATCH /admin/settings/prices', ({ body: { changes } }) => ({
      data: savedSettings(sampleSettings(priceSettings), changes),
      message: settingsTexts.saved,
    }));
    const actor = openScreen('/admin/settings/shop', { user: sampleAdmin() });
    const shows = await screen.findByRole('switch', {
      name: startsWith(priceSettingsTexts.showsLowestPrice),
    });
    expect(shows).not.toBeChecked();
    await actor.click(shows);
    await waitFor(() => expect(shows).toBeChecked());
    expect(api.sentTo('PATCH /admin/settings/prices')).toMatchObject([
      { body: { version: 0, changes: { showsLowestPrice: true } } },
    ]);
  });
});
