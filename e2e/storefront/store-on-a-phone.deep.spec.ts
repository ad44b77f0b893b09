import { storeTexts } from '@vitrine/contract/catalog/store/store.texts';
import { headerTexts } from '@vitrine/contract/shared/texts/header.texts';
import { expect, test } from '../setup/shop.ts';

test.describe('the store on a phone', { tag: '@phone' }, () => {
  test('keeps filters and sort in view, while the header leaves on the way down and returns on the way up (S-STO-03)', async ({
    page,
  }) => {
    await page.goto('/store');
    const menu = page.getByRole('banner').getByRole('button', { name: headerTexts.menu });
    const sort = page.getByLabel(storeTexts.sortBy).last();
    await page.waitForLoadState('networkidle');
    const scrollBy = (by: number) =>
      page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), by);
    await expect(async () => {
      await scrollBy(60);
      await expect(menu).not.toBeInViewport({ timeout: 500 });
    }).toPass();
    await scrollBy(900);
    await expect(menu).not.toBeInViewport();
    await expect(sort).toBeInViewport({ ratio: 1 });
    await scrollBy(-120);
    await expect(menu).toBeInViewport({ ratio: 1 });
    await expect(sort).toBeInViewport({ ratio: 1 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await scrollBy(400);
    await expect(menu).toBeInViewport({ ratio: 1 });
  });
});
