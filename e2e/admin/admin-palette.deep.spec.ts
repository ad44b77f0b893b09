import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import { paletteTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { newCustomer, placeOrder } from '../setup/customer.ts';
import { addProduct, deleteProduct, uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test } from '../setup/shop.ts';

test.describe('the command palette', { tag: '@desktop' }, () => {
  test('finds products, orders and users by the server’s searches and leads to each', async ({
    page,
    context,
  }) => {
    await signIn(page, 'owner');
    await page.goto('/admin/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const word = uniqueWord();
    const product = await addProduct({ name: `Bowl ${word}` });
    const customer = await newCustomer(await context.newPage());
    await placeOrder(customer.user, product);
    const [order] = await customer.orders();
    const shortId = shortOrderId(order?._id ?? '');

    const group = (name: string) => page.getByRole('group', { name, exact: true });
    const search = async (text: string) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: paletteTexts.title }).fill(text);
    };
    await search(word);
    await expect(group(paletteTexts.products).getByRole('option')).toHaveText([/Bowl .*\$40\.00/]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/products/edit/${product._id}`);

    await search(shortId);
    await group(paletteTexts.orders).getByRole('option', { name: shortId }).click();
    await expect(page).toHaveURL(`/admin/orders?search=${encodeURIComponent(shortId)}`);

    await search(customer.user.email);
    await expect(group(paletteTexts.users).getByRole('option')).toContainText(customer.user.email);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/users?search=${encodeURIComponent(customer.user.email)}`);
    await deleteProduct(product);
  });
});
