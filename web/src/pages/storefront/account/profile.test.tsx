import { screen, waitFor } from '@testing-library/react';
import { accountTexts, profileTexts } from '@vitrine/contract/accounts/accounts.texts';
import { imageRefusals } from '@vitrine/contract/media/media.refusals';
import { ownOrderTexts } from '@vitrine/contract/orders/orders.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { describe, expect, it } from 'vitest';
import { currentUser } from '../../../lib/session/session.ts';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { imageFile } from '../../../testing/product-form-fields.ts';
import { sampleSecurity, sampleUser } from '../../../testing/sample-data.ts';

function answerPage() {
  api.answer('GET /orders', { data: [], total: 0, nextCursor: null });
  api.answer('GET /account/security', { data: sampleSecurity() });
}

async function openProfile() {
  const user = sampleUser({ username: 'Ines Moreau' });
  answerPage();
  api.answer('POST /users/:id', ({ body: { username = user.username }, files }) => ({
    data: { ...user, username, photoUrl: files.image ? '/media/face.webp' : null },
    message: profileTexts.updated,
  }));
  const actor = openScreen('/profile', { user });
  await screen.findByRole('heading', { name: profileTexts.title });
  return actor;
}

const username = () => screen.getByLabelText(profileTexts.username);
const save = () => screen.getByRole('button', { name: profileTexts.save });

describe('the account settings of a customer', () => {
  it('save a new username and show it at once (S-PRF-02 to S-PRF-05, S-PRF-10, S-PRF-11, S-PRF-13, S-PRF-15, S-PRF-16)', async () => {
    const actor = await openProfile();
    expect(username()).toHaveAttribute('placeholder', 'Ines Moreau');
    expect(screen.getByLabelText(profileTexts.role)).toBeDisabled();
    expect(save()).toBeDisabled();
    await actor.type(username(), '   ');
    expect(save()).toBeDisabled();
    await actor.type(username(), 'Ines M.');
    await actor.click(save());
    await findToast(profileTexts.updated);
    await waitFor(() => expect(username()).toHaveAttribute('placeholder', 'Ines M.'));
    expect(username()).toHaveValue('');
    expect(save()).toBeDisabled();
    expect(currentUser()?.username).toBe('Ines M.');
  });

  it('send a picture, and keep what was typed when it is refused or no answer comes (S-PRF-08, S-PRF-12, S-PRF-13, S-PRF-17, S-ENT-07)', async () => {
    const actor = await openProfile();
    const { code, message } = imageRefusals.notAnImage;
    api.refuse('POST /users/:id', code);
    await actor.type(username(), 'Somebody Else');
    await actor.upload(screen.getByLabelText(profileTexts.chooseImage), imageFile('me.png'));
    await actor.click(save());
    await findToast(message);
    expect(api.sentTo('POST /users/:id')[0]?.files.image?.[0]?.name).toBe('me.png');
    api.disconnect('POST /users/:id');
    await actor.click(save());
    await findToast(profileTexts.updateFailed);
    expect(username()).toHaveValue('Somebody Else');
  });

  it('say that the orders could not be loaded, and load them when asked again', async () => {
    answerPage();
    api.disconnect('GET /orders');
    const actor = openScreen('/profile', { user: sampleUser() });
    await findToast(ownOrderTexts.loadFailed);
    api.answer('GET /orders', { data: [], total: 0, nextCursor: null });
    await actor.click(screen.getByRole('button', { name: appTexts.tryAgain }));
    await screen.findByText(ownOrderTexts.empty);
  });

  it('log out even when the call fails, to the sign-in form (S-PRF-18, S-PRF-19, G-SES-10 to G-SES-14, G-SES-17, G-SES-18, X-06, X-07)', async () => {
    const actor = await openProfile();
    api.disconnect('POST /auth/logout');
    await actor.click(screen.getAllByRole('button', { name: appTexts.logout }).at(-1) as HTMLElement);
    await findToast(accountTexts.logoutFailed);
    expect(api.sentTo('POST /auth/logout').map(({ body }) => body)).toEqual([{}]);
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(localStorage).toHaveLength(0);
    expect(screen.queryByRole('button', { name: appTexts.logout })).not.toBeInTheDocument();
  });

  it('offer no picture to a user without an id (S-PRF-09)', async () => {
    answerPage();
    openScreen('/profile', { user: sampleUser({ _id: '', id: '' }) });
    await screen.findByRole('heading', { name: profileTexts.title });
    expect(screen.queryByLabelText(profileTexts.chooseImage)).not.toBeInTheDocument();
  });
});
