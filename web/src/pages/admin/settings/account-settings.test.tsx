import { screen, waitFor, within } from '@testing-library/react';
import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import { accountAdminTexts, profileTexts } from '@vitrine/contract/accounts/accounts.texts';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { describe, expect, it } from 'vitest';
import { currentUser } from '../../../lib/session/session.ts';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { imageFile } from '../../../testing/product-form-fields.ts';
import { sampleAdmin, sampleDemoAdmin, sampleHealth } from '../../../testing/sample-data.ts';

async function openSettings(user: SessionUser) {
  api.answer('GET /admin/health', { data: sampleHealth() });
  const actor = openScreen('/admin/settings', { user });
  await screen.findByLabelText(profileTexts.username);
  return actor;
}

const main = () => within(screen.getByRole('main'));
const username = () => main().getByLabelText(profileTexts.username);
const save = () => main().getByRole('button', { name: profileTexts.save });

describe('the account of an admin in Settings', () => {
  it('is changed, and the header follows at once (A-SET-01 to A-SET-08)', async () => {
    const user = sampleAdmin({ username: 'Nora Lind' });
    const actor = await openSettings(user);
    expect(main().getByLabelText(profileTexts.role)).toHaveValue('admin');
    expect(main().getByLabelText(profileTexts.role)).toBeDisabled();
    expect(save()).toBeDisabled();
    api.disconnect('POST /users/:id');
    await actor.type(username(), 'Nora L.');
    await actor.click(save());
    await findToast(accountAdminTexts.settingsFailed);
    expect(username()).toHaveValue('Nora L.');

    api.answer('POST /users/:id', ({ body: { username: typed = user.username }, files }) => ({
      data: { ...user, username: typed, photoUrl: files.image ? '/media/face.webp' : null },
      message: profileTexts.updated,
    }));
    await actor.click(save());
    await findToast(profileTexts.updated);
    expect(screen.getByRole('banner')).toHaveTextContent('Welcome back, Nora L.');
    expect(currentUser()?.username).toBe('Nora L.');
    expect(save()).toBeDisabled();
    await actor.upload(main().getByLabelText(profileTexts.chooseImage), imageFile('me.png'));
    await actor.click(save());
    await waitFor(() =>
      expect(screen.getByRole('banner').querySelector('.avatar img')).toHaveAttribute(
        'src',
        expect.stringContaining('/media/face.webp'),
      ),
    );
  });

  it('is left by Logout even when the call fails (A-SET-09, A-SET-10)', async () => {
    const actor = await openSettings(sampleAdmin());
    api.disconnect('POST /auth/logout');
    await actor.click(main().getByRole('button', { name: appTexts.logout }));
    await findToast(accountAdminTexts.logoutFailed);
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(currentUser()).toBeNull();
  });

  it('is not changed by the demo admin', async () => {
    const actor = await openSettings(sampleDemoAdmin());
    await actor.type(username(), 'Somebody');
    await actor.click(save());
    await findToast(demoTexts.refused);
    expect(api.sentTo('POST /users/:id')).toEqual([]);
  });
});
