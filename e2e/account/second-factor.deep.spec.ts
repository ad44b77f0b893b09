import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { securityTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import {
  confirmationTexts,
  secondFactorSignInTexts,
  secondFactorTexts,
} from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import { codeOf, currentPeriod } from '../setup/code-app.ts';
import { addCustomer } from '../setup/customer.ts';
import { expect, test, toast } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

const PASSWORD = 'a-long-password-7';

test.describe('the second factor of an admin', { tag: '@desktop' }, () => {
  test('is a passkey or a code that signs in after the password, with recovery codes beside it', async ({
    page,
  }) => {
    const { email, _id } = await addCustomer('Second Admin');
    await callAsOwner(`PATCH /admin/users/${_id}/role`, { body: { role: 'admin' } });
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    const signIn = async () => {
      await page.goto('/login');
      await page.getByLabel(accountTexts.email).fill(email);
      await page.getByLabel(accountTexts.password, { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
    };
    await signIn();
    await expect(page).toHaveURL('/');
    await page.goto('/admin/settings/security');
    await page.getByRole('button', { name: secondFactorTexts.addPasskey }).click();
    await page.getByLabel(secondFactorTexts.passkeyName).fill('ThinkPad');
    await page.keyboard.press('Enter');
    // Nothing changes until the password has been typed again.
    const confirm = page.getByRole('dialog', { name: confirmationTexts.title });
    await confirm.getByLabel(securityTexts.currentPassword).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText(secondFactorTexts.keepCodes)).toBeVisible();
    await page.getByRole('button', { name: secondFactorTexts.done }).click();
    await expect(page.getByText('ThinkPad', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page).toHaveURL('/login');
    await signIn();
    await expect(page.getByRole('heading', { name: secondFactorSignInTexts.title })).toBeVisible();
    await page.getByRole('button', { name: secondFactorSignInTexts.usePasskey }).click();
    await expect(page).toHaveURL('/');
    await expect(toast(page, accountTexts.loggedIn)).toBeVisible();

    await page.goto('/admin/settings/security');
    await page.getByRole('button', { name: secondFactorTexts.setUpCodes }).click();
    const setUp = page.getByRole('dialog', { name: secondFactorTexts.codes });
    await expect(setUp.getByRole('img', { name: secondFactorTexts.scan })).toBeVisible();
    const key = (await setUp.locator('code').textContent()) ?? '';
    const period = currentPeriod();
    await setUp.getByLabel(secondFactorTexts.enterCode).fill(codeOf(key, period));
    await expect(page.getByText(secondFactorTexts.codesOn, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page).toHaveURL('/login');
    await signIn();
    // No code is accepted twice, but a phone's clock may be half a minute ahead.
    await page.getByLabel(secondFactorSignInTexts.code).fill(codeOf(key, period + 1));
    await expect(page).toHaveURL('/');
  });
});
