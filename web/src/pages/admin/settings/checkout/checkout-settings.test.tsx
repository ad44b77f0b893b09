import { screen, waitFor } from '@testing-library/react';
import { guestSettings } from '@vitrine/contract/guests/guests.schemas';
import { guestTexts } from '@vitrine/contract/guests/guests.texts';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { openScreen, startsWith } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleSettings, savedSettings } from '../../../../testing/sample-data.ts';

describe('Settings › Checkout', () => {
  it('lets people buy without an account at once', async () => {
    api.answer('GET /admin/health', { data: sampleHealth() });
    api.answer('GET /admin/settings/checkout', { data: sampleSettings(guestSettings) });
    api.answer('PATCH /admin/settings/checkout', ({ body: { changes } }) => ({
      data: savedSettings(sampleSettings(guestSettings), changes),
      message: settingsTexts.saved,
    }));
    const actor = openScreen(settingsPaths.checkout, { user: sampleAdmin() });
    const guests = await screen.findByRole('switch', {
      name: startsWith(guestTexts.guests),
    });
    expect(guests).not.toBeChecked();
    await actor.click(guests);
    await waitFor(() => expect(guests).toBeChecked());
    expect(api.sentTo('PATCH /admin/settings/checkout')).toMatchObject([
      { body: { version: 0, changes: { guests: true } } },
    ]);
  });
});
