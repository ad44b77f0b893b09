import { accountAdminTexts, roleUpdated } from '@vitrine/contract/accounts/accounts.texts';
import { auditTexts } from '@vitrine/contract/audit/audit.texts';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { addCustomer } from '../setup/customer.ts';
import { uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test, toast } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

test.describe('a user', { tag: '@desktop' }, () => {
  test('is found, made an admin, which the details show, and deleted (A-RTE-06, A-USR-03, A-USR-11, A-USR-15)', async ({
    page,
  }) => {
    const user = await addCustomer(uniqueWord());
    await signIn(page, 'owner');
    await page.goto('/admin/users');
    const remove = page.getByRole('button', { name: `${accountAdminTexts.delete} ${user.username}` });
    const row = page.getByRole('row').filter({ has: remove });
    const search = page.getByRole('searchbox', { name: accountAdminTexts.search });
    await search.fill(user.username.toUpperCase());
    await expect(row).toContainText(user.email);
    await row.getByRole('button', { name: accountAdminTexts.makeAdmin }).click();
    await page.getByRole('button', { name: accountAdminTexts.confirmRole }).click();
    await expect(toast(page, roleUpdated('admin'))).toBeVisible();
    await page.getByRole('button', { name: `Details of ${user.username}` }).click();
    const activity = page.getByRole('region', { name: auditTexts.title });
    await expect(activity).toContainText('role: user → admin');

    await remove.click();
    await page.getByRole('button', { name: confirmTexts.confirmDelete }).click();
    await expect(toast(page, accountAdminTexts.userDeleted)).toBeVisible();
    await expect(page.getByText(accountAdminTexts.noUsers, { exact: true })).toBeVisible();
    expect(await callAsOwner(`GET /admin/users?search=${user.email}`)).toEqual([]);
  });
});
