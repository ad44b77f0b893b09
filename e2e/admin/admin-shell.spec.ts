import { messageTexts } from '@vitrine/contract/messages/messages.texts';
import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { adminShellTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test, toast } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

test.describe('the back office on a phone', { tag: '@phone' }, () => {
  test('has its navigation in a drawer and the message of the header in the menu, and signs out there (A-SHL-01, A-SHL-03, A-SHL-09, A-SHL-13, A-SHL-16)', async ({
    page,
  }) => {
    await signIn(page, 'owner');
    await page.goto('/admin/profile');
    await expect(page.getByRole('complementary')).toBeHidden();
    await page.getByRole('button', { name: adminShellTexts.menu, exact: true }).click();
    const drawer = page.getByRole('dialog');
    const entries = drawer.getByRole('navigation').getByRole('link');
    // The number of unread messages stands behind one of them.
    await expect(entries).toHaveText(Object.values(adminNavTexts).map((name) => new RegExp(`^${name}`)));
    await drawer.getByRole('link', { name: adminNavTexts.settings }).click();
    await expect(page).toHaveURL('/admin/settings');
    await expect(drawer).toHaveCount(0);

    const header = page.getByRole('banner');
    const account = header.getByRole('button', { name: adminShellTexts.accountMenu });
    await expect(header.getByRole('link', { name: adminNavTexts.settings })).toHaveCount(0);
    await account.click();
    await page.getByRole('menuitem', { name: adminShellTexts.sendMessage }).click();
    const dialog = page.getByRole('dialog', { name: adminShellTexts.sendMessage });
    const subject = uniqueWord();
    await expect(dialog.getByLabel(messageTexts.subject)).toBeFocused();
    await dialog.getByLabel(messageTexts.subject).fill(subject);
    await dialog.getByLabel(messageTexts.message, { exact: true }).fill('Please count the vases.');
    await dialog.getByRole('button', { name: messageTexts.send }).click();
    await expect(toast(page, messageTexts.sent)).toBeVisible();
    expect(await callAsOwner(`GET /messages?search=${subject}`)).toHaveLength(1);
    await expect(account).toBeFocused();

    await account.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
  });
});
