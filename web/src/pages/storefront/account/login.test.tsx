import { screen } from '@testing-library/react';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleUser } from '../../../testing/sample-data.ts';

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });

describe('the sign-in form', () => {
  it('asks for the email first, then for the password, and focuses what is missing (S-LOG-01)', async () => {
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

  it('keeps what was typed when the server refuses', async () => {
    api.refuse('POST /auth/login', 'wrong_credentials');
    const user = openScreen('/login');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'nobody@mail.example');
    await user.type(password(), 'wrong password{Enter}');
    await findToast('Wrong email or password');
    expect(email().value).toBe('nobody@mail.example');
  });

  it('signs in and goes home', async () => {
    api.answer('POST /auth/login', { data: sampleUser(), message: accountTexts.loggedIn });
    const user = openScreen('/login');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ines@mail.example');
    await user.type(password(), 'a long password{Enter}');
    await findToast(accountTexts.loggedIn);
    expect(window.location.pathname).toBe('/');
  });
});
