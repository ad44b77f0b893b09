import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import {
  accountRefusalTexts,
  accountTexts,
  demoCredentialsFilled,
} from '@vitrine/contract/accounts/accounts.texts';
import { forgedTokenOf, idTokenOf } from '../setup/identity-provider.ts';
import { uniqueWord } from '../setup/product-data.ts';
import { accounts, expect, holdRequests, signIn, storedUser, test, toast } from '../setup/shop.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

test.describe('the sign-in form', { tag: '@desktop' }, () => {
  test('asks for one thing after the other, shows what is wrong, is filled by the demo buttons and signs in (G-SES-01, G-SES-05, S-IDP-11, S-LOG-01 to S-LOG-12)', async ({
    page,
  }) => {
    await test.step('asks for the email first, then for the password', async () => {
      const submit = page.getByRole('button', { name: 'Sign in', exact: true });
      await submit.click();
      await expect(toast(page, "Email shouldn't be empty")).toBeVisible();
      await expect(page.getByLabel('Email')).toBeFocused();
      await page.getByLabel('Email').fill('ines@mail.example');
      await submit.click();
      await expect(toast(page, "Password shouldn't be empty")).toBeVisible();
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    });
    await test.step('shows and hides the password', async () => {
      const password = page.getByLabel('Password', { exact: true });
      await password.fill('secret words');
      await expect(password).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: /show password/i }).click();
      await expect(password).toHaveAttribute('type', 'text');
    });
    await test.step('shows the message of the server about a wrong password, once, and keeps what was typed', async () => {
      await page.getByLabel('Email').fill('nobody@mail.example');
      await page.getByLabel('Password', { exact: true }).fill('wrong password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(toast(page, 'Wrong email or password')).toHaveCount(1);
      await expect(page.getByLabel('Email')).toHaveValue('nobody@mail.example');
      expect(await storedUser(page)).toBeNull();
    });
    for (const [label, who] of [
      ['Admin', 'demo admin'],
      ['User', 'demo user'],
    ] as const)
      await test.step(`is filled, not sent, by the ${label} demo button`, async () => {
        await page.getByRole('button', { name: `${label} demo` }).click();
        await expect(page.getByLabel('Email')).toHaveValue(accounts[who].email);
        await expect(page.getByLabel('Password', { exact: true })).toHaveValue(accounts[who].password);
        await expect(toast(page, demoCredentialsFilled(label))).toBeVisible();
        await expect(page).toHaveURL('/login');
        expect(await storedUser(page)).toBeNull();
      });
    await test.step('shows a message when Google sign-in is not available', async () => {
      await page.route('**/api/config/firebase', (route) => route.abort());
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await expect(toast(page, accountTexts.googleFailed)).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
    });
    await test.step('shows why when the owner has not set up Google sign-in', async () => {
      const { status, code, message } = accountRefusals.googleNotConfigured;
      await page.route('**/api/config/firebase', (route) =>
        route.fulfill({ status, json: { code, message } }),
      );
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await expect(page.getByText(`${message}.`)).toBeVisible();
    });
    await test.step('falls back to its own words when no answer comes', async () => {
      await page.route('**/api/auth/login', (route) => route.abort());
      await page.getByLabel('Email').fill('nobody@mail.example');
      await page.getByLabel('Password', { exact: true }).fill('some password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(toast(page, accountTexts.loginFailed)).toBeVisible();
    });
    await test.step('has a forgot-password link that goes nowhere and a way to register', async () => {
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(page).toHaveURL('/login');
      await page.getByRole('link', { name: 'Create an account' }).click();
      await expect(page).toHaveURL('/register');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
      await page.unroute('**/api/auth/login');
    });
    await test.step('stores the user and lands on the home page with the server’s message', async () => {
      const { email, password } = accounts['demo user'];
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await expect(toast(page, accountTexts.loggedIn)).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(await storedUser(page)).toMatchObject({
        email,
        role: 'user',
        cart: expect.any(Array),
        token: expect.any(String),
      });
    });
  });
});

test.describe('the Google button', { tag: '@desktop' }, () => {
  /** Stands in for the provider's SDK and its popup, which need the provider itself. */
  function popup(answers: readonly (object | string)[]) {
    const body = `const answers = ${JSON.stringify(answers)};
      export const openGooglePopup = async () => {
        const answer = answers.shift();
        if (typeof answer === 'string') throw new Error(answer);
        return answer;
      };`;
    return { contentType: 'text/javascript', body };
  }

  test('asks for the configuration once, is busy meanwhile and signs in whom the shop believes (S-IDP-01, S-IDP-02, S-IDP-05 to S-IDP-11, G-SES-07)', async ({
    page,
  }) => {
    const uid = uniqueWord();
    const person = { uid, email: `${uid}@mail.example`, username: 'Ines', photoUrl: null };
    const answers = [
      'Popup closed',
      { ...person, idToken: forgedTokenOf(person) },
      { ...person, idToken: idTokenOf(person) },
    ];
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const letThrough = await holdRequests(page, '**/api/config/firebase');
    await page.route('**/assets/google-popup-*.js', (route) => route.fulfill(popup(answers)));
    const button = page.getByRole('button', { name: /Continue with Google|Signing in/ });
    await button.click();
    await expect(button).toHaveText(accountTexts.googleBusy);
    await expect(button).toBeDisabled();
    expect(asked.filter((url) => url.includes('google'))).toEqual([]);
    letThrough();
    await expect(toast(page, 'Popup closed')).toHaveCount(1);

    await button.click();
    await expect(toast(page, accountRefusalTexts.googleTokenInvalid)).toHaveCount(1);
    expect(await storedUser(page)).toBeNull();

    const sent = page.waitForRequest('**/api/auth/google');
    await button.click();
    expect((await sent).postDataJSON()).toEqual(answers.at(-1));
    await expect(toast(page, accountTexts.googleSignedIn)).toBeVisible();
    await expect(page).toHaveURL('/');
    const { email, username } = person;
    expect(await storedUser(page)).toMatchObject({
      email,
      username,
      role: 'user',
      token: expect.any(String),
    });
    expect(asked.filter((url) => url.endsWith('/api/config/firebase'))).toHaveLength(1);
  });
});

test.describe('a session', { tag: '@desktop' }, () => {
  test('returns to the page that asked for it, and ends at /login whether the call answers or not (G-SES-10 to G-SES-15, G-SES-17, G-SES-18, U-32, X-07)', async ({
    page,
  }) => {
    await test.step('asked for by a guarded page returns there after signing in', async () => {
      await page.goto('/wishlist');
      await expect(page).toHaveURL('/login');
      await page.getByRole('button', { name: 'User demo' }).click();
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL('/wishlist');
    });
    await test.step('ends on logout with a toast at /login, not where the guard would send', async () => {
      await signIn(page, 'owner');
      await page.goto('/admin/dashboard');
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(page).toHaveURL('/login');
      await expect(toast(page, accountTexts.loggedOut)).toBeVisible();
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });
    await test.step('ends in the browser even when the call fails', async () => {
      await signIn(page, 'owner');
      await page.goto('/admin/dashboard');
      await page.route('**/api/auth/logout', (route) => route.abort());
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(page).toHaveURL('/login');
      await expect(toast(page, 'Failed to logout')).toBeVisible();
      expect(await storedUser(page)).toBeNull();
    });
  });
});
