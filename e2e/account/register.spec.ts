import { randomUUID } from 'node:crypto';
import { accountRefusalTexts, accountTexts, registerTexts } from '@vitrine/contract/accounts/accounts.texts';
import { accounts, expect, forgetRoutes, storedUser, test, toast } from '../setup/shop.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountTexts.createAccount);
});

test.describe('the sign-up page', { tag: '@phone' }, () => {
  test('has the form, the hint, the small print and the benefits (S-REG-01 to S-REG-04, S-REG-10 to S-REG-13)', async ({
    page,
  }) => {
    await expect(page.getByText(accountTexts.passwordHint)).toBeVisible();
    const password = page.getByLabel(accountTexts.password, { exact: true });
    await password.fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(page.getByRole('button', { name: accountTexts.googleSignIn })).toBeVisible();
    for (const name of [registerTexts.terms, registerTexts.privacy]) {
      await expect(page.getByRole('link', { name })).toBeVisible();
    }
    const benefits = page.getByRole('region', { name: registerTexts.benefitsTitle });
    await expect(benefits.getByRole('listitem')).toHaveCount(registerTexts.benefits.length);
    await page.getByRole('main').getByRole('link', { name: accountTexts.signIn }).click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('the sign-up form', { tag: '@desktop' }, () => {
  test('asks for one thing after the other, shows why it is refused, and leads where one wanted to go (S-REG-05 to S-REG-09, S-REG-16, U-32)', async ({
    page,
  }) => {
    await test.step('asks for email, username and password in this order', async () => {
      const submit = page.getByRole('button', { name: registerTexts.submit });
      for (const [label, text, value] of [
        [accountTexts.email, accountTexts.emailRequired, 'no address at all'],
        [accountTexts.username, accountTexts.usernameRequired, 'Ines'],
        [accountTexts.password, accountTexts.passwordRequired, 'x'],
      ] as const) {
        const field = page.getByLabel(label, { exact: true });
        await field.fill('   ');
        await submit.click();
        await expect(toast(page, text)).toHaveCount(1);
        await expect(field).toBeFocused();
        await field.fill(value);
      }
      // The form does not check any format; the server does.
      const sent = page.waitForRequest('**/api/auth/register');
      await submit.click();
      expect((await sent).postDataJSON()).toEqual({
        username: 'Ines',
        email: 'no address at all',
        password: 'x',
      });
    });
    await forgetRoutes(page);
    await test.step('shows why the server refuses, or that it failed', async () => {
      await page.getByLabel(accountTexts.username).fill('Ines');
      await page.getByLabel(accountTexts.email).fill(accounts['demo user'].email);
      await page.getByLabel(accountTexts.password, { exact: true }).fill('a-long-password-7');
      const submit = page.getByRole('button', { name: registerTexts.submit });
      await submit.click();
      await expect(toast(page, accountRefusalTexts.emailTaken)).toHaveCount(1);
      await page.route('**/api/auth/register', (route) => route.abort());
      await submit.click();
      await expect(toast(page, accountTexts.registerFailed)).toHaveCount(1);
      await expect(submit).toBeEnabled();
    });
    await forgetRoutes(page);
    await test.step('asked for by way of a guarded page leads back to that page', async () => {
      await page.goto('/wishlist');
      await page.getByRole('link', { name: accountTexts.createAccount }).click();
      await page.getByLabel(accountTexts.username).fill('Ines');
      await page.getByLabel(accountTexts.email).fill(`${randomUUID()}@mail.example`);
      await page.getByLabel(accountTexts.password, { exact: true }).fill('a-long-password-7');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/wishlist');
    });
  });

  test('creates the account, signs in and lands on the home page (S-REG-14, S-REG-15, G-SES-06)', async ({
    page,
  }) => {
    const email = `${randomUUID()}@mail.example`;
    await page.getByLabel(accountTexts.username).fill('  Ines Moreau ');
    await page.getByLabel(accountTexts.email).fill(email);
    await page.getByLabel(accountTexts.password, { exact: true }).fill('a-long-password-7');
    await page.keyboard.press('Enter');
    await expect(toast(page, accountTexts.registered)).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await storedUser(page)).toMatchObject({ email, username: 'Ines Moreau', role: 'user' });
  });
});
