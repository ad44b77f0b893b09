import { descriptionPreview } from '@vitrine/contract/catalog/catalog.rules';
import { addProduct, uniqueWord } from './product-data.ts';
import { expect, test } from './shop.ts';

test.describe('a product card', () => {
  test('shows all 40 characters of the preview (S-CRD-04)', async ({ page }) => {
    const name = uniqueWord();
    const { description } = await addProduct({
      name,
      description: 'Hand-thrown stoneware with wide shoulders and a narrow neck.',
    });
    await page.goto(`/store?search=${name}`);
    const preview = page.getByRole('article').getByText(descriptionPreview(description), { exact: true });
    await expect(preview).toBeVisible();
    expect(descriptionPreview(description)).toHaveLength(41);
    const isCut = await preview.evaluate(
      (line) => line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight,
    );
    expect(isCut).toBe(false);
  });
});
