import { descriptionPreview } from '@vitrine/contract/catalog/catalog.rules';
import { addProduct, uniqueWord } from '../setup/product-data.ts';
import { expect, test } from '../setup/shop.ts';

test.describe('a product card', { tag: '@desktop' }, () => {
  test('shows all 40 characters of the preview at both widths (S-CRD-04)', async ({ page }) => {
    const name = uniqueWord();
    const { description } = await addProduct({
      name,
      description: 'Hand-thrown stoneware with wide shoulders and a narrow neck.',
    });
    await page.goto(`/store?search=${name}`);
    const preview = page.getByRole('article').getByText(descriptionPreview(description), { exact: true });
    expect(descriptionPreview(description)).toHaveLength(41);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(preview).toBeVisible();
      const isCut = await preview.evaluate(
        (line) => line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight,
      );
      expect(isCut, `cut at ${width} px`).toBe(false);
    }
  });
});
