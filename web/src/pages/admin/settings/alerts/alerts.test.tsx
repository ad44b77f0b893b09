import { screen, waitFor } from '@testing-library/react';
import { REVIEW_INVITATION_DEFAULT_DAYS } from '@vitrine/contract/messages/alerts/alerts.rules';
import { alertSettings } from '@vitrine/contract/messages/alerts/alerts.schemas';
import { alertSettingsTexts } from '@vitrine/contract/messages/alerts/alerts.texts';
import { cartReminderSettingsTexts } from '@vitrine/contract/messages/alerts/cart-reminders.texts';
import { reviewInvitationSettingsTexts } from '@vitrine/contract/orders/review-invitations/review-invitations.texts';
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
    ['remindsOfCarts', cartReminderSettingsTexts.remindsOfCarts],
    ['asksForReviews', reviewInvitationSettingsTexts.asksForReviews],
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

  it('offers the days once reviews are asked for', async () => {
    const stored = savedSettings(sampleSettings(alertSettings), { asksForReviews: true });
    api.answer('GET /admin/health', { data: sampleHealth() });
    api.answer('GET /admin/settings/alerts', { data: stored });
    api.answer('PATCH /admin/settings/alerts', ({ body: { changes } }) => ({
      data: savedSettings(stored, changes),
      message: settingsTexts.saved,
    }));
    const actor = openScreen(settingsPaths.alerts, { user: sampleAdmin() });
    const { days } = reviewInvitationSettingsTexts;
    const choice = (count: number) => screen.findByRole('button', { name: days(count) });
    expect(await choice(REVIEW_INVITATION_DEFAULT_DAYS)).toHaveAttribute('aria-pressed', 'true');
    await actor.click(await choice(30));
    await waitFor(async () => expect(await choice(30)).toHaveAttribute('aria-pressed', 'true'));
    expect(api.sentTo('PATCH /admin/settings/alerts')).toMatchObject([
      { body: { changes: { reviewDays: 30 } } },
    ]);
  });
});
