import type { Page } from '@playwright/test';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { reviewAdminTexts } from '@vitrine/contract/reviews/reviews.texts';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { expectFitsNarrowPhone } from '../setup/accessibility.ts';
import { addCustomer } from '../setup/customer.ts';
import { addProduct, addReview, uniqueWord } from '../setup/product-data.ts';
import { expect, forgetRoutes, signIn, test, toast } from '../setup/shop.ts';
import { callShop } from '../setup/shop-api.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Comments' }).getByRole('article');

/** The test's own comment, which is the newest of the shop for a moment. */
async function newComment(content = uniqueWord()) {
  const author = await addCustomer(`Ines ${uniqueWord()}`);
  const product: Product = await addProduct({ name: `Vase ${uniqueWord()}` });
  await addReview(author, { productId: product._id, rate: 2, content });
  return { author, product, content };
}

/** Answers the browser's own dialog and returns its text. */
function answer(page: Page, isYes: boolean): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', async (dialog) => {
      await (isYes ? dialog.accept() : dialog.dismiss());
      resolve(`${dialog.type()}: ${dialog.message()}`);
    });
  });
}

test.describe('the comments', { tag: '@desktop' }, () => {
  test('show author, product, stars, text and date, are deleted after a question, and load more as one scrolls (A-CMT-01 to A-CMT-13)', async ({
    page,
  }) => {
    await test.step('show author, product, stars, text and date below the count', async () => {
      const { author, product, content } = await newComment();
      await signIn(page, 'owner');
      const replied = page.waitForResponse('**/api/admin/comments?*');
      await page.goto('/admin/comments');
      const { total } = await (await replied).json();
      const title = page.getByRole('heading', { level: 1, name: reviewAdminTexts.title });
      await expect(title.locator('..').getByText(String(total), { exact: true })).toBeVisible();
      const card = cards(page).filter({ hasText: content });
      await expect(card.getByRole('heading', { name: author.username })).toBeVisible();
      await expect(card.getByText(author.email)).toBeVisible();
      await expect(card.getByRole('link', { name: product.name })).toHaveAttribute(
        'href',
        `/product/${product._id}`,
      );
      await expect(card.getByRole('img', { name: '2.0 out of 5' })).toBeVisible();
      await expect(card.getByText('2/5', { exact: true })).toBeVisible();
      await expect(card.getByText(/^[A-Z][a-z]{2} \d+, \d{4}$/)).toBeVisible();
    });
    await forgetRoutes(page);
    await test.step("are deleted after the browser's own question", async () => {
      const { product, content } = await newComment();
      await page.goto('/admin/comments');
      const card = cards(page).filter({ hasText: content });
      const remove = card.getByRole('button', { name: 'Delete' });
      const refused = answer(page, false);
      await remove.click();
      expect(await refused).toBe(`confirm: ${confirmTexts.deleteComment}`);

      await page.route('**/api/admin/comments/*', (route) => route.abort(), { times: 1 });
      const failed = answer(page, true);
      await remove.click();
      await failed;
      await expect(toast(page, reviewAdminTexts.deleteFailed)).toHaveCount(1);
      await expect(card).toBeVisible();

      const agreed = answer(page, true);
      const sent = page.waitForRequest((request) => request.method() === 'DELETE');
      await remove.click();
      await agreed;
      expect((await sent).url()).toMatch(/\/api\/admin\/comments\/[0-9a-f-]+$/);
      await expect(toast(page, reviewAdminTexts.deleted)).toBeVisible();
      await expect(card).toHaveCount(0);
      await expect(
        cards(page).getByRole('button', { name: 'Delete' }).and(page.locator(':focus')),
      ).toHaveCount(1);
      expect(await callShop(`GET /comments/${product._id}`)).toEqual([]);
    });
    await forgetRoutes(page);
    await test.step('offer to try again, load more as one scrolls, and say when there are none', async () => {
      await page.route('**/api/admin/comments?*', (route) => route.abort(), { times: 1 });
      await page.goto('/admin/comments');
      await expect(toast(page, reviewAdminTexts.loadFailed)).toHaveCount(1);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(cards(page)).toHaveCount(24);
      await cards(page).last().scrollIntoViewIfNeeded();
      await expect(cards(page)).toHaveCount(48);
      const none = { data: [], total: 0, nextCursor: null };
      await page.route('**/api/admin/comments?*', (route) => route.fulfill({ json: none }));
      await page.reload();
      await expect(page.getByText(reviewAdminTexts.empty)).toBeVisible();
    });
  });
});

test('a very long comment fits the phone of the demo admin, who deletes nothing (A-DEM-07)', {
  tag: '@phone',
}, async ({ page }) => {
  const word = uniqueWord();
  await newComment(`${word}${'w'.repeat(600)}`);
  await signIn(page, 'demo admin');
  await page.goto('/admin/comments');
  const card = cards(page).filter({ hasText: word });
  await card.getByRole('button', { name: 'Show all' }).click();
  await expect(card.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  await card.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(toast(page, demoTexts.delete)).toHaveCount(1);
  await expect(card).toBeVisible();
  await expectFitsNarrowPhone(page);
});
