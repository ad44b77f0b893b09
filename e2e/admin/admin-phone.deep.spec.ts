import { accountAdminTexts } from '@vitrine/contract/accounts/accounts.texts';
import { categoryTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { messageAdminTexts } from '@vitrine/contract/messages/admin-messages.texts';
import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { adminShellTexts, paletteTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { expectFitsNarrowPhone } from '../setup/accessibility.ts';
import { addCustomer } from '../setup/customer.ts';
import { addProduct, addReview, uniqueWord } from '../setup/product-data.ts';
import { productForm } from '../setup/product-form.ts';
import { expect, signIn, test } from '../setup/shop.ts';
import { callAsOwner, callShop } from '../setup/shop-api.ts';

test.describe('the back office on a phone', { tag: '@phone' }, () => {
  test('fits a very long category', async ({ page }) => {
    const name = `${uniqueWord()}${'w'.repeat(45)}`;
    await callAsOwner('POST /categories', { body: { name } });
    await signIn(page, 'demo admin');
    await page.goto('/admin/categories');
    await expect(page.getByRole('list', { name: categoryTexts.list })).toContainText(name);
    await expectFitsNarrowPhone(page);
  });

  test('fits a very long coupon', async ({ page }) => {
    const code = `${uniqueWord().toUpperCase()}${'W'.repeat(19)}`;
    await signIn(page, 'demo admin');
    await page.route('**/api/coupons', async (route) => {
      const expiresAt = new Date(Date.now() - 60_000).toISOString();
      await route.fulfill({ json: { data: [{ _id: 'long', code, discount: 100, expiresAt }] } });
    });
    await page.goto('/admin/coupons');
    await expect(page.getByRole('article')).toContainText(code);
    await expectFitsNarrowPhone(page);
  });

  test('fits a very long comment, folded and whole', async ({ page }) => {
    const word = uniqueWord();
    const product = await addProduct({ name: `Vase ${word}` });
    const content = `${word}${'w'.repeat(600)}`;
    await addReview(await addCustomer(), { productId: product._id, rate: 2, content });
    await signIn(page, 'demo admin');
    await page.goto('/admin/comments');
    await page
      .getByRole('article')
      .filter({ hasText: word })
      .getByRole('button', { name: 'Show all' })
      .click();
    await expectFitsNarrowPhone(page);
  });

  test('fits a very long message, of which the demo admin reads nothing (A-DEM-01)', async ({ page }) => {
    const word = uniqueWord();
    const guest = { guestName: 'n'.repeat(60), guestEmail: 'lea@moreau.example' };
    const body = { subject: `${word}${'w'.repeat(180)}`, message: 'One has a chip.', ...guest };
    await callShop('POST /messages/send', { body });
    const search = page.getByRole('searchbox', { name: messageAdminTexts.search });
    await signIn(page, 'demo admin');
    await page.goto('/admin/messages');
    await expect(page.getByText(messageAdminTexts.hiddenInDemo).first()).toBeVisible();
    await search.fill(word);
    await expect(page.getByText(messageAdminTexts.empty)).toBeVisible();

    await signIn(page, 'owner');
    await page.goto('/admin/messages');
    await search.fill(word);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expectFitsNarrowPhone(page);
  });

  test('shows users as cards, whose names and addresses the demo admin does not see (A-DEM-01)', async ({
    page,
  }) => {
    const user = await addCustomer(uniqueWord());
    await signIn(page, 'demo admin');
    await page.goto('/admin/users');
    const table = page.getByRole('table', { name: adminNavTexts.users });
    const row = table.getByRole('row').filter({ hasText: '***@mail.example' }).first();
    await expect(row.getByRole('button', { name: accountAdminTexts.makeAdmin })).toBeVisible();
    await expect(page.getByText(user.username)).toHaveCount(0);
    await expect(page.getByText(user.email)).toHaveCount(0);
    await expectFitsNarrowPhone(page);
  });

  test('keeps the buttons of the product form in view, and asks before a link of the drawer throws work away', async ({
    page,
  }) => {
    await signIn(page, 'owner');
    await page.goto('/admin/products/add');
    const { description } = productForm(page);
    await description.fill('A lamp.');
    await expect(page.getByRole('button', { name: appTexts.cancel })).toBeInViewport();
    await page.getByRole('button', { name: adminShellTexts.menu, exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: adminNavTexts.orders }).click();
    const question = page.getByRole('alertdialog', { name: confirmTexts.discardTitle });
    await question.getByRole('button', { name: confirmTexts.keepEditing }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(description).toHaveValue('A lamp.');
  });

  test('opens the command palette from a button of the header', async ({ page }) => {
    await signIn(page, 'demo admin');
    await page.goto('/admin/profile');
    await page.getByRole('banner').getByRole('button', { name: paletteTexts.title }).click();
    await page.getByRole('combobox', { name: paletteTexts.title }).fill('coup');
    await page.getByRole('option', { name: adminNavTexts.coupons }).click();
    await expect(page).toHaveURL('/admin/coupons');
  });
});
