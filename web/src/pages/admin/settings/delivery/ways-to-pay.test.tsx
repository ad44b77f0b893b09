import { screen, waitFor } from '@testing-library/react';
import { waysToPaySettings } from '@vitrine/contract/payments/ways/ways-to-pay.schemas';
import { waysSettingsTexts as texts } from '@vitrine/contract/payments/ways/ways-to-pay.texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { openScreen, startsWith } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleSettings, savedSettings } from '../../../../testing/sample-data.ts';

const stored = sampleSettings(waysToPaySettings);
const PATCH = 'PATCH /admin/settings/ways-to-pay';

async function openSettings(user = sampleAdmin()) {
  api.answer('GET /admin/health', { data: sampleHealth() });
  api.answer('GET /admin/settings/ways-to-pay', { data: stored });
  const actor = openScreen('/admin/settings/ways-to-pay', { user });
  await screen.findByRole('switch', { name: startsWith(texts.takesTransfers) });
  return actor;
}
const saveButton = () => screen.getByRole('button', { name: settingsTexts.saveChanges });

describe('Settings › Ways to pay', () => {
  it('is off, and cannot be switched on without the account', async () => {
    const actor = await openSettings();
    const isOn = screen.getByRole('switch', { name: startsWith(texts.takesTransfers) });
    expect(isOn).not.toBeChecked();
    await actor.click(isOn);
    await actor.click(saveButton());
    expect(screen.getByLabelText(texts.iban)).toHaveAccessibleDescription(texts.ibanMissing);
    expect(screen.getByLabelText(texts.accountHolder)).toHaveAccessibleDescription(texts.holderMissing);
    expect(api.sentTo(PATCH)).toEqual([]);
  });

  it('says at once that an IBAN has a wrong digit, and saves the right one', async () => {
    const actor = await openSettings();
    await actor.click(screen.getByRole('switch', { name: startsWith(texts.takesTransfers) }));
    await actor.type(screen.getByLabelText(texts.accountHolder), 'Thistle GmbH');
    await actor.type(screen.getByLabelText(texts.iban), 'DE89 3704 0044 0532 0130 01');
    expect(screen.getByLabelText(texts.iban)).toHaveAccessibleDescription(
      expect.stringContaining(texts.ibanInvalid),
    );
    await actor.type(screen.getByLabelText(texts.iban), '{Backspace}0');
    const changes = {
      takesTransfers: true,
      accountHolder: 'Thistle GmbH',
      iban: 'DE89 3704 0044 0532 0130 00',
    };
    api.answer(PATCH, { data: savedSettings(stored, changes), message: settingsTexts.saved });
    await actor.click(saveButton());
    await waitFor(() => expect(api.sentTo(PATCH)).toMatchObject([{ body: { changes } }]));
  });

  it('says that there is no code to scan in another currency', async () => {
    await openSettings();
    expect(screen.getByText(texts.noCode)).toBeVisible();
  });
});
