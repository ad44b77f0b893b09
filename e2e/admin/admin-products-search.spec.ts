import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { editLabel, productFormTexts } from '@vitrine/contract/catalog/product-form.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { addProduct, uniqueWord } from '../setup/product-data.ts';
import { expect, forgetRoutes, holdRequests, signIn, test, toast } from '../setup/shop.ts';

const SEARCH = /api\/admin\/products\?.*search=/;

test.describe('the search of the product list', { tag: '@desktop' }, () => {
  test('filters at once, is completed by the server, and is still there on coming back from Edit (A-PRD-02 to A-PRD-04)', async ({
    page,
  }) => {
    await test.step('filters the loaded cards at once, and the server completes it', async () => {
      const word = uniqueWord();
      await addProduct({ name: `Vase ${word}` });
      await addProduct({ name: 'Plain bowl', description: `Goes with ${word}` });
      await signIn(page, 'owner');
      const letThrough = await holdRequests(page, SEARCH);
      await page.goto('/admin/products');
      await expect(page.getByRole('article').nth(9)).toBeVisible();

      // The middle of a word, which only the filter in the browser finds.
      await page.getByRole('searchbox').fill(word.slice(3).toUpperCase());
      await expect(page.getByText(/^Showing 2 of \d{2,} products$/)).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(2);
      letThrough();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.getByRole('article')).toHaveCount(2);

      await page.getByRole('searchbox').fill(uniqueWord());
      await expect(page.getByText(catalogTexts.noProducts)).toBeVisible();
    });
    await forgetRoutes(page);
    await test.step('finds what is not loaded, and keeps the loaded cards when the call fails', async () => {
      const word = uniqueWord();
      await addProduct({ name: `Old ${word}` });
      await addProduct({ name: `New ${word}` });
      // The first page of the whole list holds one product only, as if the other were a thousand products older.
      await page.route(/api\/admin\/products\?limit=\d+$/, async (route) => {
        const reply = await (await route.fetch()).json();
        const data = reply.data.filter(({ name }: { name: string }) => name === `New ${word}`);
        await route.fulfill({ json: { ...reply, data, nextCursor: null } });
      });
      await page.route(SEARCH, (route) => route.abort());
      await page.goto('/admin/products');
      await expect(page.getByRole('article')).toHaveCount(1);
      await page.getByRole('searchbox').fill(word);
      await expect(toast(page, productAdminTexts.loadFailed)).toHaveCount(1);
      const main = page.getByRole('main');
      await expect(main.getByText(productAdminTexts.loadFailed)).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page.getByRole('article')).toContainText(`New ${word}`);

      await page.unroute(SEARCH);
      await main.getByRole('button', { name: appTexts.tryAgain }).click();
      await expect(page.getByRole('article')).toContainText([`New ${word}`, `Old ${word}`]);
      await expect(main.getByText(productAdminTexts.loadFailed)).toHaveCount(0);
    });
    await forgetRoutes(page);
    await test.step('is still there on coming back from Edit, by Back or Cancel', async () => {
      const word = uniqueWord();
      const { name } = await addProduct({ name: `Vase ${word}` });
      await page.goto('/admin/products');
      await page.getByRole('searchbox').pressSequentially(word);
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page).toHaveURL(`/admin/products?search=${word}`);
      await expect(page.getByRole('searchbox')).toHaveValue(word);
      for (const back of ['Back', 'Cancel']) {
        await page.getByRole('link', { name: editLabel(name) }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(productFormTexts.editTitle);
        if (back === 'Back') await page.goBack();
        else {
          await page.getByRole('button', { name: appTexts.cancel, exact: true }).click();
          await page.getByRole('button', { name: 'Yes, discard' }).click();
        }
        await expect(page.getByRole('searchbox')).toHaveValue(word);
        await expect(page.getByRole('article')).toHaveCount(1);
      }
    });
  });
});
