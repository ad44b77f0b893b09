import { zoomPhoto } from '@vitrine/contract/catalog/product.texts';
import { productFields } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { addProduct, uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test } from '../setup/shop.ts';

test.describe('the facts of a product', { tag: '@desktop' }, () => {
  test('are entered in the back office, and removed there too', async ({ page }) => {
    const product = await addProduct({ name: uniqueWord(), facts: { material: 'Clay' } });
    await signIn(page, 'owner');
    await page.goto(`/admin/products/edit/${product._id}`);
    await expect(page.getByLabel(productFields.material.label)).toHaveValue('Clay');
    await page.getByLabel(productFields.material.label).fill('');
    await page.getByLabel(productFields.size.label).fill('12 cm high');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.locator('[data-toasts]').getByText('Product updated successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Size, material, care' })).toBeVisible();
    await page.goto(`/product/${product._id}`);
    await expect(page.getByRole('definition')).toHaveText(['12 cm high']);
  });
});

test.describe('the zoom of a product’s photographs', { tag: '@desktop' }, () => {
  test('has the ground of the theme', async ({ page }) => {
    const name = uniqueWord();
    const product = await addProduct({ name });
    const groundOf = async (colorScheme: 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme });
      return page.getByRole('dialog').evaluate((panel) => {
        const ground = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
        const probe = document.createElement('span');
        probe.style.color = ground;
        panel.append(probe);
        const colour = getComputedStyle(probe).color;
        probe.remove();
        return getComputedStyle(panel).boxShadow.includes(colour) ? colour : '';
      });
    };
    await page.goto(`/product/${product._id}`);
    await page.getByRole('button', { name: zoomPhoto(1, `${name}, photo 1`) }).click();
    await expect.poll(() => groundOf('light')).not.toBe('');
    const light = await groundOf('light');
    await expect.poll(() => groundOf('dark')).not.toBe('');
    expect(await groundOf('dark')).not.toBe(light);
  });
});
