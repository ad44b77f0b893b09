import { screen, waitFor } from '@testing-library/react';
import { googleFeedTexts } from '@vitrine/contract/catalog/search-engines/google-feed.texts';
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

  it('shows the address of the file for Google once it is switched on, and what Google would refuse', async () => {
    api.answer('GET /admin/health', { data: sampleHealth() });
    let stored = sampleSettings(searchEngineSettings);
    api.answer('GET /admin/settings/search-engines', () => ({ data: stored }));
    api.answer('PATCH /admin/settings/search-engines', ({ body: { changes } }) => {
      stored = savedSettings(stored, changes);
      return { data: stored, message: settingsTexts.saved };
    });
    const url = 'https://shop.example/feeds/google.xml';
    const feed = { url, madeAt: '2030-06-15T12:00:00.000Z', items: 1204, refused: 3 };
    api.answer('GET /admin/google-feed', { data: feed });
    const actor = openScreen(settingsPaths.searchEngines, { user: sampleAdmin() });
    await actor.click(await screen.findByRole('switch', { name: startsWith(googleFeedTexts.isOn) }));
    expect(await screen.findByText(url)).toBeVisible();
    expect(screen.getByText(/^1,204 products and variants, Jun 15, 2030/)).toBeVisible();
    const refused = screen.getByRole('link', { name: 'Google would refuse 3 products' });
    expect(refused).toHaveAttribute('href', settingsPaths.googleRefusals);
    await actor.type(screen.getByRole('textbox', { name: startsWith(googleFeedTexts.brand) }), 'Ada & Co');
    await actor.click(screen.getByRole('button', { name: settingsTexts.saveChanges }));
    await waitFor(() =>
      expect(api.sentTo('PATCH /admin/settings/search-engines')).toMatchObject([
        { body: { version: 0, changes: { googleFeed: true } } },
        { body: { version: 1, changes: { googleBrand: 'Ada & Co' } } },
      ]),
    );
  });

  it('says that the file is being made, and nothing about it while it is off', async () => {
    api.answer('GET /admin/health', { data: sampleHealth() });
    const off = sampleSettings(searchEngineSettings);
    api.answer('GET /admin/settings/search-engines', { data: savedSettings(off, { googleFeed: true }) });
    const url = 'https://shop.example/feeds/google.xml';
    api.answer('GET /admin/google-feed', { data: { url, madeAt: null, items: 0, refused: 0 } });
    openScreen(settingsPaths.searchEngines, { user: sampleAdmin() });
    expect(await screen.findByText(googleFeedTexts.notMadeYet)).toBeVisible();
    expect(screen.queryByText(googleFeedTexts.noneRefused)).toBeNull();
  });
});
