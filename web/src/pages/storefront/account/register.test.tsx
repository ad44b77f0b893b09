import { screen, waitFor, within } from '@testing-library/react';
import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { accountTexts, registerTexts } from '@vitrine/contract/accounts/accounts.texts';
import { SESSION_STORAGE_KEY } from '@vitrine/contract/shared/app.rules';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleUser } from '../../../testing/sample-data.ts';

const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: registerTexts.submit });

async function openForm() {
  const user = openScreen('/register');
  await screen.findByRole('button', { name: registerTexts.submit });
  return user;
}

async function fillIn(user: Awaited<ReturnType<typeof openForm>>) {
  await user.type(field(accountTexts.username), '  Ines Moreau ');
  await user.type(field(accountTexts.email), 'ines@mail.example');
  await user.type(field(accountTexts.password), 'a-long-password-7');
}

describe('the sign-up form', () => {
  it('has three fields, a hint, the small print, another way in and the benefits (S-REG-01 to S-REG-04, S-REG-10 to S-REG-13)', async () => {
    const user = await openForm();
    for (const label of [accountTexts.username, accountTexts.email, accountTexts.password])
      expect(field(label)).toBeVisible();
    expect(screen.getByText(accountTexts.passwordHint)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /show password/i }));
    expect(field(accountTexts.password)).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: accountTexts.googleSignIn })).toBeVisible();
    for (const name of [registerTexts.terms, registerTexts.privacy])
      expect(screen.getByRole('link', { name })).toBeVisible();
    const benefits = within(screen.getByRole('region', { name: registerTexts.benefitsTitle }));
    expect(benefits.getAllByRole('listitem')).toHaveLength(registerTexts.benefits.length);
    const signIn = within(screen.getByRole('main')).getByRole('link', { name: accountTexts.signIn });
    expect(signIn).toHaveAttribute('href', '/login');
  });

  it('asks for email, username and password in this order (S-REG-06 to S-REG-09)', async () => {
    const user = await openForm();
    for (const [label, text, value] of [
      [accountTexts.email, accountTexts.emailRequired, 'no address at all'],
      [accountTexts.username, accountTexts.usernameRequired, 'Ines'],
      [accountTexts.password, accountTexts.passwordRequired, 'x'],
    ] as const) {
      await user.type(field(label), '   ');
      await user.click(submit());
      await findToast(text);
      expect(field(label)).toHaveFocus();
      await user.clear(field(label));
      await user.type(field(label), value);
    }
    expect(api.sentTo('POST /auth/register')).toEqual([]);
  });

  it('leaves the format of the address to the server and repeats what it says (S-REG-05, S-REG-14)', async () => {
    const user = await openForm();
    await user.type(field(accountTexts.username), 'Ines');
    await user.type(field(accountTexts.email), 'no address at all');
    await user.type(field(accountTexts.password), 'x{Enter}');
    await findToast('Please enter a valid email address');
    const body = { username: 'Ines', email: 'no address at all', password: 'x' };
    expect(api.sentTo('POST /auth/register')).toMatchObject([{ body }]);
  });

  it('keeps what was typed when the address is taken or no answer comes (S-REG-16)', async () => {
    const { code, message } = accountRefusals.emailTaken;
    api.refuse('POST /auth/register', code);
    const user = await openForm();
    await fillIn(user);
    await user.click(submit());
    await findToast(message);
    expect(field(accountTexts.email)).toHaveValue('ines@mail.example');
    api.disconnect('POST /auth/register');
    await user.click(submit());
    await findToast(accountTexts.registerFailed);
    expect(field(accountTexts.password)).toHaveValue('a-long-password-7');
    await waitFor(() => expect(submit()).toBeEnabled());
  });

  it('creates the account, signs in and goes home (S-REG-14, S-REG-15, G-SES-06)', async () => {
    api.answer('POST /auth/register', ({ body: { username, email } }) => ({
      data: sampleUser({ username, email }),
      message: accountTexts.registered,
    }));
    const user = await openForm();
    await fillIn(user);
    await user.keyboard('{Enter}');
    await findToast(accountTexts.registered);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? '')).toMatchObject({
      username: 'Ines Moreau',
    });
  });

  it('leads back to the page that asked to sign in (U-32)', async () => {
    const data = sampleUser();
    api.answer('POST /auth/register', { data, message: accountTexts.registered });
    const user = openScreen('/wishlist');
    await user.click(await screen.findByRole('link', { name: accountTexts.createAccount }));
    await screen.findByRole('button', { name: registerTexts.submit });
    api.answer('GET /users/:id', { data });
    await fillIn(user);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/wishlist'));
  });
});
