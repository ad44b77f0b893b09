import type { Page } from '@playwright/test';
import {
  accountAdminTexts,
  accountRefusalTexts,
  accountTexts,
} from '@vitrine/contract/accounts/accounts.texts';
import {
  invitationAdminTexts,
  invitationSent,
  invitationTexts,
} from '@vitrine/contract/accounts/invitations/invitations.texts';
import {
  emailLinkTexts,
  emailWaits,
  securityTexts,
} from '@vitrine/contract/accounts/own-account/security.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import { emailedLink, expect, test } from '../setup/own-shop.ts';
import { restoreSession, signIn, toast } from '../setup/shop.ts';
import { callShop } from '../setup/shop-api.ts';

const PASSWORD = 'a quiet harbour 9';
const PHONE = { width: 390, height: 844 };

test.use({ services: 'set by the environment' });
// One after the other in one worker, which opens one shop for them all.
test.describe.configure({ mode: 'default' });

/** Signs in with the form, as somebody who has just been sent there. */
async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel(accountTexts.email).fill(email);
  await page.getByLabel(accountTexts.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

test.describe('a shop with services of the environment', { tag: '@own-shop' }, () => {
  test('invites an admin, who declines once and accepts the next invitation', async ({
    page,
    shop,
    browser,
  }) => {
    const email = 'new.admin@mail.example';
    await signIn(page, 'owner');
    await page.goto('/admin/admins');
    await page.getByLabel(accountAdminTexts.adminEmail).fill(email);
    await page.getByRole('button', { name: accountAdminTexts.addAdmin }).click();
    await expect(toast(page, invitationSent(email))).toBeVisible();
    const declined = await emailedLink(shop, paths.invitation, email);

    const invited = await browser.newPage({ baseURL: shop.url, viewport: PHONE });
    await invited.goto(declined);
    await expect(invited.getByText(email)).toBeVisible();
    await invited.getByRole('button', { name: invitationTexts.decline }).click();
    await expect(invited.getByRole('status').getByText(invitationTexts.declined)).toBeVisible();

    await page.reload();
    await expect(page.getByText(accountAdminTexts.addAdmin)).toBeVisible();
    await expect(page.getByText(invitationAdminTexts.title)).toHaveCount(0);
    await page.getByLabel(accountAdminTexts.adminEmail).fill(email);
    await page.keyboard.press('Enter');
    const replaced = await emailedLink(shop, paths.invitation, email);
    await page.getByRole('button', { name: `${invitationAdminTexts.resend} ${email}` }).click();
    const link = await emailedLink(shop, paths.invitation, email);

    for (const ended of [declined, replaced, paths.invitation]) {
      await invited.goto('about:blank');
      await invited.goto(ended);
      await expect(invited.getByRole('status').getByText(invitationTexts.invalid)).toBeVisible();
    }
    await invited.goto('about:blank');
    await invited.goto(link);
    await invited.getByLabel(invitationTexts.username).fill('Noor Admin');
    await invited.getByLabel(accountTexts.password, { exact: true }).fill(PASSWORD);
    await invited.keyboard.press('Enter');
    await expect(invited).toHaveURL(paths.login);
    await expect(toast(invited, invitationTexts.accepted)).toBeVisible();
    await fillSignIn(invited, email);
    await expect(invited).toHaveURL('/');
    await invited.goto('/admin/dashboard');
    await expect(invited).toHaveURL('/admin/dashboard');
    await invited.close();
  });

  test.describe('links in emails', () => {
    test.use({ viewport: PHONE });

    test('verify an address after registration and confirm a new one', async ({ page, shop }) => {
      const shopUrl = shop.url;
      const [email, newEmail] = ['mara@mail.example', 'mara.lind@mail.example'];
      const body = { username: 'Mara', email, password: PASSWORD };
      await restoreSession(page, await callShop('POST /auth/register', { shopUrl, body }));
      const verification = await emailedLink(shop, paths.verifyEmail, email);
      await page.goto(verification);
      const verify = page.getByRole('button', { name: emailLinkTexts.verify.action });
      await verify.click();
      await expect(page.getByRole('status').getByText(emailLinkTexts.verify.done)).toBeVisible();
      await page.reload();
      await verify.click();
      await expect(toast(page, accountRefusalTexts.verifyLinkInvalid)).toBeVisible();
      await page.goto(paths.verifyEmail);
      await expect(page.getByText(emailLinkTexts.incomplete)).toBeVisible();

      await page.goto('/profile');
      await expect(page.getByText(securityTexts.emailConfirmed)).toBeVisible();
      await page.getByRole('button', { name: securityTexts.changeEmail }).click();
      const dialog = page.getByRole('dialog', { name: securityTexts.changeEmail });
      await dialog.getByLabel(securityTexts.newEmail).fill(newEmail);
      await dialog.getByLabel(accountTexts.password, { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByText(emailWaits(newEmail))).toBeVisible();
      await page.goto(await emailedLink(shop, paths.confirmEmail, newEmail));
      await page.getByRole('button', { name: emailLinkTexts.change.action }).click();
      await expect(page.getByRole('status').getByText(emailLinkTexts.change.done)).toBeVisible();
      await page.goto('/profile');
      await expect(page.getByText(newEmail, { exact: true })).toBeVisible();
    });
  });
});
