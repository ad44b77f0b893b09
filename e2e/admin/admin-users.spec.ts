import type { Page } from '@playwright/test';
import { USERS_PAGE_SIZE } from '@vitrine/contract/accounts/accounts.rules';
import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import {
  accountAdminTexts,
  accountRefusalTexts,
  roleUpdated,
  showingUsers,
  usersColumns,
} from '@vitrine/contract/accounts/accounts.texts';
import { auditTexts } from '@vitrine/contract/audit/audit.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import {
  adminNavTexts,
  changeRole,
  demoTexts,
  permanentDelete,
} from '@vitrine/contract/shared/texts/admin.texts';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { addCustomer } from '../setup/customer.ts';
import { uniqueWord } from '../setup/product-data.ts';
import { accounts, expect, forgetRoutes, signIn, test, toast } from '../setup/shop.ts';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: accountAdminTexts.search });
const table = (page: Page) => page.getByRole('table', { name: adminNavTexts.users });
const deleteButton = (page: Page, { username }: Pick<SessionUser, 'username'>) =>
  page.getByRole('button', { name: `${accountAdminTexts.delete} ${username}` });
const rowOf = (page: Page, user: Pick<SessionUser, 'username'>) =>
  table(page)
    .getByRole('row')
    .filter({ has: deleteButton(page, user) });
const roleButton = (page: Page, user: SessionUser, name: string) =>
  rowOf(page, user).getByRole('button', { name });

async function findUser(page: Page, user: SessionUser): Promise<void> {
  await page.goto('/admin/users');
  await searchBox(page).fill(user.username);
  await expect(rowOf(page, user)).toHaveCount(1);
}

test.describe('the users page', () => {
  test('pages by ten, changes a role after the question, and explains what cannot be done to your own account (A-USR-01 to A-USR-21, X-17)', {
    tag: '@desktop',
  }, async ({ page }) => {
    await test.step('pages by ten, starts anew with each search and steps back from an emptied page', async () => {
      const word = uniqueWord();
      const total = USERS_PAGE_SIZE + 1;
      const people: SessionUser[] = [];
      for (let count = 1; count <= total; count += 1) people.push(await addCustomer(`${word} ${count}`));
      const [oldest] = people;
      if (!oldest) throw new Error('Nobody has registered.');
      await signIn(page, 'owner');
      await page.goto('/admin/users');
      await expect(table(page).getByRole('columnheader')).toHaveText([...usersColumns]);
      await expect(page.getByText(new RegExp(`^${accountAdminTexts.totalUsers} \\d+$`))).toBeVisible();
      await expect(page.getByText(new RegExp(`^${accountAdminTexts.admins} \\d+$`))).toBeVisible();
      await page.getByRole('button', { name: accountAdminTexts.next }).click();
      await expect(page.getByText(/^Showing 11 to 20 of \d+ users$/)).toBeVisible();

      await searchBox(page).fill(word.toUpperCase());
      await expect(page.getByText(showingUsers({ from: 1, to: 10, total }))).toBeVisible();
      await page.getByRole('button', { name: 'Page 2', exact: true }).click();
      await expect(page.getByText(showingUsers({ from: 11, to: 11, total }))).toBeVisible();
      await expect(page.getByRole('button', { name: accountAdminTexts.next })).toBeDisabled();
      await expect(rowOf(page, oldest).getByRole('cell')).toHaveText([
        new RegExp(oldest.username),
        oldest.email,
        'user',
        accountAdminTexts.pending,
        formatDate(oldest.createdAt),
        new RegExp(accountAdminTexts.makeAdmin),
      ]);

      await deleteButton(page, oldest).click();
      const question = page.getByRole('alertdialog', { name: confirmTexts.title });
      await expect(question).toContainText(permanentDelete(oldest.username));
      const sent = page.waitForRequest(`**/api/admin/users/${oldest._id}`);
      await question.getByRole('button', { name: confirmTexts.confirmDelete }).click();
      expect((await sent).method()).toBe('DELETE');
      await expect(toast(page, accountAdminTexts.userDeleted)).toBeVisible();
      await expect(page.getByText(showingUsers({ from: 1, to: 10, total: total - 1 }))).toBeVisible();
      await expect(table(page).getByRole('row')).toHaveCount(1 + USERS_PAGE_SIZE);

      await searchBox(page).fill(oldest.email);
      await expect(page.getByText(accountAdminTexts.noUsers, { exact: true })).toBeVisible();
      await searchBox(page).fill('admin');
      await expect(rowOf(page, { username: 'Owner' })).toContainText(accountAdminTexts.verified);
    });
    await forgetRoutes(page);
    await test.step('changes a role after the question, and shows it in the details', async () => {
      const user = await addCustomer(uniqueWord());
      await findUser(page, user);
      await roleButton(page, user, accountAdminTexts.makeAdmin).click();
      const question = page.getByRole('alertdialog', { name: changeRole('admin') });
      await expect(question).toContainText(user.email);
      const sent = page.waitForRequest(`**/api/admin/users/${user._id}/role`);
      await question.getByRole('button', { name: accountAdminTexts.confirmRole }).click();
      expect([(await sent).method(), (await sent).postDataJSON()]).toEqual(['PATCH', { role: 'admin' }]);
      await expect(toast(page, roleUpdated('admin'))).toBeVisible();
      await expect(roleButton(page, user, accountAdminTexts.removeAdmin)).toBeEnabled();
      await page.getByRole('button', { name: `Details of ${user.username}` }).click();
      const activity = page.getByRole('region', { name: auditTexts.title });
      await expect(activity).toContainText('role: user → admin');

      await page.route(`**/api/admin/users/${user._id}*/**`, (route) => route.abort());
      await page.route(`**/api/admin/users/${user._id}`, (route) => route.abort());
      await roleButton(page, user, accountAdminTexts.removeAdmin).click();
      await page.getByRole('button', { name: accountAdminTexts.confirmRole }).click();
      await expect(toast(page, accountAdminTexts.roleFailed)).toHaveCount(1);
      await expect(roleButton(page, user, accountAdminTexts.removeAdmin)).toBeEnabled();
      await deleteButton(page, user).click();
      await page.getByRole('button', { name: confirmTexts.confirmDelete }).click();
      await expect(toast(page, accountAdminTexts.userDeleteFailed)).toHaveCount(1);
      await expect(rowOf(page, user)).toHaveCount(1);
    });
    await forgetRoutes(page);
    await test.step('explains what cannot be done to your own account, leads to the admins and repeats a failed load', async () => {
      await page.route('**/api/admin/users*', (route) => route.abort(), { times: 1 });
      await page.goto(`/admin/users?search=${accounts.owner.email}`);
      await expect(toast(page, accountAdminTexts.usersFailed)).toHaveCount(1);
      await page.getByRole('button', { name: 'Try again' }).click();
      const own = rowOf(page, { username: 'Owner' });
      await expect(own).toContainText(accountAdminTexts.you);
      await own.getByRole('button', { name: accountAdminTexts.removeAdmin }).press('Enter');
      await expect(toast(page, accountRefusalTexts.ownAccount)).toBeVisible();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(deleteButton(page, { username: 'Owner' })).toHaveAttribute('aria-disabled', 'true');
      await page.getByRole('link', { name: accountAdminTexts.manageAdmins }).click();
      await expect(page).toHaveURL('/admin/admins');
    });
  });

  test('is a list of cards on a phone, where the demo admin sees masked people and deletes nobody', {
    tag: '@phone',
  }, async ({ page }) => {
    const user = await addCustomer(uniqueWord());
    await signIn(page, 'demo admin');
    await page.goto('/admin/users');
    const row = table(page).getByRole('row').filter({ hasText: '***@mail.example' }).first();
    await row.getByRole('button', { name: /^Delete .*\*\*\*$/ }).press('Enter');
    await expect(toast(page, demoTexts.delete)).toBeVisible();
    await expect(page.getByText(user.username)).toHaveCount(0);
    await expect(page.getByText(user.email)).toHaveCount(0);
    await row.getByRole('button', { name: accountAdminTexts.makeAdmin }).press('Enter');
    await expect(toast(page, demoTexts.refused)).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
