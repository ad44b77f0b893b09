import { screen, waitFor } from '@testing-library/react';
import { invoiceSettings } from '@vitrine/contract/invoices/invoices.schemas';
import {
  invoiceProblemTexts,
  invoiceSettingsTexts,
  invoiceFieldTexts as labels,
  numbersWouldRepeat,
} from '@vitrine/contract/invoices/invoices.texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../../testing/fake-api.ts';
import { openScreen, startsWith } from '../../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleSettings, savedSettings } from '../../../../testing/sample-data.ts';

const stored = sampleSettings(invoiceSettings);

async function openSettings(value = stored.value) {
  api.answer('GET /admin/health', { data: sampleHealth() });
  api.answer('GET /admin/settings/invoices', { data: { ...stored, value } });
  const actor = openScreen('/admin/settings/invoices', { user: sampleAdmin() });
  await screen.findByRole('switch', { name: startsWith(labels.isOn) });
  return actor;
}
const saveButton = () => screen.getByRole('button', { name: settingsTexts.saveChanges });

describe('Settings › Invoices', () => {
  it('is off, and cannot be switched on without the seller', async () => {
    const actor = await openSettings();
    const isOn = screen.getByRole('switch', { name: startsWith(labels.isOn) });
    expect(isOn).not.toBeChecked();
    await actor.click(isOn);
    await actor.click(saveButton());
    expect(screen.getByLabelText(labels.legalName)).toHaveAccessibleDescription(
      invoiceProblemTexts.legalNameNeeded,
    );
    expect(api.sentTo('PATCH /admin/settings/invoices')).toEqual([]);
    await actor.type(screen.getByLabelText(labels.legalName), 'Thistle & Clay Ltd');
    await actor.type(screen.getByLabelText(labels.address), 'Leeds');
    const changes = { isOn: true, legalName: 'Thistle & Clay Ltd', address: 'Leeds' };
    api.answer('PATCH /admin/settings/invoices', {
      data: savedSettings(stored, changes),
      message: settingsTexts.saved,
    });
    await actor.click(saveButton());
    await waitFor(() =>
      expect(api.sentTo('PATCH /admin/settings/invoices')).toMatchObject([{ body: { changes } }]),
    );
  });

  it('shows beside the first number why numbers would repeat', async () => {
    const value = { ...stored.value, isOn: true, legalName: 'Thistle', address: 'Leeds', firstNumber: 7 };
    const actor = await openSettings(value);
    const first = screen.getByLabelText(labels.firstNumber);
    await actor.clear(first);
    await actor.type(first, '3');
    const message = numbersWouldRepeat({ last: 'INV-2026-0007', next: 'INV-2026-0008', nextNumber: 8 });
    api.refuse('PATCH /admin/settings/invoices', 'invalid_input', {
      message,
      errors: [{ path: 'changes.firstNumber', message }],
    });
    await actor.click(saveButton());
    await waitFor(() => expect(first).toHaveAccessibleDescription(expect.stringContaining(message)));
  });

  it('downloads a period whose first day is not after its last', async () => {
    const actor = await openSettings();
    const [from, to] = [invoiceSettingsTexts.from, invoiceSettingsTexts.to].map((name) =>
      screen.getByLabelText(name),
    );
    if (!from || !to) throw new Error('There are no days.');
    await actor.clear(from);
    await actor.type(from, '2026-11-10');
    await actor.clear(to);
    await actor.type(to, '2026-11-09');
    expect(screen.getByText(invoiceSettingsTexts.badPeriod)).toBeVisible();
    expect(screen.queryByRole('link', { name: invoiceSettingsTexts.downloadZip })).not.toBeInTheDocument();
    await actor.clear(to);
    await actor.type(to, '2026-11-10');
    const link = screen.getByRole('link', { name: invoiceSettingsTexts.downloadZip });
    const query = new URL(String(link.getAttribute('href')), 'http://shop').searchParams;
    const hours = (Date.parse(query.get('before') ?? '') - Date.parse(query.get('from') ?? '')) / 3_600_000;
    expect([23, 24, 25]).toContain(hours);
  });
});
