import { screen, waitFor } from '@testing-library/react';
import { visitorSettings } from '@vitrine/contract/analytics/visitors/visitors.schemas';
import { visitorSettingsTexts as texts } from '@vitrine/contract/analytics/visitors/visitors.texts';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { openScreen, startsWith } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleSettings, savedSettings } from '../../../../testing/sample-data.ts';

function openVisitors() {
  api.answer('GET /admin/health', { data: sampleHealth() });
  api.answer('GET /admin/settings/visitors', { data: sampleSettings(visitorSettings) });
  api.answer('PATCH /admin/settings/visitors', ({ body: { changes } }) => ({
    data: savedSettings(sampleSettings(visitorSettings), changes),
    message: settingsTexts.saved,
  }));
  return openScreen(settingsPaths.visitors, { user: sampleAdmin() });
}
const sent = () => api.sentTo('PATCH /admin/settings/visitors').map(({ body }) => body);

describe('Settings › Visitors', () => {
  it('counts until it is switched off, at once', async () => {
    const actor = openVisitors();
    const isOn = await screen.findByRole('switch', { name: startsWith(texts.countsVisits) });
    expect(isOn).toBeChecked();
    await actor.click(isOn);
    await waitFor(() => expect(isOn).not.toBeChecked());
    expect(sent()).toMatchObject([{ changes: { countsVisits: false } }]);
  });

  it('says what is wrong with an id while it is typed, and saves a right one', async () => {
    const actor = openVisitors();
    const field = await screen.findByRole('textbox', { name: texts.measurementId });
    await actor.type(field, 'UA-1');
    expect(screen.getByText(texts.measurementIdInvalid)).toBeInTheDocument();
    await actor.clear(field);
    await actor.type(field, ' G-AB12CD34EF ');
    await actor.type(screen.getByRole('textbox', { name: texts.pixelId }), '123456789012345');
    expect(screen.queryByText(texts.measurementIdInvalid)).toBeNull();
    await actor.click(screen.getByRole('button', { name: settingsTexts.saveChanges }));
    await waitFor(() => expect(sent()).toMatchObject([{ changes: { pixelId: '123456789012345' } }]));
  });
});
