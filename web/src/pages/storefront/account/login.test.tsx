import { screen, waitFor } from '@testing-library/react';
import { DEMO_ACCOUNTS } from '@vitrine/contract/accounts/accounts.rules';
import { accountTexts, demoCredentialsFilled } from '@vitrine/contract/accounts/accounts.texts';
import { SESSION_STORAGE_KEY } from '@vitrine/contract/shared/app.rules';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { currentUser } from '../../../lib/session/session.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleProduct, sampleUser } from '../../../testing/sample-data.ts';

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });

describe('the sign-in form', () => {
  it('asks for the email first, then for the password, and focuses what is missing (S-LOG-01 to S-LOG-03)', async () => {
    const user = openScreen('/login');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    await findToast("Email shouldn't be empty");
    expect(document.activeElement).toBe(email());
    await user.type(email(), 'ines@mail.example');
    await user.click(submit());
    await findToast("Password shouldn't be empty");
    expect(document.activeElement).toBe(password());
    expect(api.sentTo('POST /auth/login')).toEqual([]);
  });

  it('keeps what was typed when the server refuses or no answer comes (S-LOG-10, S-LOG-12)', async () => {
    api.refuse('POST /auth/login', 'wrong_credentials');
    const user = openScreen('/login');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'nobody@mail.example');
    await user.type(password(), 'wrong password{Enter}');
    await findToast('Wrong email or password');
    expect(email().value).toBe('nobody@mail.example');
    expect(currentUser()).toBeNull();
    api.disconnect('POST /auth/login');
    await user.click(submit());
    await findToast(accountTexts.loginFailed);
  });

  it('stores the user and goes home with the server’s message (G-SES-01, G-SES-05, S-LOG-10, S-LOG-11)', async () => {
    const data = sampleUser();
    api.answer('POST /auth/login', { data, message: accountTexts.loggedIn });
    const user = openScreen('/login');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ines@mail.example');
    await user.type(password(), 'a long password{Enter}');
    await findToast(accountTexts.loggedIn);
    expect(window.location.pathname).toBe('/');
    expect(api.sentTo('POST /auth/login').map(({ body }) => body)).toEqual([
      { email: 'ines@mail.example', password: 'a long password' },
    ]);
    expect(JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? '')).toEqual(data);
  });

  it('returns to the page that asked for it (U-32)', async () => {
    const data = sampleUser({ wishlist: [sampleProduct()] });
    api.answer('POST /auth/login', { data, message: accountTexts.loggedIn });
    api.answer('GET /users/:id', { data });
    const user = openScreen('/wishlist');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ines@mail.example');
    await user.type(password(), 'a long password{Enter}');
    await screen.findByRole('list', { name: wishlistTexts.title });
    expect(window.location.pathname).toBe('/wishlist');
  });

  it('shows and hides the password', async () => {
    const user = openScreen('/login');
    await user.click(await screen.findByRole('button', { name: /show password/i }));
    expect(password().type).toBe('text');
    await user.click(screen.getByRole('button', { name: /show password/i }));
    expect(password().type).toBe('password');
  });

  it('has a forgot-password link that goes nowhere and a way to register (S-LOG-05, S-LOG-06)', async () => {
    const user = openScreen('/login');
    await user.click(await screen.findByRole('link', { name: accountTexts.forgotPassword }));
    expect(window.location.pathname).toBe('/login');
    await user.click(screen.getByRole('link', { name: accountTexts.createAccount }));
    await waitFor(() => expect(window.location.pathname).toBe('/register'));
  });

  it('is filled, not sent, by the buttons of a demo (S-LOG-07 to S-LOG-09)', async () => {
    onTestFinished(() => {
      shopInfo.demo = false;
    });
    shopInfo.demo = true;
    const user = openScreen('/login');
    for (const { label, ...account } of [DEMO_ACCOUNTS.admin, DEMO_ACCOUNTS.user]) {
      await user.click(await screen.findByRole('button', { name: `${label} demo` }));
      await findToast(demoCredentialsFilled(label));
      expect(email()).toHaveValue(account.email);
      expect(password()).toHaveValue(account.password);
    }
    expect(api.sentTo('POST /auth/login')).toEqual([]);
  });
});
