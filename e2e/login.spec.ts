import type { Page } from '@playwright/test';
import { accountTexts, demoFilled } from '@vitrine/contract/accounts/accounts.texts';
import { accounts, expect, signIn, storedUser, test } from './shop.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

const toast = (page: Page, text: string) => page.locator('[data-toasts]').getByText(text, { exact: true });

test.describe('the sign-in form', () => {
  test('asks for the e-mail first, then for the password (S-LOG-01, S-LOG-02, S-LOG-03)', async ({
    page,
  }) => {
    const submit = page.getByRole('button', { name: 'Sign in', exact: true });
    await submit.click();
    await expect(toast(page, "Email shouldn't be empty")).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.getByLabel('E-mail').fill('ines@mail.example');
    await submit.click();
    await expect(toast(page, "Password shouldn't be empty")).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });

  test('stores the user and lands on the home page with the server’s message (S-LOG-10, S-LOG-11, G-SES-01, G-SES-05)', async ({
    page,
  }) => {
    const { email, password } = accounts['demo user'];
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(toast(page, accountTexts.loggedIn)).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await storedUser(page)).toMatchObject({
      email,
      role: 'user',
      cart: [],
      token: expect.any(String),
    });
  });

  test('says what the server says about a wrong password, once, and keeps what was typed (S-LOG-12)', async ({
    page,
  }) => {
    await page.getByLabel('E-mail').fill('nobody@mail.example');
    await page.getByLabel('Password', { exact: true }).fill('wrong password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(toast(page, 'Wrong email or password')).toHaveCount(1);
    await expect(page.getByLabel('E-mail')).toHaveValue('nobody@mail.example');
    expect(await storedUser(page)).toBeNull();
  });

  test('falls back to its own words when no answer comes (S-LOG-12)', async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.abort());
    await page.getByLabel('E-mail').fill('nobody@mail.example');
    await page.getByLabel('Password', { exact: true }).fill('some password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(toast(page, accountTexts.loginFailed)).toBeVisible();
  });

  for (const [label, who] of [
    ['Admin', 'demo admin'],
    ['User', 'demo user'],
  ] as const) {
    test(`is filled, not sent, by the ${label} demo button (S-LOG-07, S-LOG-08, S-LOG-09)`, async ({
      page,
    }) => {
      await page.getByRole('button', { name: `${label} demo` }).click();
      await expect(page.getByLabel('E-mail')).toHaveValue(accounts[who].email);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(accounts[who].password);
      await expect(toast(page, demoFilled(label))).toBeVisible();
      await expect(page).toHaveURL('/login');
      expect(await storedUser(page)).toBeNull();
    });
  }

  test('has a forgot-password link that goes nowhere and a way to register (S-LOG-05, S-LOG-06)', async ({
    page,
  }) => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL('/register');
  });

  test('says so when Google sign-in is not set up (S-LOG-04, S-IDP-11)', async ({ page }) => {
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(toast(page, accountTexts.googleFailed)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  });

  test('shows and hides the password', async ({ page }) => {
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('secret words');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: /show password/i }).click();
    await expect(password).toHaveAttribute('type', 'text');
  });
});

test.describe('a session', () => {
  test('ends on logout with a toast at /login, not where the guard would send (G-SES-10 to G-SES-15, X-07)', async ({
    page,
  }) => {
    await signIn(page, 'owner');
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
    await expect(toast(page, accountTexts.loggedOut)).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('ends in the browser even when the call fails (G-SES-14, G-SES-17, G-SES-18)', async ({ page }) => {
    await signIn(page, 'owner');
    await page.goto('/admin/dashboard');
    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
    await expect(toast(page, 'Failed to logout')).toBeVisible();
    expect(await storedUser(page)).toBeNull();
  });

  test('asked for by a guarded page returns there after signing in (U-32)', async ({ page }) => {
    await page.goto('/wishlist');
    await expect(page).toHaveURL('/login');
    await page.getByRole('button', { name: 'User demo' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/wishlist');
  });
});
