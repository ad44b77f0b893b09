import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogRefusalTexts } from '@vitrine/contract/catalog/catalog.texts';
import { conflictTexts } from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { addProduct, uniqueWord } from '../setup/product-data.ts';
import { productForm } from '../setup/product-form.ts';
import { expect, signIn, test, toast } from '../setup/shop.ts';
import { callAsOwner, callShop } from '../setup/shop-api.ts';

const read = ({ _id }: Product): Promise<Product> => callShop(`GET /products/${_id}`);

test.describe('/admin/products/edit/:id', { tag: '@desktop' }, () => {
  test('loses the work of neither of two admins who edit at once', async ({ page }) => {
    const product = await addProduct({ name: uniqueWord(), price: 40 });
    await signIn(page, 'owner');
    await page.goto(`/admin/products/edit/${product._id}`);
    const form = productForm(page);
    await form.description.fill('Mine');
    await form.discount.fill('5');
    await saveElsewhere(product, { description: 'Theirs', price: '50', name: `${product.name} two` });
    const save = page.getByRole('button', { name: productAdminTexts.save });
    await save.click();
    await expect(toast(page, catalogRefusalTexts.changedMeanwhile)).toHaveCount(1);

    const panel = page.getByRole('region', { name: conflictTexts.title });
    await expect(panel).toBeFocused();
    const choice = (field: string, whose: string) =>
      panel.getByRole('group', { name: field }).getByRole('radio', { name: whose });
    await expect(choice('Description', conflictTexts.mine)).toBeChecked();
    await expect(choice('Price ($)', conflictTexts.theirs)).toBeChecked();
    await expect(form.price).toHaveValue('50.00');
    await expect(form.discount).toHaveValue('5');
    await choice('Price ($)', conflictTexts.mine).check();
    await choice('Description', conflictTexts.theirs).check();
    await expect(form.description).toHaveValue('Theirs');
    await save.click();
    await expect(toast(page, productAdminTexts.updated)).toBeVisible();
    await expect(panel).toHaveCount(0);
    const merged = { name: `${product.name} two`, description: 'Theirs', price: 40, promoPercentage: 5 };
    expect(await read(product)).toMatchObject(merged);

    await form.name.fill(product.name);
    await saveElsewhere(product, { name: 'Another', description: 'Again theirs' });
    await save.click();
    await panel.getByRole('button', { name: conflictTexts.saveMine }).click();
    await expect(panel).toHaveCount(0);
    await expect.poll(() => read(product)).toMatchObject({ name: product.name, description: 'Theirs' });
  });
});

/** Another admin saves the product meanwhile. */
async function saveElsewhere({ _id }: Product, fields: Record<string, string>): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  await callAsOwner(`PUT /products/${_id}`, { form });
}
