import { reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { addCustomer } from '../setup/customer.ts';
import { addProduct, addReview, uniqueWord } from '../setup/product-data.ts';
import { expect, restoreSession, test, toast } from '../setup/shop.ts';

test.describe('the reviews of a product', { tag: '@phone' }, () => {
  test('take the stars that were picked, change the average, and go again when asked (S-REV-12 to S-REV-15, S-REV-17 to S-REV-22, S-PDP-17, X-03)', async ({
    page,
  }) => {
    const product = await addProduct({ name: uniqueWord() });
    const user = await addCustomer();
    await addReview(await addCustomer('Jonas Weber'), { productId: product._id, rate: 5 });
    await restoreSession(page, user);
    await page.goto(`/product/${product._id}`);
    const post = page.getByRole('button', { name: reviewTexts.post });
    const text = page.getByRole('textbox', { name: reviewTexts.content });
    await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await expect(text).toHaveValue('');
    await text.fill('   ');
    await expect(post).toBeDisabled();
    await text.fill('A little wobbly.');
    await page.getByRole('radio', { name: '2 stars' }).press('Space');
    await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked();
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/comments/'),
    );
    await post.click();
    expect((await sent).postDataJSON()).toEqual({
      rating: 4,
      content: 'A little wobbly.',
      userId: user._id,
    });
    expect((await sent).headers().authorization).toBe(`Bearer ${user.token}`);
    await expect(toast(page, reviewTexts.posted)).toBeVisible();
    const reviews = page.getByRole('region', { name: reviewTexts.title }).getByRole('listitem');
    await expect(reviews.first()).toContainText('A little wobbly.');
    await expect(reviews.first().getByRole('img', { name: '2.0 out of 5' })).toBeVisible();
    await expect(page.getByText('3.5 (2 reviews)')).toBeVisible();
    await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await expect(text).toHaveValue('');

    await expect(reviews.getByRole('button')).toHaveCount(1);
    await reviews.first().getByRole('button').click();
    const question = page.getByRole('alertdialog', { name: reviewTexts.confirmDelete });
    await expect(question).toContainText(confirmTexts.noRevert);
    await question.getByRole('button', { name: confirmTexts.confirmDelete }).click();
    const done = page.getByRole('dialog', { name: reviewTexts.deletedTitle });
    await expect(done).toContainText(reviewTexts.deleted);
    await done.getByRole('button', { name: reviewTexts.close }).click();
    await expect(reviews).toHaveCount(1);
    await expect(page.getByRole('heading', { name: reviewTexts.title })).toBeFocused();
  });
});
