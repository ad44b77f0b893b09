import { screen, waitFor } from '@testing-library/react';
import {
  deliverySettings,
  emailSettings,
} from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { paymentTestTexts } from '@vitrine/contract/payments/payments.texts';
import { backupSettings, emailServerSettings } from '@vitrine/contract/shop/services/services.schemas';
import {
  backupFieldTexts,
  backupSettingsTexts,
  secretFormTexts,
  secretNames,
  secretTexts,
} from '@vitrine/contract/shop/services/services.texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleServices, sampleSettings } from '../../../testing/sample-data.ts';

function openSection(section: string, services = sampleServices()) {
  api.answer('GET /admin/settings/delivery', { data: sampleSettings(deliverySettings) });
  api.answer('GET /admin/settings/mail', { data: sampleSettings(emailSettings) });
  api.answer('GET /admin/settings/mail-server', { data: sampleSettings(emailServerSettings) });
  api.answer('GET /admin/settings/backups', { data: sampleSettings(backupSettings) });
  api.answer('GET /admin/health', { data: sampleHealth() });
  api.answer('GET /admin/services', { data: services });
  return openScreen(`/admin/settings/${section}`, { user: sampleAdmin() });
}

describe('the settings of services', () => {
  const decided = {
    payments: 'STRIPE_SECRET_KEY',
    mailServer: 'SMTP_URL',
    sender: 'MAIL_FROM',
    backups: 'BACKUP_DIR',
    backupKey: 'BACKUP_KEY',
  };

  it.each([
    ['delivery', [decided.payments]],
    ['mail', [decided.mailServer, decided.sender]],
    ['backups', [decided.backups, decided.backupKey]],
  ] as const)('show in %s which variables decide, and take no key instead', async (section, variables) => {
    openSection(section, { ...sampleServices(), environment: decided });
    for (const variable of variables)
      expect((await screen.findAllByText(secretTexts.fromEnvironment(variable)))[0]).toBeVisible();
    expect(
      screen.queryByRole('button', { name: new RegExp(`^${secretTexts.enter} `) }),
    ).not.toBeInTheDocument();
  });

  it('take a key of Stripe that looks like one, test it and show only how it ends', async () => {
    const services = sampleServices();
    const label = secretNames['stripe-secret-key'];
    const actor = openSection('delivery', services);
    await actor.click(await screen.findByRole('button', { name: `${secretTexts.enter} ${label}` }));
    await actor.type(screen.getByLabelText(label), 'pk_test_0000000000{Enter}');
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(secretFormTexts['stripe-secret-key']);
    expect(api.sentTo('PUT /admin/secrets/:name')).toEqual([]);

    const key = { ...services.secrets['stripe-secret-key'], isSet: true, hint: '4242' };
    const saved = { ...key, updatedAt: '2026-02-01T10:00:00.000Z', updatedBy: 'Olga' };
    api.answer('PUT /admin/secrets/:name', () => {
      const data = { ...services, secrets: { ...services.secrets, 'stripe-secret-key': saved } };
      api.answer('GET /admin/services', { data });
      return { data, message: secretTexts.saved };
    });
    api.answer('POST /admin/payments/test', { message: paymentTestTexts.noWebhook });
    await actor.clear(screen.getByLabelText(label));
    await actor.type(screen.getByLabelText(label), 'sk_test_accepted4242{Enter}');
    await findToast(paymentTestTexts.noWebhook);
    expect(api.sentTo('PUT /admin/secrets/:name')).toMatchObject([
      { params: { name: 'stripe-secret-key' }, body: { value: 'sk_test_accepted4242' } },
    ]);
    expect(await screen.findByText(new RegExp(secretTexts.endsIn('4242')))).toBeVisible();
    expect(screen.queryByDisplayValue(/accepted/)).not.toBeInTheDocument();
  });

  it('repeat that a folder for backups does not exist, and keep it in the field', async () => {
    const actor = openSection('backups');
    await actor.type(await screen.findByLabelText(backupFieldTexts.folder), '/no/such/folder');
    api.refuse('PATCH /admin/settings/backups', 'backup_folder_missing');
    await actor.click(screen.getByRole('button', { name: settingsTexts.saveChanges }));
    await findToast(backupSettingsTexts.folderMissing);
    await waitFor(() =>
      expect(screen.getByLabelText(backupFieldTexts.folder)).toHaveValue('/no/such/folder'),
    );
  });
});
