import { reviewAdminTexts } from '@vitrine/contract/reviews/admin-reviews.texts';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { addCustomer } from '../setup/customer.ts';
import { addProduct, addReview, uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test, toast } from '../setup/shop.ts';
import { callShop } from '../setup/shop-api.ts';

test.describe('a comment', { tag: '@desktop' }, () => {
  test('of a customer is shown with its author and product, and deleted after the question of the browser (A-RTE-09, A-CMT-09, A-CMT-10)', async ({
    page,
  }) => {
    const content = uniqueWord();
    const author = await addCustomer(`Ines ${uniqueWord()}`);
    const product = await addProduct({ name: `Vase ${uniqueWord()}` });
    await addReview(author, { productId: product._id, rate: 2, content });
    await signIn(page, 'owner');
    await page.goto('/admin/comments');
    const card = page.getByRole('article').filter({ hasText: content });
    await expect(card.getByRole('heading', { name: author.username })).toBeVisible();
    await expect(card.getByRole('link', { name: product.name })).toBeVisible();
    page.once('dialog', async (dialog) => {
      expect(`${dialog.type()}: ${dialog.message()}`).toBe(`confirm: ${confirmTexts.deleteComment}`);
      await dialog.accept();
    });
    await card.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, reviewAdminTexts.deleted)).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(await callShop(`GET /comments/${product._id}`)).toEqual([]);
  });
});
