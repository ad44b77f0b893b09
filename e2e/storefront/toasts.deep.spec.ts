import type { Locator, Page } from '@playwright/test';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { expect, test, toast, toasts, withoutInitialData } from '../setup/shop.ts';

/** Whether nothing covers the centre or any corner of the element. */
async function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, right, top, bottom, x, y, width, height } = node.getBoundingClientRect();
    const points = [
      [left + 2, top + 2],
      [right - 2, top + 2],
      [left + 2, bottom - 2],
      [right - 2, bottom - 2],
      [x + width / 2, y + height / 2],
    ] as const;
    return points.every(([pointX, pointY]) => node.contains(document.elementFromPoint(pointX, pointY)));
  });
}

/** Closes the toast, and returns whether a press on it still counted while it moved away. */
async function catchesPressesWhileLeaving(closed: Locator): Promise<boolean> {
  return closed.evaluate((node) => {
    const box = node.closest('[data-sonner-toast]');
    if (!(box instanceof HTMLElement)) throw new Error('The toast is not in the toaster.');
    const { promise, resolve } = Promise.withResolvers<boolean>();
    new MutationObserver(() => {
      const { x, y, width, height } = box.getBoundingClientRect();
      resolve(box.contains(document.elementFromPoint(x + width / 2, y + height / 2)));
    }).observe(box, { attributeFilter: ['data-removed'] });
    box.querySelector<HTMLElement>('[data-close-button]')?.click();
    return promise;
  });
}

async function failBothLists(page: Page): Promise<void> {
  await withoutInitialData(page);
  await page.route('**/api/products/featured', (route) => route.abort());
  await page.route('**/api/products/new-arrivals', (route) => route.abort());
  await page.goto('/');
}

test.describe('toasts', () => {
  test('are both readable when two calls fail at once, cover none of the header’s icons, and block nothing on their way out (G-APP-30)', async ({
    page,
  }) => {
    await failBothLists(page);
    const texts = [catalogTexts.featuredFailed, catalogTexts.newArrivalsFailed];
    for (const text of texts) await expect(toast(page, text)).toHaveCount(1);
    await expect(toasts(page)).toHaveCount(2);
    for (const text of texts) await expect.poll(() => isUncovered(toast(page, text))).toBe(true);
    const icons = page.getByRole('banner').getByRole('link', { name: /^(Account|Wishlist|Cart)/ });
    await expect(icons).toHaveCount(3);
    for (const icon of await icons.all()) expect(await isUncovered(icon)).toBe(true);
    expect(await catchesPressesWhileLeaving(toast(page, catalogTexts.featuredFailed))).toBe(false);
    await expect(toasts(page)).toHaveCount(1);
  });
});
