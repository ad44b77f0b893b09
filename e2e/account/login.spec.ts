import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { accounts, expect, signIn, storedUser, test, toast } from '../setup/shop.ts';

test.describe('a session', { tag: '@desktop' }, () => {
  test('returns to the page that asked for it, and ends at the sign-in form (G-SES-01, G-SES-05, G-SES-11 to G-SES-13, G-SES-15, G-SES-16, U-32)', async ({
    page,
  }) => {
    await page.goto('/wishlist');
    await expect(page).toHaveURL('/login');
    await page.getByRole('button', { name: 'User demo' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(toast(page, accountTexts.loggedIn)).toBeVisible();
    await expect(page).toHaveURL('/wishlist');
    const { email } = accounts['demo user'];
    expect(await storedUser(page)).toMatchObject({ email, role: 'user', token: expect.any(String) });

    await signIn(page, 'owner');
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
    await expect(toast(page, accountTexts.loggedOut)).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});
