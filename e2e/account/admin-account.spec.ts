import { accountAdminTexts, adminAdded } from '@vitrine/contract/accounts/accounts.texts';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { addCustomer } from '../setup/customer.ts';
import { expect, signIn, test, toast } from '../setup/shop.ts';

test.describe('the admins', { tag: '@desktop' }, () => {
  test('are listed, added by email and deleted after a question (A-ADM-01, A-ADM-02, A-ADM-04, A-ADM-05, A-ADM-07, A-ADM-08, A-ADM-10, A-ADM-11)', async ({
    page,
  }) => {
    const { email } = await addCustomer('Nora Lind');
    await signIn(page, 'owner');
    await page.goto('/admin/admins');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows.filter({ hasText: 'owner@shop.example' })).toBeVisible();
    await expect(page.getByLabel(accountAdminTexts.adminEmail)).toHaveAttribute('type', 'email');
    await page.getByLabel(accountAdminTexts.adminEmail).fill(email);
    await page.getByRole('button', { name: accountAdminTexts.addAdmin }).click();
    await expect(toast(page, adminAdded(email))).toBeVisible();
    await expect(rows.filter({ hasText: email })).toBeVisible();

    await page.getByRole('button', { name: `Delete ${email}` }).click();
    const removed = page.waitForResponse('**/api/admin/users/*');
    await page
      .getByRole('alertdialog', { name: confirmTexts.title })
      .getByRole('button', { name: confirmTexts.confirmDelete })
      .click();
    await expect(toast(page, (await (await removed).json()).message)).toBeVisible();
    await expect(rows.filter({ hasText: email })).toHaveCount(0);
  });
});
