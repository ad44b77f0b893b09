import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { ownDataTexts } from '@vitrine/contract/accounts/own-account/own-data.texts';
import {
  resetEmailTexts,
  resetTexts,
  securityRefusalTexts,
  securityTexts,
  sessionTexts,
} from '@vitrine/contract/accounts/own-account/security.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import { addCustomer, newCustomer } from '../setup/customer.ts';
import { expect, test, toast } from '../setup/shop.ts';
import { callShop } from '../setup/shop-api.ts';
import { emailWith } from '../setup/shop-email.ts';

const PASSWORD = 'a-long-password-7';
const NEW_PASSWORD = 'a quiet harbour 9';

test.describe('a forgotten password', { tag: '@phone' }, () => {
  test('is chosen anew by an emailed link, which works once', async ({ page }) => {
    const { email } = await addCustomer('Forgetful');
    await page.goto(paths.resetPassword);
    await page.getByLabel(accountTexts.email).fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText(resetTexts.sent)).toBeVisible();
    const [link = ''] = (await emailWith(resetEmailTexts.subject)).match(/\/reset-password#[\w-]+/) ?? [];

    await page.goto(link);
    await page.getByLabel(securityTexts.newPassword).fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(paths.login);
    await expect(toast(page, resetTexts.saved)).toBeVisible();
    await page.getByLabel(accountTexts.email).fill(email);
    await page.getByLabel(accountTexts.password, { exact: true }).fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await page.getByLabel(securityTexts.newPassword).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(toast(page, securityRefusalTexts.resetLinkInvalid)).toBeVisible();
  });
});

test.describe('a customer', { tag: '@phone' }, () => {
  test('changes the password, ends another session, takes their data and leaves', async ({ page }) => {
    const { user } = await newCustomer(page);
    await callShop('POST /auth/login', { body: { email: user.email, password: PASSWORD } });
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: sessionTexts.endOthers })).toBeVisible();
    await page.getByRole('button', { name: securityTexts.changePassword }).click();
    await page.getByLabel(securityTexts.currentPassword).fill(PASSWORD);
    await page.getByLabel(securityTexts.newPassword).fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(toast(page, securityTexts.passwordChanged)).toBeVisible();
    await expect(page.getByRole('button', { name: sessionTexts.endOthers })).toBeHidden();

    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: ownDataTexts.export, exact: true }).click();
    expect((await file).suggestedFilename()).toBe('my-data.json');

    await page.getByRole('button', { name: ownDataTexts.delete, exact: true }).click();
    await page.getByLabel(accountTexts.password, { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: ownDataTexts.deleteConfirm }).click();
    await expect(page).toHaveURL('/');
    await expect(toast(page, ownDataTexts.deleted)).toBeVisible();
    await expect(
      callShop('POST /auth/login', { body: { email: user.email, password: NEW_PASSWORD } }),
    ).rejects.toThrow('401');
  });
});
