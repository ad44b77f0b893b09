import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { ADMIN_PRODUCTS_PAGE_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import { catalogTexts, percentOff } from '@vitrine/contract/catalog/catalog.texts';
import {
  deleteLabel,
  editLabel,
  imageCount,
  productListTexts,
} from '@vitrine/contract/catalog/product-form.texts';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { addProduct, PLAIN, uniqueWord } from '../setup/product-data.ts';
import { expect, forgetRoutes, holdRequests, signIn, test, toast } from '../setup/shop.ts';
import { callShop } from '../setup/shop-api.ts';

const LIST = '**/api/admin/products?*';

test.describe('/admin/products', { tag: '@desktop' }, () => {
  test('shows what was searched as cards with a slider, and deletes after the question (A-PRD-03 to A-PRD-18, A-PRD-20 to A-PRD-23)', async ({
    page,
  }) => {
    await test.step('shows what was searched by name or description as cards with a slider', async () => {
      const word = uniqueWord();
      const images = [PLAIN, PLAIN, PLAIN];
      await addProduct({ name: `Vase ${word}`, price: 85, promo: 20, isFeatured: true, images });
      await addProduct({ name: 'Plain bowl', description: `Goes with ${word}` });
      await signIn(page, 'owner');
      await page.goto('/admin/products');
      await page.getByRole('searchbox').fill(word.toUpperCase());
      await expect(page.getByText(/^Showing 2 of \d{2,} products$/)).toBeVisible();

      const vase = page.getByRole('article').filter({ hasText: `Vase ${word}` });
      await expect(vase).toContainText(percentOff(20));
      await expect(vase).toContainText(catalogTexts.badgeFeatured);
      await expect(vase).toContainText('$68.00');
      await expect(vase.locator('s')).toContainText('$85.00');
      await expect(vase).toContainText(imageCount(3));
      await expect(vase).toContainText('Living');
      await vase.getByRole('button', { name: 'Next' }).click();
      await expect(vase.getByRole('button', { name: 'photo 2' })).toHaveAttribute('aria-current', 'true');
      await vase.getByRole('button', { name: 'photo 1' }).click();
      await vase.getByRole('button', { name: 'Previous' }).click();
      await expect(vase.getByRole('button', { name: 'photo 3' })).toHaveAttribute('aria-current', 'true');

      const bowl = page.getByRole('article').filter({ hasText: 'Plain bowl' });
      await expect(bowl.getByRole('button', { name: /Next|Previous|photo/ })).toHaveCount(0);
      await expect(bowl).not.toContainText(/OFF|Featured/);
      await bowl.getByRole('link', { name: editLabel('Plain bowl') }).click();
      await expect(page).toHaveURL(/\/admin\/products\/edit\//);
      await page.goBack();

      await page.getByRole('searchbox').fill(uniqueWord());
      await expect(page.getByText(catalogTexts.noProducts)).toBeVisible();
      await expect(page.getByText(productAdminTexts.emptyHintSearching)).toBeVisible();
      await expect(page.getByText(/^Showing 0 of \d{2,} products$/)).toBeVisible();
    });
    await test.step('deletes after the question, and puts a failure into one toast', async () => {
      const word = uniqueWord();
      const [first, second] = [
        await addProduct({ name: `A ${word}` }),
        await addProduct({ name: `B ${word}` }),
      ];
      await page.goto('/admin/products');
      await page.getByRole('searchbox').fill(word);
      await expect(page.getByRole('article')).toHaveCount(2);
      const deleteFirst = page.getByRole('button', { name: deleteLabel(first.name) });
      const dialog = page.getByRole('alertdialog', { name: confirmTexts.title });

      await deleteFirst.click();
      await expect(dialog).toContainText(confirmTexts.noRevert);
      await dialog.getByRole('button', { name: appTexts.cancel }).click();
      await expect(dialog).toHaveCount(0);

      await page.route('**/api/admin/products/*', (route) => route.abort());
      await deleteFirst.click();
      await dialog.getByRole('button', { name: confirmTexts.confirmDelete }).click();
      await expect(toast(page, productAdminTexts.deleteFailed)).toHaveCount(1);
      await expect(dialog).toHaveCount(0);
      await page.unroute('**/api/admin/products/*');

      await expect(page.getByRole('article')).toHaveCount(2);
      await deleteFirst.click();
      await dialog.getByRole('button', { name: confirmTexts.confirmDelete }).click();
      await expect(toast(page, productAdminTexts.deleted)).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page.getByText(/^Showing 1 of \d{2,} products$/)).toBeVisible();
      await expect(page.getByRole('button', { name: deleteLabel(second.name) })).toBeFocused();
      await expect(callShop(`GET /products/${first._id}`)).rejects.toThrow('404');
    });
  });

  test('loads more as one scrolls, offers Try again, and explains itself to the demo admin (A-PRD-01, A-PRD-02, A-PRD-19, A-PRD-20, A-DEM-04 to A-DEM-07)', async ({
    page,
  }) => {
    await test.step('loads more as one scrolls, and offers Try again after a failure', async () => {
      await signIn(page, 'owner');
      await page.route(LIST, (route) => route.abort());
      await page.goto('/admin/products');
      await expect(toast(page, productAdminTexts.loadFailed)).toHaveCount(1);
      await page.unroute(LIST);
      await page.getByRole('button', { name: appTexts.tryAgain }).click();
      await expect(page.getByRole('article').nth(23)).toBeAttached();
      await page.getByText(/^Showing \d+ of \d+ products$/).scrollIntoViewIfNeeded();
      await expect(page.getByRole('article').nth(30)).toBeAttached();

      const empty = { data: [], total: 0, totalProducts: 0, nextCursor: null };
      await page.route(LIST, (route) => route.fulfill({ json: empty }));
      await page.reload();
      await expect(page.getByText(productAdminTexts.emptyHint)).toBeVisible();
      await expect(page.getByText('Showing 0 of 0 products')).toBeVisible();
    });
    await forgetRoutes(page);
    await test.step('keeps a deleted product away when a page arrives that was asked for before', async () => {
      const word = uniqueWord();
      for (const letter of ['A', 'B', 'C']) await addProduct({ name: `${letter} ${word}` });
      // Replies with two products only, because other tests keep adding to the real list.
      await page.route(LIST, async (route) => {
        const url = route.request().url().replace(`limit=${ADMIN_PRODUCTS_PAGE_SIZE}`, 'limit=2');
        const response = await route.fetch({ url });
        await route.fulfill({ json: { ...(await response.json()), totalProducts: 50 } });
      });
      const nextPage = /api\/admin\/products\?.*cursor=/;
      const letThrough = await holdRequests(page, nextPage);
      const asked = page.waitForRequest(nextPage);
      await page.goto(`/admin/products?search=${word}`);
      await expect(page.getByText('Showing 2 of 50 products')).toBeVisible();
      await asked;

      await page.getByRole('button', { name: deleteLabel(`C ${word}`) }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: confirmTexts.confirmDelete }).click();
      await expect(page.getByText('Showing 1 of 49 products')).toBeVisible();
      letThrough();
      await expect(page.getByText(/^Showing 2 of \d+ products$/)).toBeVisible();
      await expect(page.getByRole('article')).toContainText([`B ${word}`, `A ${word}`]);
    });
    await forgetRoutes(page);
    await test.step('explains itself to the demo admin instead of adding, editing or deleting', async () => {
      await signIn(page, 'demo admin');
      await page.goto('/admin/products');
      const card = page.getByRole('article').first();
      const buttons = [
        [page.getByRole('button', { name: productListTexts.add }), demoTexts.addProduct],
        [card.getByRole('button', { name: productListTexts.edit }), demoTexts.editProduct],
        [card.getByRole('button', { name: appTexts.delete }), demoTexts.delete],
      ] as const;
      for (const [button, text] of buttons) {
        await expect(button).toHaveAttribute('aria-disabled', 'true');
        // click() would wait forever for the button to become enabled.
        await button.click({ force: true });
        await expect(toast(page, text)).toBeVisible();
      }
      await expect(page).toHaveURL('/admin/products');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await page.goto('/admin/products/add');
      await page.getByRole('button', { name: productAdminTexts.create }).click({ force: true });
      await expect(toast(page, demoTexts.addProduct)).toBeVisible();
    });
  });
});
