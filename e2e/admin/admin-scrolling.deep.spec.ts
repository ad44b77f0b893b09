import { uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test } from '../setup/shop.ts';
import { callShop } from '../setup/shop-api.ts';

test.describe('scrolling to the end of a list', { tag: '@desktop' }, () => {
  test.beforeEach(({ page }) => signIn(page, 'owner'));

  for (const path of ['/admin/products', '/admin/comments'])
    test(`loads more on ${path}`, async ({ page }) => {
      await page.goto(path);
      const cards = page.getByRole('main').getByRole('article');
      await expect(cards).toHaveCount(24);
      await cards.last().scrollIntoViewIfNeeded();
      await expect(cards.nth(30)).toBeAttached();
    });

  test('loads more of what was searched on /admin/messages', async ({ page }) => {
    const word = uniqueWord();
    const guest = { guestName: 'Lea Moreau', guestEmail: 'lea@moreau.example' };
    for (const number of Array(26).keys())
      await callShop('POST /messages/send', {
        body: { subject: `${word} ${number}`, message: 'One has a chip.', ...guest },
      });
    await page.goto(`/admin/messages?search=${word}`);
    await expect(page.getByText(/^Showing 24 of \d+ messages$/)).toBeVisible();
    await page.getByText(/^Showing 24 of/).scrollIntoViewIfNeeded();
    await expect(page.getByText(/^Showing 26 of \d+ messages$/)).toBeVisible();
  });
});
