import { screen, waitFor } from '@testing-library/react';
import { alertSettings } from '@vitrine/contract/alerts/alerts.schemas';
import { alertSettingsTexts } from '@vitrine/contract/alerts/alerts.texts';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { openScreen, startsWith } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleSettings, savedSettings } from '../../../../testing/sample-data.ts';

describe('Settings › Alerts', () => {
  it.each([
    ['tellsStock', alertSettingsTexts.tellsStock],
    ['tellsPrices', alertSettingsTexts.tellsPrices],
  ] as const)('switches %s on at once', async (field, label) => {
    api.answer('GET /admin/health', { data: sampleHealth() });
    api.answer('GET /admin/settings/alerts', { data: sampleSettings(alertSettings) });
    api.answer('PATCH /admin/settings/alerts', ({ body: { changes } }) => ({
      data: savedSettings(sampleSettings(alertSettings), changes),
      message: settingsTexts.saved,
    }));
    const actor = openScreen(settingsPaths.alerts, { user: sampleAdmin() });
    const isOn = await screen.findByRole('switch', { name: startsWith(label) });
    expect(isOn).not.toBeChecked();
    await actor.click(isOn);
    await waitFor(() => expect(isOn).toBeChecked());
    expect(api.sentTo('PATCH /admin/settings/alerts')).toMatchObject([
      { body: { version: 0, changes: { [field]: true } } },
    ]);
  });
});
