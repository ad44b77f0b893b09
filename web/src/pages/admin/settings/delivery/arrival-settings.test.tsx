import { screen, waitFor } from '@testing-library/react';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { weekdayName } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import {
  sampleAdmin,
  sampleHealth,
  sampleServices,
  sampleSettings,
  savedSettings,
} from '../../../../testing/sample-data.ts';

describe('the arrival date in the settings of delivery', () => {
  it('is counted in the days that are pressed, of which one always stays', async () => {
    let stored = savedSettings(sampleSettings(deliverySettings), { workingDays: [1, 2] });
    api.answer('GET /admin/settings/delivery', () => ({ data: stored }));
    api.answer('PATCH /admin/settings/delivery', ({ body: { changes } }) => {
      stored = savedSettings(stored, changes);
      return { data: stored, message: settingsTexts.saved };
    });
    api.answer('GET /admin/health', { data: sampleHealth() });
    api.answer('GET /admin/services', { data: sampleServices() });
    const actor = openScreen('/admin/settings/delivery', { user: sampleAdmin() });
    const day = (number: number) => screen.findByRole('button', { name: weekdayName(number) });
    expect(await day(1)).toHaveAttribute('aria-pressed', 'true');
    await actor.click(await day(1));
    await waitFor(async () => expect(await day(1)).toHaveAttribute('aria-pressed', 'false'));
    expect(await day(2)).toBeDisabled();
    await actor.click(await day(6));
    await waitFor(async () => expect(await day(6)).toHaveAttribute('aria-pressed', 'true'));
    const sent = api.sentTo('PATCH /admin/settings/delivery').map(({ body }) => body.changes);
    expect(sent).toEqual([{ workingDays: [2] }, { workingDays: [2, 6] }]);
  });
});
