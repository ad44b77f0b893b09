import { screen, waitFor } from '@testing-library/react';
import { searchEngineSettings } from '@vitrine/contract/catalog/search-engines/search-engines.schemas';
import { searchEngineTexts } from '@vitrine/contract/catalog/search-engines/search-engines.texts';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { openScreen, startsWith } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleSettings, savedSettings } from '../../../../testing/sample-data.ts';

describe('Settings › Search engines', () => {
  it('switches readable addresses on at once', async () => {
    api.answer('GET /admin/health', { data: sampleHealth() });
    api.answer('GET /admin/settings/search-engines', { data: sampleSettings(searchEngineSettings) });
    api.answer('PATCH /admin/settings/search-engines', ({ body: { changes } }) => ({
      data: savedSettings(sampleSettings(searchEngineSettings), changes),
      message: settingsTexts.saved,
    }));
    const actor = openScreen(settingsPaths.searchEngines, { user: sampleAdmin() });
    const isReadable = await screen.findByRole('switch', {
      name: startsWith(searchEngineTexts.readableAddresses),
    });
    expect(isReadable).not.toBeChecked();
    await actor.click(isReadable);
    await waitFor(() => expect(isReadable).toBeChecked());
    expect(api.sentTo('PATCH /admin/settings/search-engines')).toMatchObject([
      { body: { version: 0, changes: { readableAddresses: true } } },
    ]);
  });
});
