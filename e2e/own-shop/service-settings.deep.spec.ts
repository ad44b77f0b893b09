import { readdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { securityTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import { confirmationTexts } from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import { testEmailSent, testEmailTexts } from '@vitrine/contract/orders/emails/test-email.texts';
import { paymentTestTexts } from '@vitrine/contract/payments/payments.texts';
import {
  emailFailureTexts,
  emailTexts,
  healthTexts,
  paymentProblemText,
  paymentProblemTitle,
  paymentStateTexts,
} from '@vitrine/contract/shop/health/health.texts';
import {
  backupFieldTexts,
  backupSettingsTexts,
  emailServerFieldTexts,
  secretNames,
  secretTexts,
  stripeTexts,
} from '@vitrine/contract/shop/services/services.texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { expectAccessible } from '../setup/accessibility.ts';
import { expect, test } from '../setup/own-shop.ts';
import { accounts, signIn, toast } from '../setup/shop.ts';

const WRONG_KEY = 'sk_test_revoked0000';
const KEY = 'sk_test_accepted4242';

// One after the other in one worker, which opens one shop for them all.
test.describe.configure({ mode: 'default' });

const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function openSettings(page: Page, section: string): Promise<void> {
  await signIn(page, 'owner');
  await page.goto(`/admin/settings/${section}`);
}

/** The first change of a session asks for the password. */
async function confirmPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: confirmationTexts.title });
  await dialog.getByLabel(securityTexts.currentPassword).fill(accounts.owner.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

async function saveSecret(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(value);
  await page.keyboard.press('Enter');
}

/** The email about the new sign-in must not meet the refusals that a test provokes. */
async function expectNoWaitingEmail(page: Page): Promise<void> {
  const waiting = async () => (await (await page.request.get('/api/admin/health')).json()).data.mail.waiting;
  await expect.poll(waiting).toBe(0);
}

test.describe('Settings', { tag: '@own-shop' }, () => {
  test('take the keys of Stripe, repeat what Stripe answers and connect the webhook', async ({
    page,
    shop,
  }) => {
    shop.stripe.refusedKeys.add(WRONG_KEY);
    await openSettings(page, 'delivery');
    const keys = panel(page, stripeTexts.title);
    const label = secretNames['stripe-secret-key'];
    await keys.getByRole('button', { name: `${secretTexts.enter} ${label}` }).click();
    await saveSecret(page, label, WRONG_KEY);
    await confirmPassword(page);
    const refusal = paymentProblemText('refused', 'Invalid API Key provided.');
    await expect(toast(page, refusal)).toBeVisible();
    await expect(panel(page, paymentProblemTitle)).toContainText(refusal);

    await keys.getByRole('button', { name: `${secretTexts.replace} ${label}` }).click();
    await saveSecret(page, label, KEY);
    await expect(toast(page, paymentTestTexts.noWebhook)).toBeVisible();
    await expect(keys).toContainText(secretTexts.endsIn('4242'));
    await keys.getByRole('button', { name: stripeTexts.connectAction }).click();
    await expect(keys.getByRole('button', { name: stripeTexts.connectAgain })).toBeVisible();
    expect([...shop.stripe.webhooks.values()]).toMatchObject([{ url: `${shop.url}/api/payments/webhook` }]);
    await page.getByRole('button', { name: stripeTexts.test }).click();
    await expect(toast(page, paymentTestTexts.test)).toBeVisible();
    await expect(panel(page, paymentStateTexts['stripe-test'].title)).toBeVisible();
    await expectAccessible(page);
  });

  test('take an email server and say why a test email was not sent', async ({ page, shop }) => {
    await openSettings(page, 'mail');
    await page.getByLabel(emailServerFieldTexts.host).fill('127.0.0.1');
    await page.getByLabel(emailServerFieldTexts.port).fill(new URL(shop.smtp.url).port);
    await page.getByLabel(emailServerFieldTexts.security).selectOption('none');
    await page.getByLabel(emailServerFieldTexts.senderAddress).fill('shop@shop.example');
    await page.getByRole('button', { name: settingsTexts.saveChanges }).click();
    await confirmPassword(page);
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await expectNoWaitingEmail(page);

    shop.smtp.refuse('This mailbox does not exist');
    const send = page.getByRole('button', { name: testEmailTexts.send });
    await send.click();
    await expect(toast(page, emailFailureTexts.refused)).toBeVisible();
    await panel(page, testEmailTexts.failed).getByText(emailTexts.whatToDo).click();
    await expect(page.getByText('This mailbox does not exist')).toBeVisible();

    shop.smtp.refuse(undefined);
    await send.click();
    await expect(toast(page, testEmailSent(accounts.owner.email))).toBeVisible();
    await expect(panel(page, emailTexts.fine)).toBeVisible();
    expect(shop.smtp.received.flatMap(({ recipients }) => recipients)).toContain(accounts.owner.email);
    await expectAccessible(page);
  });

  test('switch on encrypted backups, refuse a folder that does not exist and make one now', async ({
    page,
    shop,
  }) => {
    await openSettings(page, 'backups');
    await page.getByLabel(backupFieldTexts.folder).fill('/no/such/folder');
    const save = page.getByRole('button', { name: settingsTexts.saveChanges });
    await save.click();
    await confirmPassword(page);
    await expect(toast(page, backupSettingsTexts.folderMissing)).toBeVisible();
    await page.getByLabel(backupFieldTexts.folder).fill(shop.backupFolder);
    await save.click();
    await expect(save).toBeHidden();

    const label = secretNames['backup-key'];
    await page.getByRole('button', { name: `${secretTexts.enter} ${label}` }).click();
    await saveSecret(page, label, 'a key of the owner’s own');
    await page.getByRole('switch', { name: backupFieldTexts.isOn }).click();
    await page.getByRole('button', { name: healthTexts.backUpNow }).click();
    // It writes every table, which takes longer than an answer on a busy machine.
    const done = page.getByRole('status').getByText(healthTexts.backUpDone);
    await expect(done).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(healthTexts.encrypted, { exact: true }).locator('..')).toContainText(
      healthTexts.yes,
    );
    expect(await readdir(shop.backupFolder)).toHaveLength(1);
    await expectAccessible(page);
  });
});
