import type { Page } from '@playwright/test';
import { deleteLabel } from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { adminNavTexts, avatarMenuTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { adminShellTexts, paletteTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { addProduct, deleteProduct, uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test, toasts } from '../setup/shop.ts';

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Whether the page behind stays in place when the mouse wheel turns. */
const isScrollLocked = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.body].some(
      (element) => getComputedStyle(element).overflowY === 'hidden',
    ),
  );

const styleElements = (page: Page) => page.locator('style').count();

test.describe('overlays of the back office', { tag: '@desktop' }, () => {
  test('are walked by keyboard, keep focus and page in place, start anew and name the icons', async ({
    page,
  }) => {
    await signIn(page, 'owner');
    await test.step('a menu is walked by arrows, Home, End and first letters, and Escape returns to its button', async () => {
      await open(page, '/admin/profile');
      const button = page.getByRole('banner').getByRole('button', { name: adminShellTexts.accountMenu });
      const item = (name: string) => page.getByRole('menuitem', { name });
      await button.press('Enter');
      await expect(page.getByRole('menu', { name: adminShellTexts.accountMenu })).toBeVisible();
      await expect(item(avatarMenuTexts.settings)).toBeFocused();
      for (const [key, name] of [
        ['ArrowDown', avatarMenuTexts.profile],
        ['End', avatarMenuTexts.signOut],
        ['ArrowDown', avatarMenuTexts.settings],
        ['ArrowUp', avatarMenuTexts.signOut],
        ['Home', avatarMenuTexts.settings],
        ['p', avatarMenuTexts.profile],
      ] as const) {
        await page.keyboard.press(key);
        await expect(item(name)).toBeFocused();
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(button).toBeFocused();

      await button.click();
      await expect(page.getByRole('menu')).toBeVisible();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(page.getByRole('menu')).toHaveCount(0);
    });
    await test.step('a tooltip names an icon of the folded navigation under the pointer and under the focus', async () => {
      await page.getByRole('button', { name: adminShellTexts.collapse }).click();
      const tooltip = page.locator('.tooltip');
      await page.getByRole('link', { name: adminNavTexts.orders }).hover();
      await expect(tooltip).toHaveText(adminNavTexts.orders);
      await page.getByRole('heading', { level: 1 }).hover();
      await expect(tooltip).toHaveCount(0);
      await page.getByRole('link', { name: adminNavTexts.orders }).focus();
      await page.keyboard.press('Tab');
      await expect(tooltip).toHaveText(adminNavTexts.messages);
    });
    await test.step('a dialog that is opened again while it still leaves starts anew', async () => {
      const box = page.getByRole('combobox', { name: paletteTexts.title });
      await page.keyboard.press('Control+k');
      await box.fill('coupons');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await expect(box).toHaveValue('');
      await expect(box).toBeFocused();
    });
    await test.step('a dialog keeps the focus and the page in place, and lets toasts be closed', async () => {
      const product = await addProduct({ name: uniqueWord() });
      await open(page, `/admin/products?search=${product.name}`);
      const opener = page.getByRole('button', { name: deleteLabel(product.name) });
      await page.route('**/api/admin/products/*', (route) => route.abort());
      const dialog = page.getByRole('alertdialog', { name: confirmTexts.title });
      await opener.click();
      await expect(dialog).toBeVisible();
      const before = await styleElements(page);
      await dialog.getByRole('button', { name: confirmTexts.confirmDelete }).click();
      await expect(toasts(page)).toHaveCount(1);
      await expect(dialog).toHaveCount(0);

      await opener.click();
      const cancel = dialog.getByRole('button', { name: appTexts.cancel });
      const confirm = dialog.getByRole('button', { name: confirmTexts.confirmDelete });
      await expect(cancel).toBeFocused();
      for (const next of [confirm, cancel, confirm]) {
        await page.keyboard.press('Tab');
        await expect(next).toBeFocused();
      }
      await expect.poll(() => isScrollLocked(page)).toBe(true);
      await toasts(page).getByRole('button', { name: 'Close' }).click();
      await expect(toasts(page)).toHaveCount(0);
      await expect(dialog).toBeVisible();

      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
      await expect.poll(() => isScrollLocked(page)).toBe(false);
      await opener.click();
      await expect(cancel).toBeFocused();
      await page.mouse.click(20, 20);
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
      await expect.poll(() => styleElements(page)).toBe(before);
      await deleteProduct(product);
    });
  });
});
