import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { checkoutTexts } from '@vitrine/contract/checkout/checkout.texts';
import { onlyLeft, stockTexts, tooFewLeft } from '@vitrine/contract/stock/stock.texts';
import { inStock, reservedNow } from '@vitrine/contract/stock/stock-admin.texts';
import { addCustomer, newCustomer, placeOrder } from '../setup/customer.ts';
import { addProduct, uniqueWord } from '../setup/product-data.ts';
import { productForm } from '../setup/product-form.ts';
import { expect, signIn, test, toast } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

const { soldOut } = stockTexts;

test.describe('stock', () => {
  test('shows what is sold out or nearly, and sells no more than there is', { tag: '@phone' }, async ({
    page,
  }) => {
    const word = uniqueWord();
    const few = await addProduct({ name: `${word} bottle`, stock: 2 });
    const none = await addProduct({ name: `${word} napkins`, stock: 0, promo: 10 });
    const customer = await newCustomer(page, { cart: [] });

    await page.goto(`/store?search=${word}`);
    const card = (name: string) => page.getByRole('article').filter({ hasText: name });
    await expect(card(few.name).getByText(onlyLeft(2), { exact: true })).toBeVisible();
    await expect(card(none.name).getByRole('button', { name: soldOut })).toBeDisabled();
    await page.getByRole('combobox', { name: catalogTexts.searchLabel }).first().fill(word);
    await expect(page.getByRole('option').filter({ hasText: none.name })).toContainText(soldOut);

    await page.goto(`/product/${none._id}`);
    await expect(page.getByText(stockTexts.soldOutHint)).toBeVisible();
    await expect(page.getByRole('button', { name: soldOut, exact: true }).first()).toBeDisabled();

    await page.goto(`/product/${few._id}`);
    const more = page.getByRole('button', { name: 'Increase quantity', exact: true });
    await expect(page.getByText(onlyLeft(2), { exact: true })).toBeVisible();
    await more.click();
    await expect(more).toBeDisabled();
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    await expect(toast(page, cartTexts.added)).toBeVisible();

    await page.goto('/cart');
    const row = page.getByRole('row').filter({ hasText: few.name });
    await expect(row.getByText(onlyLeft(2), { exact: true })).toBeVisible();
    await placeOrder(await addCustomer(), few);
    await page.getByRole('button', { name: checkoutTexts.checkout }).click();
    await expect(toast(page, tooFewLeft(few.name, 1))).toBeVisible();
    await expect(row.getByText(onlyLeft(1), { exact: true })).toBeVisible();
    expect(await customer.orders()).toEqual([]);
  });

  test('is counted by the owner in the product form', { tag: '@desktop' }, async ({ page }) => {
    const name = uniqueWord();
    const product = await addProduct({ name });
    const read = (): Promise<AdminProduct> => callAsOwner(`GET /admin/products/${product._id}`);
    await signIn(page, 'owner');
    await page.goto(`/admin/products/edit/${product._id}`);
    const form = productForm(page);
    await form.counted.click();
    await form.stock.fill('1');
    await form.warnAt.fill('5');
    await page.getByRole('button', { name: productAdminTexts.save }).click();
    await expect(toast(page, productAdminTexts.updated)).toBeVisible();
    expect((await read()).stock).toEqual({ onHand: 1, reserved: 0, lowAt: 5 });

    await placeOrder(await addCustomer(), product);
    await page.reload();
    await expect(page.getByText(reservedNow(1))).toBeVisible();
    await expect(form.stock).toHaveValue('1');
    await page.goto(`/admin/products?search=${name}`);
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card.getByText(inStock(1), { exact: true })).toBeVisible();
    await expect(card.getByText(soldOut, { exact: true })).toBeVisible();
  });
});
