import type { Page } from '@playwright/test';
import { adminShellTexts, paletteTexts } from '@vitrine/contract/shared/admin-shell.texts';
import { adminNavTexts, appTexts, avatarMenuTexts, confirmTexts } from '@vitrine/contract/shared/texts';
import { productForm } from './product-form.ts';
import { expect, signIn, storedUser, test } from './shop.ts';
import { callShop } from './shop-api.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: confirmTexts.discardTitle });

/** The form between two other pages of the history, and something typed into it. */
async function typeBetweenPages(page: Page) {
  await signIn(page, 'owner');
  await page.goto('/admin/categories');
  await page.getByRole('link', { name: adminNavTexts.products }).click();
  await page.getByRole('link', { name: 'Add Product' }).click();
  await page.getByRole('link', { name: adminNavTexts.orders }).click();
  await expect(page).toHaveURL('/admin/orders');
  await page.goBack();
  const { description } = productForm(page);
  await description.fill('Half a lamp.');
  return description;
}

async function findInPalette(page: Page, text: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: paletteTexts.title }).fill(text);
  return page.getByRole('option', { name: adminNavTexts.coupons });
}

async function chooseFromMenu(page: Page, name: string) {
  await page.getByRole('banner').getByRole('button', { name: adminShellTexts.accountMenu }).click();
  await page.getByRole('menuitem', { name }).click();
}

function asksBeforeUnload(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

/** Each way out of a page, and where it leads. The browser's buttons go through the history as a press would. */
const ways: { name: string; to: string; leave: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'a link of the navigation',
    to: '/admin/users',
    leave: (page) => page.getByRole('link', { name: adminNavTexts.users }).click(),
  },
  {
    name: 'a link that the keyboard follows',
    to: '/admin/users',
    leave: (page) => page.getByRole('link', { name: adminNavTexts.users }).press('Enter'),
  },
  { name: 'Back', to: '/admin/products', leave: (page) => page.evaluate(() => window.history.back()) },
  { name: 'Forward', to: '/admin/orders', leave: (page) => page.evaluate(() => window.history.forward()) },
  {
    name: 'two steps Back',
    to: '/admin/categories',
    leave: (page) => page.evaluate(() => window.history.go(-2)),
  },
  {
    name: 'the palette and Enter',
    to: '/admin/coupons',
    leave: async (page) => {
      await expect(await findInPalette(page, 'coup')).toBeVisible();
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'the palette and a click',
    to: '/admin/coupons',
    leave: async (page) => (await findInPalette(page, 'coup')).click(),
  },
  {
    name: 'the account menu',
    to: '/admin/settings',
    leave: (page) => chooseFromMenu(page, avatarMenuTexts.settings),
  },
  { name: 'Sign out', to: '/login', leave: (page) => chooseFromMenu(page, avatarMenuTexts.signOut) },
  {
    name: 'Logout',
    to: '/login',
    leave: (page) => page.getByRole('button', { name: appTexts.logout }).click(),
  },
];

test.describe('unsaved work', { tag: '@desktop' }, () => {
  for (const { name, to, leave } of ways) {
    test(`is not lost by ${name} before the question is answered`, async ({ page }) => {
      const description = await typeBetweenPages(page);
      await leave(page);
      await expect(question(page)).toContainText(confirmTexts.discardText);
      await question(page).getByRole('button', { name: confirmTexts.keepEditing }).click();
      await expect(question(page)).toHaveCount(0);
      await expect(page).toHaveURL('/admin/products/add');
      await expect(description).toHaveValue('Half a lamp.');

      await leave(page);
      await question(page).getByRole('button', { name: confirmTexts.discard }).click();
      await expect(page).toHaveURL(to);
      await expect(question(page)).toHaveCount(0);
    });
  }

  test('is asked about by the browser itself when the page is loaded anew', async ({ page }) => {
    await typeBetweenPages(page);
    // A reload in the same moment as the last letter would come before the form knows of it.
    await expect.poll(() => page.evaluate(asksBeforeUnload)).toBe(true);
    const asked = page.waitForEvent('dialog');
    const reloading = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloading;
    await expect(productForm(page).description).toHaveValue('');
  });

  test('leaves the history as it was: Back and Forward go on from the form', async ({ page }) => {
    const description = await typeBetweenPages(page);
    await page.evaluate(() => window.history.back());
    await question(page).getByRole('button', { name: confirmTexts.keepEditing }).click();
    await description.fill('');
    await page.goForward();
    await expect(page).toHaveURL('/admin/orders');
    await page.goBack();
    await expect(page).toHaveURL('/admin/products/add');
    await page.goBack();
    await expect(page).toHaveURL('/admin/products');
  });

  test('is not asked about on the same page, nor when the session has ended', async ({ page }) => {
    const description = await typeBetweenPages(page);
    await page.evaluate(() => {
      window.location.hash = 'main';
    });
    await expect(page).toHaveURL('/admin/products/add#main');
    await page.goBack();
    await expect(page).toHaveURL('/admin/products/add');
    await expect(question(page)).toHaveCount(0);
    await expect(description).toHaveValue('Half a lamp.');

    const { token } = await storedUser(page);
    await callShop('POST /auth/logout', { token });
    await page.getByRole('button', { name: adminShellTexts.sendMessage }).click();
    await page.getByLabel('Subject').fill('Hello');
    await page.getByLabel('Message', { exact: true }).fill('Anybody?');
    await page.getByRole('button', { name: 'Send Message' }).last().click();
    await expect(page).toHaveURL('/login');
    await expect(question(page)).toHaveCount(0);
  });
});
