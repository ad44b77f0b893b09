import { screen, waitFor, within } from '@testing-library/react';
import type { SessionUser, Staff } from '@vitrine/contract/accounts/accounts.schemas';
import { accountAdminTexts, accountRefusalTexts } from '@vitrine/contract/accounts/accounts.texts';
import { staffTexts } from '@vitrine/contract/accounts/staff/staff.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { demoTexts, permanentDelete } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleAdmin, sampleDemoAdmin, sampleStaff } from '../../../testing/sample-data.ts';

const NORA = 'nora@mail.example';
const DELETED = 'The account was deleted';

/** Opens the list of this admin and one other, whom the server can delete. */
async function openAdmins(admin: SessionUser = sampleAdmin()) {
  const { cart: _, wishlist: __, token: ___, ...own } = admin;
  const nora = sampleStaff({ email: NORA });
  let stored: Staff[] = [{ ...own, staffRole: own.staffRole ?? 'manager' }, nora];
  api.answer('GET /admin/admins', () => ({ data: stored }));
  api.answer('GET /admin/invitations', { data: [] });
  const answerDelete = () =>
    api.answer('DELETE /admin/users/:id', ({ params: { id } }) => {
      stored = stored.filter(({ _id }) => _id !== id);
      return { message: DELETED };
    });
  const actor = openScreen('/admin/admins', { user: admin });
  await screen.findByText(NORA);
  return { actor, answerDelete, nora };
}

const remove = (email: string) => screen.getByRole('button', { name: `${appTexts.delete} ${email}` });
const question = () => screen.findByRole('alertdialog', { name: confirmTexts.title });
const confirm = async () =>
  within(await question()).getByRole('button', { name: confirmTexts.confirmDelete });
const expectNoQuestion = () =>
  waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

describe('the roles of admins', () => {
  it('are chosen by an owner, also for a new admin, and by nobody else', async () => {
    const { actor, nora } = await openAdmins(sampleAdmin({ staffRole: 'owner' }));
    api.answer('PUT /admin/users/:id/staff-role', ({ body: { staffRole } }) => ({
      data: { ...nora, staffRole },
      message: staffTexts.changed,
    }));
    api.rehearse('PUT /admin/users/:id/staff-role', ['1 device is signed out', '2 API keys stop working']);
    const role = screen.getByRole('combobox', { name: staffTexts.roleOf(NORA) });
    await actor.selectOptions(role, 'orders');
    const asked = within(await screen.findByRole('alertdialog', { name: staffTexts.changeTo('Orders') }));
    await asked.findByText('2 API keys stop working');
    expect(asked.getByText(NORA)).toBeVisible();
    expect(
      asked.getByText(/They can no longer .*give money back.* They have to sign in again/),
    ).toBeVisible();
    await actor.click(asked.getByRole('button', { name: appTexts.cancel }));
    await expectNoQuestion();
    expect(role).toHaveValue('manager');
    expect(role).toHaveFocus();

    await actor.selectOptions(role, 'orders');
    await actor.click(await screen.findByRole('button', { name: staffTexts.confirmChange }));
    await findToast(staffTexts.changed);
    expect(api.sentTo('PUT /admin/users/:id/staff-role')[0]).toMatchObject({
      params: { id: nora._id },
      body: { staffRole: 'orders' },
    });
    expect(screen.queryByRole('combobox', { name: staffTexts.role })).not.toBeInTheDocument();
    api.answer('POST /admin/users', { message: 'Added' });
    await actor.type(screen.getByRole('textbox', { name: accountAdminTexts.adminEmail }), 'lea@mail.example');
    await actor.selectOptions(screen.getByRole('combobox', { name: staffTexts.role }), 'read-only');
    await actor.click(screen.getByRole('button', { name: accountAdminTexts.addAdmin }));
    await findToast('Added');
    expect(api.sentTo('POST /admin/users')[0]?.body).toEqual({
      adminEmail: 'lea@mail.example',
      staffRole: 'read-only',
    });
  });

  it('do not show to a manager', async () => {
    const { actor } = await openAdmins(sampleAdmin({ staffRole: 'manager' }));
    await actor.type(screen.getByRole('textbox', { name: accountAdminTexts.adminEmail }), 'lea@mail.example');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});

describe('the list of admins', () => {
  it('deletes after a question, and keeps the row when that fails (A-ADM-01, A-ADM-02, A-ADM-10 to A-ADM-12)', async () => {
    const { actor, answerDelete, nora } = await openAdmins();
    await actor.click(remove(NORA));
    expect(await question()).toHaveTextContent(permanentDelete(NORA));
    await actor.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await expectNoQuestion();
    expect(remove(NORA)).toHaveFocus();

    api.disconnect('DELETE /admin/users/:id');
    await actor.click(remove(NORA));
    await actor.click(await confirm());
    await findToast(accountAdminTexts.adminDeleteFailed);
    await expectNoQuestion();
    expect(screen.getByText(NORA)).toBeVisible();

    answerDelete();
    await actor.click(remove(NORA));
    await actor.click(await confirm());
    await findToast(DELETED);
    expect(api.sentTo('DELETE /admin/users/:id').at(-1)?.params).toEqual({ id: nora._id });
    await waitFor(() => expect(screen.queryByText(NORA)).not.toBeInTheDocument());
  });

  it('says that it could not be loaded, and loads when asked again (A-ADM-03)', async () => {
    api.disconnect('GET /admin/admins');
    api.answer('GET /admin/invitations', { data: [] });
    const actor = openScreen('/admin/admins', { user: sampleAdmin() });
    await findToast(accountAdminTexts.adminsFailed);
    api.answer('GET /admin/admins', { data: [sampleStaff({ email: NORA, role: 'admin' })] });
    await actor.click(await screen.findByRole('button', { name: appTexts.tryAgain }));
    await screen.findByText(NORA);
  });

  it('says without a question that nobody deletes the own account', async () => {
    const admin = sampleAdmin();
    const { actor } = await openAdmins(admin);
    await actor.click(remove(admin.email));
    await findToast(accountRefusalTexts.ownAccount);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('tells the demo admin that it only reads (A-DEM-07)', async () => {
    const { actor } = await openAdmins(sampleDemoAdmin());
    await actor.click(remove(NORA));
    await findToast(demoTexts.delete);
    await actor.type(screen.getByLabelText(accountAdminTexts.adminEmail), 'someone@mail.example{Enter}');
    await findToast(demoTexts.refused);
    expect(api.sentTo('POST /admin/users')).toEqual([]);
    expect(api.sentTo('DELETE /admin/users/:id')).toEqual([]);
  });
});

describe('the profile of an admin', () => {
  it('shows the account, to be read, and leads to Settings (A-RTE-13)', async () => {
    const user = sampleAdmin({ username: 'Nora Lind' });
    openScreen('/admin/profile', { user });
    const facts = await screen.findAllByRole('definition');
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'Nora Lind',
      user.email,
      'admin',
      formatDate(user.createdAt),
    ]);
    const main = within(screen.getByRole('main'));
    expect(main.queryByRole('textbox')).not.toBeInTheDocument();
    expect(main.getByRole('link', { name: accountAdminTexts.editInSettings })).toHaveAttribute(
      'href',
      '/admin/settings',
    );
  });
});
