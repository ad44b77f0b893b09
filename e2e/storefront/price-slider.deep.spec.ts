import { storeTexts } from '@vitrine/contract/catalog/store/store.texts';
import { uniqueWord } from '../setup/product-data.ts';
import { expect, test } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

test.describe('the store’s price slider', { tag: '@desktop' }, () => {
  test('gives most of its line to small sums, sends what it shows and cuts no focus ring (S-STO-08, S-STO-21)', async ({
    page,
  }) => {
    await callAsOwner('POST /categories', { body: { name: uniqueWord() + 'w'.repeat(40) } });
    await page.goto('/store');
    const aside = page.getByRole('complementary', { name: storeTexts.filters });
    await expect(aside).toBeVisible();
    const panel = await aside.boundingBox();
    const field = await page.getByLabel(storeTexts.toDollars('USD')).boundingBox();
    const room = (panel?.x ?? 0) + (panel?.width ?? 0) - (field?.x ?? 0) - (field?.width ?? 0);
    expect(room, 'for the focus ring, whatever the categories are called').toBeGreaterThanOrEqual(4);

    const line = page.locator('.range');
    await expect(line).toBeVisible();
    const { width = 0 } = (await line.boundingBox()) ?? {};
    const at = (share: number) => ({ position: { x: 10 + share * (width - 20), y: 20 } });
    const highest = page.getByRole('slider', { name: storeTexts.highestPrice });
    await expect(highest).toHaveAttribute('max', '10000');
    await line.hover(at(1));
    await page.mouse.down();
    await line.hover(at(0.7));
    await line.hover(at(0.5));
    await expect(page.getByLabel(storeTexts.toDollars('USD'))).toHaveValue('$100');
    await expect(page).toHaveURL('/store');
    await page.mouse.up();
    await expect(page).toHaveURL('/store?minPrice=0&maxPrice=100');
    await expect(highest).toHaveValue('100');
    await expect(highest).toBeFocused();
    await line.click(at(0.2));
    await expect(page).toHaveURL('/store?minPrice=40&maxPrice=100');
  });
});
