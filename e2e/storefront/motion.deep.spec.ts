import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { addCustomer } from '../setup/customer.ts';
import { addProduct, uniqueWord } from '../setup/product-data.ts';
import { expect, restoreSession, test } from '../setup/shop.ts';

/** Records the view transitions that the page starts, and which elements share their photo in each. */
async function watchTransitions(page: import('@playwright/test').Page) {
  await page.addInitScript(() => {
    const shared: number[] = [];
    Object.assign(window, { shared });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      shared.push(document.querySelectorAll('[style*="shared-photo"]').length);
      return start(update as ViewTransitionUpdateCallback);
    };
  });
  return () => page.evaluate(() => (window as unknown as { shared: number[] }).shared);
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('the shop’s motion', { tag: '@desktop' }, () => {
  test('opens a product from the photograph of its card and closes it into the card, or at once with less motion', async ({
    page,
  }) => {
    const name = uniqueWord();
    const product = await addProduct({ name });
    const transitions = await watchTransitions(page);
    for (const reducedMotion of ['no-preference', 'reduce'] as const)
      await test.step(reducedMotion, async () => {
        await page.emulateMedia({ reducedMotion });
        await page.goto(`/store?search=${name}`);
        const link = page.getByRole('article').getByRole('link');
        const loaded = page.waitForResponse(`**/api/products/${product._id}`);
        await link.hover();
        await page.mouse.down();
        await (await loaded).finished();
        // Once a later answer is there, the page has read this one too.
        await page.evaluate(async () => (await fetch('/healthz')).text());
        await page.mouse.up();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(page).toHaveURL(`/product/${product._id}`);
        expect(await transitions()).toEqual(reducedMotion === 'reduce' ? [] : [1]);
        await expect(page.locator('html')).not.toHaveAttribute('data-shares-photo');
        await page.goBack();
        await expect(link).toBeVisible();
        expect(await transitions()).toEqual(reducedMotion === 'reduce' ? [] : [1, 1]);
        await expect(page.locator('[style*="shared-photo"]')).toHaveCount(0);
      });
  });

  test('answers on the button itself: a check for the cart, a filled heart for the wishlist', async ({
    page,
  }) => {
    const name = uniqueWord();
    await addProduct({ name });
    await restoreSession(page, await addCustomer());
    await page.clock.install();
    await page.goto(`/store?search=${name}`);
    const add = page.getByRole('article').getByRole('button', { name: cartTexts.add });
    await expect(add).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await add.click();
    await expect(add.locator('.lucide-check')).toBeVisible();
    await page.clock.runFor(1600);
    await expect(add.locator('.lucide-plus')).toBeVisible();

    const heart = page.getByRole('article').getByRole('button', { name: wishlistTexts.addTo });
    const fill = heart.locator('.heart-fill');
    await expect(fill).toHaveCSS('clip-path', 'inset(100% 0px 0px)');
    await heart.click();
    await expect(fill).toHaveCSS('clip-path', 'inset(0px)');
  });
});
