import { reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { addCustomer } from '../setup/customer.ts';
import { addProduct, addReview, uniqueWord } from '../setup/product-data.ts';
import { expect, restoreSession, test, toast, withoutInitialData } from '../setup/shop.ts';

test.describe('the reviews of a product', () => {
  test('are read by everyone, written by who is signed in with the stars that were picked, and go again when asked (S-REV-01, S-REV-02, S-REV-04 to S-REV-22, X-03)', {
    tag: '@phone',
  }, async ({ page }) => {
    await test.step('are read by everyone and written by nobody who is not signed in', async () => {
      const product = await addProduct({ name: uniqueWord() });
      await addReview(await addCustomer('Jonas Weber'), {
        productId: product._id,
        rate: 2,
        content: 'Too small.',
      });
      await addReview(await addCustomer('Marta Lind'), {
        productId: product._id,
        rate: 5,
        content: 'Lovely.',
      });
      await page.goto(`/product/${product._id}`);
      const reviews = page.getByRole('region', { name: reviewTexts.title }).getByRole('listitem');
      await expect(reviews).toHaveText([/Marta Lind.*Lovely\./, /Jonas Weber.*Too small\./]);
      await expect(reviews.nth(1).getByRole('img', { name: '2.0 out of 5' })).toBeVisible();
      await expect(reviews.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('button', { name: reviewTexts.post })).toHaveCount(0);
    });
    await test.step('take the stars that were picked and go again when asked', async () => {
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

  test('say once what could not be posted, deleted or loaded (S-REV-03, S-REV-16, S-REV-23)', {
    tag: '@desktop',
  }, async ({ page }) => {
    const product = await addProduct({ name: uniqueWord() });
    const user = await addCustomer();
    await addReview(user, { productId: product._id, rate: 5, content: 'Mine.' });
    await restoreSession(page, user);
    await withoutInitialData(page);
    let broken = 'GET';
    await page.route('**/api/comments/**', (route) =>
      route.request().method() === broken ? route.abort() : route.continue(),
    );
    const asked = page.waitForRequest((request) => request.url().includes('/api/comments/'));
    await page.goto(`/product/${product._id}`);
    expect(new URL((await asked).url()).search).toBe('');
    await expect(toast(page, reviewTexts.loadFailed)).toHaveCount(1);
    broken = 'DELETE';
    await page.getByRole('button', { name: 'Try again' }).click();
    const reviews = page.getByRole('region', { name: reviewTexts.title }).getByRole('listitem');
    await reviews.getByRole('button').click();
    await page.getByRole('button', { name: confirmTexts.confirmDelete }).click();
    await expect(toast(page, reviewTexts.deleteFailed)).toHaveCount(1);
    await expect(reviews).toHaveCount(1);
    broken = 'POST';
    await page.getByRole('textbox', { name: reviewTexts.content }).fill('Another one.');
    await page.getByRole('button', { name: reviewTexts.post }).click();
    await expect(toast(page, reviewTexts.postFailed)).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: reviewTexts.content })).toHaveValue('Another one.');
    broken = 'GET';
    await page.getByRole('button', { name: reviewTexts.post }).click();
    await expect(toast(page, reviewTexts.reloadFailed)).toHaveCount(1);
    await expect(reviews).toHaveCount(1);
  });
});
