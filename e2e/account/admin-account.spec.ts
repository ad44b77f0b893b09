import type { Page } from '@playwright/test';
import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import {
  accountAdminTexts,
  accountRefusalTexts,
  adminAdded,
  profileTexts,
} from '@vitrine/contract/accounts/accounts.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { demoTexts, permanentDelete } from '@vitrine/contract/shared/texts/admin.texts';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { uniqueWord } from '../setup/product-data.ts';
import { expect, forgetRoutes, restoreSession, signIn, storedUser, test, toast } from '../setup/shop.ts';
import { callAsOwner, callShop } from '../setup/shop-api.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function newAccount(): Promise<{ email: string; password: string }> {
  const account = { email: `${uniqueWord()}@mail.example`, password: 'a-long-password-7' };
  await callShop('POST /auth/register', { body: { ...account, username: 'Nora Lind' } });
  return account;
}

/** An admin of the test's own, signed in on the page. */
async function signInNewAdmin(page: Page): Promise<SessionUser> {
  const account = await newAccount();
  await callAsOwner('POST /admin/users', { body: { adminEmail: account.email } });
  const user = await callShop('POST /auth/login', { body: account });
  await restoreSession(page, user);
  return user;
}

test.describe('the admin’s own account', { tag: '@desktop' }, () => {
  test('is shown on the profile page and changed in Settings, and the header follows at once (A-RTE-13, A-SET-01 to A-SET-10)', async ({
    page,
  }) => {
    await test.step('is shown on the profile page, to be read', async () => {
      const user = await signInNewAdmin(page);
      await page.goto('/admin/profile');
      await expect(page.getByRole('definition')).toHaveText([
        'Nora Lind',
        user.email,
        'admin',
        formatDate(user.createdAt),
      ]);
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
      await page.getByRole('link', { name: accountAdminTexts.editInSettings }).click();
      await expect(page).toHaveURL('/admin/settings');
    });
    await test.step('is changed in Settings, and the header follows at once', async () => {
      await signInNewAdmin(page);
      await page.goto('/admin/settings');
      const main = page.getByRole('main');
      const username = main.getByLabel(profileTexts.username);
      const save = main.getByRole('button', { name: profileTexts.save });
      await expect(main.getByLabel(profileTexts.role)).toHaveValue('admin');
      await expect(main.getByLabel(profileTexts.role)).toBeDisabled();
      await expect(save).toBeDisabled();

      await username.fill('Nora L.');
      await page.route('**/api/users/*', (route) => route.abort(), { times: 1 });
      await save.click();
      await expect(toast(page, accountAdminTexts.settingsFailed)).toHaveCount(1);
      await expect(username).toHaveValue('Nora L.');
      await save.click();
      await expect(toast(page, profileTexts.updated)).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('Welcome back, Nora L.');
      expect((await storedUser(page)).username).toBe('Nora L.');
      await expect(save).toBeDisabled();

      await main
        .getByLabel(profileTexts.chooseImage)
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL });
      await save.click();
      await expect(page.getByRole('banner').locator('.avatar img')).toHaveAttribute('src', /^\/media\//);

      await page.route('**/api/auth/logout', (route) => route.abort(), { times: 1 });
      await main.getByRole('button', { name: 'Logout' }).click();
      await expect(toast(page, accountAdminTexts.logoutFailed)).toBeVisible();
      await expect(page).toHaveURL('/login');
    });
  });
});

test.describe('the admins', { tag: '@desktop' }, () => {
  test('are listed, added by email and deleted after a question, and explain what would be refused (A-ADM-01 to A-ADM-12, A-DEM-07)', async ({
    page,
    browser,
  }) => {
    await test.step('are listed, added by email and deleted after a question', async () => {
      const { email } = await newAccount();
      await signIn(page, 'owner');
      await page.route('**/api/admin/admins', (route) => route.abort(), { times: 1 });
      await page.goto('/admin/admins');
      await expect(toast(page, accountAdminTexts.adminsFailed)).toHaveCount(1);
      await page.getByRole('button', { name: 'Try again' }).click();
      const rows = page.getByRole('main').getByRole('listitem');
      await expect(rows.filter({ hasText: 'owner@shop.example' })).toBeVisible();

      const input = page.getByLabel(accountAdminTexts.adminEmail);
      const add = page.getByRole('button', { name: accountAdminTexts.addAdmin });
      await expect(input).toHaveAttribute('type', 'email');
      await expect(add).toBeDisabled();
      await input.fill(`${uniqueWord()}@mail.example`);
      await add.click();
      await expect(toast(page, accountRefusalTexts.noSuchAccount)).toHaveCount(1);
      await page.route('**/api/admin/users', (route) => route.abort(), { times: 1 });
      await add.click();
      await expect(toast(page, accountAdminTexts.addAdminFailed)).toHaveCount(1);
      await input.fill(email);
      await add.click();
      await expect(toast(page, adminAdded(email))).toBeVisible();
      await expect(input).toHaveValue('');
      await expect(rows.filter({ hasText: email })).toBeVisible();

      const remove = page.getByRole('button', { name: `Delete ${email}` });
      await remove.click();
      const question = page.getByRole('alertdialog', { name: confirmTexts.title });
      await expect(question).toContainText(permanentDelete(email));
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(remove).toBeFocused();
      await expect(question).toHaveCount(0);
      await page.route('**/api/admin/users/*', (route) => route.abort(), { times: 1 });
      await remove.click();
      await question.getByRole('button', { name: confirmTexts.confirmDelete }).click();
      await expect(toast(page, accountAdminTexts.adminDeleteFailed)).toHaveCount(1);
      await expect(question).toHaveCount(0);
      await expect(rows.filter({ hasText: email })).toBeVisible();
      await remove.click();
      const removed = page.waitForResponse('**/api/admin/users/*');
      await question.getByRole('button', { name: confirmTexts.confirmDelete }).click();
      await expect(toast(page, (await (await removed).json()).message)).toBeVisible();
      await expect(rows.filter({ hasText: email })).toHaveCount(0);
    });
    await forgetRoutes(page);
    await test.step('explain without a question what the server would refuse, and to the demo admin that it only reads', async () => {
      await page.goto('/admin/admins');
      await page.getByRole('button', { name: 'Delete owner@shop.example' }).press('Enter');
      await expect(toast(page, accountRefusalTexts.ownAccount)).toHaveCount(1);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);

      const demo = await browser.newPage({ baseURL: process.env.SHOP_URL ?? '' });
      await signIn(demo, 'demo admin');
      await demo.goto('/admin/admins');
      await demo.getByRole('button', { name: /^Delete o\*\*\*/ }).press('Enter');
      await expect(toast(demo, demoTexts.delete)).toHaveCount(1);
      await demo.getByLabel(accountAdminTexts.adminEmail).fill('someone@mail.example');
      await demo.getByLabel(accountAdminTexts.adminEmail).press('Enter');
      await expect(toast(demo, demoTexts.refused)).toHaveCount(1);
      await demo.goto('/admin/settings');
      await demo.getByLabel(profileTexts.username).fill('Somebody');
      await demo.getByRole('button', { name: profileTexts.save }).press('Enter');
      await expect(toast(demo, demoTexts.refused)).toHaveCount(1);
      expect((await storedUser(demo)).username).not.toBe('Somebody');
      await demo.close();
    });
  });
});
