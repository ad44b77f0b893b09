import type { Page } from '@playwright/test';
import { adminNavTexts, avatarMenuTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { adminShellTexts, paletteTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { productForm } from '../setup/product-form.ts';
import { expect, signIn, storedUser, test } from '../setup/shop.ts';
import { callShop } from '../setup/shop-api.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: confirmTexts.discardTitle });

/** Opens the form between two other history entries and types something into it. */
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

type Way = {
  name: string;
  to: string;
  leave: (page: Page) => Promise<unknown>;
  /** Returns to the form from there. */
  back?: (page: Page) => Promise<unknown>;
};

/** The browser's own ways out of the page, and where each leads. */
const browserWays: Way[] = [
  {
    name: 'Back',
    to: '/admin/products',
    leave: (page) => page.evaluate(() => window.history.back()),
    back: (page) => page.goForward(),
  },
  {
    name: 'two steps Back',
    to: '/admin/categories',
    leave: (page) => page.evaluate(() => window.history.go(-2)),
    back: (page) => page.evaluate(() => window.history.go(2)),
  },
  { name: 'Forward', to: '/admin/orders', leave: (page) => page.evaluate(() => window.history.forward()) },
];

/** The back office's own ways out. Signing out ends the session, so it comes last. */
const officeWays: Way[] = [
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
];

const logout: Way = {
  name: 'Logout',
  to: '/login',
  leave: (page) => page.getByRole('button', { name: appTexts.logout }).click(),
};

/** The page asks before anything is lost, and navigates only after the answer. */
async function expectQuestion(page: Page, { name, to, leave }: Way) {
  const { description } = productForm(page);
  await test.step(name, async () => {
    await leave(page);
    await expect(question(page), name).toContainText(confirmTexts.discardText);
    await question(page).getByRole('button', { name: confirmTexts.keepEditing }).click();
    await expect(question(page), name).toHaveCount(0);
    await expect(page, name).toHaveURL('/admin/products/add');
    await expect(description, name).toHaveValue('Half a lamp.');

    await leave(page);
    await question(page).getByRole('button', { name: confirmTexts.discard }).click();
    await expect(page, name).toHaveURL(to);
    await expect(question(page), name).toHaveCount(0);
    // The URL changes first; the old page stays until the new one has loaded.
    await expect(description, name).toHaveCount(0);
  });
}

/** The form is empty again after its content was discarded. */
async function returnAndType(page: Page, { name, back = (at: Page) => at.goBack() }: Way) {
  await back(page);
  const { description } = productForm(page);
  await expect(description, name).toHaveValue('');
  await description.fill('Half a lamp.');
}

test.describe('unsaved work', { tag: '@desktop' }, () => {
  test('is not lost by a button of the browser before the question is answered, and the history stays as it was', async ({
    page,
  }) => {
    const description = await typeBetweenPages(page);
    for (const way of browserWays) {
      await expectQuestion(page, way);
      await returnAndType(page, way);
    }
    await test.step('Back and Forward go on from the form', async () => {
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
    await page.goForward();
    await description.fill('Half a lamp.');

    await test.step('the browser itself asks when the page is loaded anew', async () => {
      // A reload right after the last key could come before the form has noticed it.
      await expect.poll(() => page.evaluate(asksBeforeUnload)).toBe(true);
      const asked = page.waitForEvent('dialog');
      const reloading = page.reload();
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.accept();
      await reloading;
      await expect(description).toHaveValue('');
    });
  });

  test('is not lost by a link, the palette, the menu or Sign out before the question is answered', async ({
    page,
  }) => {
    await typeBetweenPages(page);
    for (const way of officeWays) {
      await expectQuestion(page, way);
      if (way !== officeWays.at(-1)) await returnAndType(page, way);
    }
  });

  test('is not lost by Logout before the question is answered', async ({ page }) => {
    await signIn(page, 'owner');
    await page.goto('/admin/products/add');
    await productForm(page).description.fill('Half a lamp.');
    await expectQuestion(page, logout);
  });

  test('is not asked about on the same page, nor when the session has ended', async ({ page }) => {
    await signIn(page, 'owner');
    await page.goto('/admin/products/add');
    const { description } = productForm(page);
    await description.fill('Half a lamp.');
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
