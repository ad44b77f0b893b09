import { addProduct, uniqueWord } from '../setup/product-data.ts';
import { expect, test } from '../setup/shop.ts';

test.describe('the shop without scripts', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('shows products, prices and links, and runs nothing that somebody typed', async ({ page }) => {
    const word = uniqueWord();
    const name = `${word} </script><img src=x onerror=alert(1)>`;
    const product = await addProduct({ name, price: 80, promo: 25 });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vitrine');
    await page.getByRole('link', { name: 'Our Store' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto(`/store?search=${word}`);
    await page.getByRole('link', { name: word }).click();
    await expect(page).toHaveURL(`/product/${product._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('strong').first()).toHaveText('$60.00');
    await expect(page.locator('[onerror]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
