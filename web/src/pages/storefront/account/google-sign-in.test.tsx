import { screen, waitFor } from '@testing-library/react';
import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentUser } from '../../../lib/session/session.ts';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleUser } from '../../../testing/sample-data.ts';

const POPUP = '../../../domains/accounts/sign-in/google-popup.ts';
const config = {
  apiKey: 'key',
  authDomain: 'shop.example',
  projectId: 'shop',
  storageBucket: '',
  messagingSenderId: '',
  appId: '',
  measurementId: '',
};
const person = {
  idToken: 'token',
  uid: 'uid-1',
  email: 'ines@mail.example',
  username: 'Ines',
  photoUrl: null,
};

const button = () => screen.getByRole('button', { name: /Continue with Google|Signing in/ });

async function openForm() {
  const actor = openScreen('/login');
  await screen.findByRole('button', { name: accountTexts.googleSignIn });
  return actor;
}

afterEach(() => vi.doUnmock(POPUP));

describe('the Google button', () => {
  it('asks for the configuration once, is busy meanwhile and signs in whom the shop believes (G-SES-07, S-IDP-01, S-IDP-02, S-IDP-05 to S-IDP-11, S-LOG-04)', async () => {
    const openGooglePopup = vi.fn(async () => person);
    openGooglePopup.mockRejectedValueOnce(new Error('Popup closed'));
    vi.doMock(POPUP, () => ({ openGooglePopup }));
    api.answer('GET /config/firebase', { data: config });
    const actor = await openForm();
    expect(api.sentTo('GET /config/firebase')).toEqual([]);
    const release = api.hold('GET /config/firebase');
    await actor.click(button());
    await waitFor(() => expect(button()).toHaveTextContent(accountTexts.googleBusy));
    expect(button()).toBeDisabled();
    release();
    await findToast('Popup closed');
    expect(openGooglePopup).toHaveBeenCalledWith(config);

    const { code, message } = accountRefusals.googleTokenInvalid;
    api.refuse('POST /auth/google', code);
    await actor.click(button());
    await findToast(message);
    expect(currentUser()).toBeNull();

    const user = sampleUser();
    api.answer('POST /auth/google', { data: user });
    await actor.click(button());
    await findToast(accountTexts.googleSignedIn);
    expect(api.sentTo('POST /auth/google').at(-1)?.body).toEqual(person);
    expect(currentUser()).toEqual(user);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(api.sentTo('GET /config/firebase')).toHaveLength(1);
  });

  it('says that it failed, and why when the owner has not set it up (S-IDP-11)', async () => {
    api.disconnect('GET /config/firebase');
    const actor = await openForm();
    await actor.click(button());
    await findToast(accountTexts.googleFailed);
    expect(button()).toBeEnabled();
    const { code, message } = accountRefusals.googleNotConfigured;
    api.refuse('GET /config/firebase', code);
    await actor.click(button());
    await screen.findByText(`${message}.`);
  });
});
