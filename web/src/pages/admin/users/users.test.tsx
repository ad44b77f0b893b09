import { screen, waitFor, within } from '@testing-library/react';
import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { USERS_PAGE_SIZE } from '@vitrine/contract/accounts/accounts.rules';
import type { ListedUser } from '@vitrine/contract/accounts/accounts.schemas';
import {
  accountAdminTexts,
  accountRefusalTexts,
  roleUpdated,
  showingUsers,
  usersColumns,
} from '@vitrine/contract/accounts/accounts.texts';
import { formatDay } from '@vitrine/contract/shared/dates';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import {
  adminNavTexts,
  changeRole,
  demoTexts,
  permanentDelete,
  sortTexts,
} from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleAdmin, sampleDemoAdmin, sampleListedUser, sampleStaff } from '../../../testing/sample-data.ts';
import { uiTexts } from '../../../ui/ui.texts.ts';

const people = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sampleListedUser({ username: `Person ${index + 1}`, isVerified: index === 1 }),
  );

async function openUsers(users: ListedUser[], user = sampleAdmin()) {
  let stored = users;
  api.answer('GET /admin/users', ({ query: { page = 1, search = '' } }) => {
    const found = stored.filter(({ username }) => username.toLowerCase().includes(search.toLowerCase()));
    const first = (page - 1) * USERS_PAGE_SIZE;
    const data = found.slice(first, first + USERS_PAGE_SIZE);
    return { data, total: found.length, nextCursor: null, totalUsers: stored.length, totalAdmins: 1 };
  });
  api.answer('GET /admin/users/:id/deletion', {
    data: { openOrders: 0, keptOrders: 0, keptUntil: null, years: 10 },
  });
  api.answer('PATCH /admin/users/:id/role', ({ params: { id }, body: { role } }) => {
    stored = stored.map((one) => (one._id === id ? { ...one, role } : one));
    return { data: stored.find(({ _id }) => _id === id) as ListedUser, message: roleUpdated(role) };
  });
  api.answer('DELETE /admin/users/:id', ({ params: { id } }) => {
    stored = stored.filter(({ _id }) => _id !== id);
    return { message: accountAdminTexts.userDeleted };
  });
  const actor = openScreen('/admin/users', { user });
  await screen.findByRole('button', { name: `${accountAdminTexts.delete} ${users[0]?.username}` });
  return actor;
}

const table = () => within(screen.getByRole('table', { name: adminNavTexts.users }));
const deleteButton = (username: string) =>
  screen.getByRole('button', { name: `${accountAdminTexts.delete} ${username}` });
const row = (username: string) => within(deleteButton(username).closest('tr') as HTMLElement);

describe('the users', () => {
  it('are paged by ten, and each search starts at the first page (A-USR-01, A-USR-04 to A-USR-07, A-USR-18 to A-USR-21)', async () => {
    const total = USERS_PAGE_SIZE + 1;
    const actor = await openUsers(people(total));
    const columns = table()
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(columns).toEqual([...usersColumns]);
    expect(screen.getByText(`${accountAdminTexts.totalUsers} ${total}`)).toBeVisible();
    expect(screen.getByText(`${accountAdminTexts.admins} 1`)).toBeVisible();
    expect(row('Person 1').getByText(accountAdminTexts.pending)).toBeVisible();
    expect(row('Person 2').getByText(accountAdminTexts.verified)).toBeVisible();
    expect(screen.getByText(showingUsers({ from: 1, to: 10, total }))).toBeVisible();
    await actor.click(screen.getByRole('button', { name: uiTexts.next }));
    await screen.findByText(showingUsers({ from: 11, to: 11, total }));
    expect(screen.getByRole('button', { name: uiTexts.next })).toBeDisabled();
    await actor.type(screen.getByRole('searchbox', { name: accountAdminTexts.search }), 'person 3');
    await screen.findByText(showingUsers({ from: 1, to: 1, total: 1 }));
    await actor.type(screen.getByRole('searchbox', { name: accountAdminTexts.search }), 'x');
    await screen.findByText(accountAdminTexts.noUsers);
  });

  it('are sorted by name from the first page', async () => {
    const actor = await openUsers(people(USERS_PAGE_SIZE + 1));
    await actor.click(screen.getByRole('button', { name: uiTexts.next }));
    await actor.click(screen.getByRole('button', { name: usersColumns[0] }));
    await waitFor(() =>
      expect(api.sentTo('GET /admin/users').at(-1)?.query).toMatchObject({ page: '1', sort: 'name' }),
    );
    await actor.selectOptions(screen.getByLabelText(sortTexts.label), 'joined');
    await waitFor(() => expect(api.sentTo('GET /admin/users').at(-1)?.query.sort).toBe('joined'));
  });

  it('step back from a page whose last user was deleted (A-USR-09, A-USR-14 to A-USR-16)', async () => {
    const total = USERS_PAGE_SIZE + 1;
    const actor = await openUsers(people(total));
    await actor.click(screen.getByRole('button', { name: uiTexts.next }));
    await screen.findByText(showingUsers({ from: 11, to: 11, total }));
    await actor.click(deleteButton('Person 11'));
    const question = await screen.findByRole('alertdialog', { name: confirmTexts.title });
    expect(question).toHaveTextContent(permanentDelete('Person 11'));
    await actor.click(within(question).getByRole('button', { name: confirmTexts.confirmDelete }));
    await findToast(accountAdminTexts.userDeleted);
    await screen.findByText(showingUsers({ from: 1, to: 10, total: total - 1 }));
  });

  it('change their role after a question, and keep it when that fails (A-USR-08, A-USR-10 to A-USR-13, A-USR-17)', async () => {
    const actor = await openUsers([sampleListedUser({ username: 'Nora' })]);
    await actor.click(row('Nora').getByRole('button', { name: accountAdminTexts.makeAdmin }));
    const question = await screen.findByRole('alertdialog', { name: changeRole('admin') });
    await actor.click(within(question).getByRole('button', { name: accountAdminTexts.confirmRole }));
    await findToast(roleUpdated('admin'));
    expect(api.sentTo('PATCH /admin/users/:id/role')).toMatchObject([{ body: { role: 'admin' } }]);
    await waitFor(() => row('Nora').getByRole('button', { name: accountAdminTexts.removeAdmin }));
    api.disconnect('PATCH /admin/users/:id/role');
    await actor.click(row('Nora').getByRole('button', { name: accountAdminTexts.removeAdmin }));
    await actor.click(await screen.findByRole('button', { name: accountAdminTexts.confirmRole }));
    await findToast(accountAdminTexts.roleFailed);
    api.disconnect('DELETE /admin/users/:id');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await actor.click(deleteButton('Nora'));
    await actor.click(await screen.findByRole('button', { name: confirmTexts.confirmDelete }));
    await findToast(accountAdminTexts.userDeleteFailed);
  });

  it('explain what cannot be done to your own account, and lead to the admins (X-17)', async () => {
    const admin = sampleAdmin({ username: 'Olga' });
    const own = sampleListedUser({ _id: admin._id, id: admin._id, username: 'Olga', role: 'admin' });
    const actor = await openUsers([own], admin);
    expect(row('Olga').getByText(accountAdminTexts.you)).toBeVisible();
    await actor.click(row('Olga').getByRole('button', { name: accountAdminTexts.removeAdmin }));
    await findToast(accountRefusalTexts.ownAccount);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(deleteButton('Olga')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('link', { name: accountAdminTexts.manageAdmins })).toHaveAttribute(
      'href',
      '/admin/admins',
    );
  });

  it('keep rows, caption and page number together until the next page is there (A-USR-18 to A-USR-20)', async () => {
    const total = USERS_PAGE_SIZE + 1;
    const actor = await openUsers(people(total));
    const element = screen.getByRole('table', { name: adminNavTexts.users });
    const page = (number: number) => screen.getByRole('button', { name: `Page ${number}` });
    const release = api.hold('GET /admin/users');
    await actor.click(page(2));
    await waitFor(() => expect(element).toHaveAttribute('aria-busy', 'true'));
    expect(screen.getByText(showingUsers({ from: 1, to: 10, total }))).toBeVisible();
    expect(page(1)).toHaveAttribute('aria-current', 'page');
    expect(table().getAllByRole('row')).toHaveLength(1 + USERS_PAGE_SIZE);
    release();
    await screen.findByText(showingUsers({ from: 11, to: 11, total }));
    expect(page(2)).toHaveAttribute('aria-current', 'page');
    expect(table().getAllByRole('row')).toHaveLength(2);
    expect(element).toHaveAttribute('aria-busy', 'false');
  });

  it('say in the server’s words why they cannot be loaded, and load when asked again (A-USR-02)', async () => {
    api.refuse('GET /admin/users', sharedRefusals.conflict.code, { message: 'The archive is being moved.' });
    const actor = openScreen('/admin/users', { user: sampleAdmin() });
    await findToast('The archive is being moved.');
    expect(within(screen.getByRole('main')).getByText('The archive is being moved.')).toBeVisible();
    api.disconnect('GET /admin/users');
    await actor.click(screen.getByRole('button', { name: appTexts.tryAgain }));
    await findToast(accountAdminTexts.usersFailed);
    const data = [sampleListedUser()];
    api.answer('GET /admin/users', { data, total: 1, nextCursor: null, totalUsers: 1, totalAdmins: 0 });
    await actor.click(screen.getByRole('button', { name: appTexts.tryAgain }));
    await screen.findByRole('table', { name: adminNavTexts.users });
  });

  it('are neither promoted nor deleted by the demo admin (A-DEM-01, A-DEM-07)', async () => {
    const actor = await openUsers([sampleListedUser({ username: 'Nora' })], sampleDemoAdmin());
    // Masked names in order would tell the real ones.
    expect(screen.queryByLabelText(sortTexts.label)).toBeNull();
    await actor.click(deleteButton('Nora'));
    await findToast(demoTexts.delete);
    await actor.click(row('Nora').getByRole('button', { name: accountAdminTexts.makeAdmin }));
    await findToast(demoTexts.refused);
    expect(api.sentTo('PATCH /admin/users/:id/role')).toEqual([]);
  });
});

describe('the admins', () => {
  async function openAdmins() {
    const admin = sampleAdmin();
    const own = sampleStaff({ _id: admin._id, email: admin.email });
    api.answer('GET /admin/admins', {
      data: [own, sampleStaff({ email: 'nora@mail.example' })],
    });
    api.answer('GET /admin/invitations', { data: [] });
    const actor = openScreen('/admin/admins', { user: admin });
    await screen.findByText('nora@mail.example');
    return actor;
  }

  const email = () => screen.getByLabelText(accountAdminTexts.adminEmail);
  const add = () => screen.getByRole('button', { name: accountAdminTexts.addAdmin });

  it('are added by email, and what was typed stays when that fails (A-ADM-04 to A-ADM-09)', async () => {
    const actor = await openAdmins();
    expect(email()).toHaveAttribute('type', 'email');
    expect(add()).toBeDisabled();
    await actor.type(email(), 'new@mail.example');
    api.refuse('POST /admin/users', accountRefusals.noSuchAccount.code);
    await actor.click(add());
    await findToast(accountRefusals.noSuchAccount.message);
    api.disconnect('POST /admin/users');
    await actor.click(add());
    await findToast(accountAdminTexts.addAdminFailed);
    expect(email()).toHaveValue('new@mail.example');
    api.answer('POST /admin/users', { message: 'An invitation was sent' });
    await actor.click(add());
    await findToast('An invitation was sent');
    expect(api.sentTo('POST /admin/users').at(-1)?.body).toEqual({ adminEmail: 'new@mail.example' });
    await waitFor(() => expect(email()).toHaveValue(''));
  });

  it('show in their details since when they buy, how much, and their last orders', async () => {
    const actor = await openUsers(people(1));
    api.answer('GET /admin/audit', { data: [], total: 0, nextCursor: null });
    api.answer('GET /orders/admin', {
      data: { orders: [] },
      ...{ total: 0, nextCursor: null, totalOrders: 0, paidOrders: 0, ordersToShip: 0 },
    });
    const since = new Date();
    api.answer('GET /admin/analytics/customers/:id', {
      data: {
        since: since.toISOString(),
        orders: 4,
        isMore: false,
        total: 1208.4,
        lastOrderAt: since.toISOString(),
      },
    });
    await actor.click(screen.getByRole('button', { name: 'Details of Person 1' }));
    const day = formatDay(since, since);
    await screen.findByText(`Customer since ${day}. 4 orders, $1,208.40. Last ${day}.`);
  });
});
