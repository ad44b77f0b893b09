import type { Page } from '@playwright/test';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { addCustomer } from '../setup/customer.ts';
import { addProduct, uniqueWord } from '../setup/product-data.ts';
import { expect, storedUser, test, toast } from '../setup/shop.ts';
import { callShop } from '../setup/shop-api.ts';

const cartIcon = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const card = (page: Page, { name }: Product) => page.getByRole('article').filter({ hasText: name });

async function signInAs(page: Page, email: string): Promise<void> {
  await page.getByLabel(accountTexts.email).fill(email);
  await page.getByLabel(accountTexts.password, { exact: true }).fill('a-long-password-7');
  await page.getByRole('main').getByRole('button', { name: accountTexts.signIn, exact: true }).click();
}

test.describe('what a guest wanted', () => {
  test('is done on the same page after signing in from the toast of a card (S-CRD-13, S-CRD-17)', {
    tag: '@phone',
  }, async ({ page }) => {
    const product = await addProduct({ name: uniqueWord() });
    const { email, token } = await addCustomer();
    const address = `/store?search=${product.name}`;
    await page.goto(address);
    await card(page, product)
      .getByRole('button', { name: /^Add to Cart/ })
      .click();
    await expect(toast(page, 'Please login to add items to cart')).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/login');
    await signInAs(page, email);
    await expect(page).toHaveURL(address);
    await expect(toast(page, cartTexts.added)).toBeVisible();
    await expect(cartIcon(page)).toHaveAccessibleName('Cart, 1 item');
    expect((await callShop(`GET /users/${(await storedUser(page))._id}`, { token })).cart).toMatchObject([
      { product: { _id: product._id }, quantity: 1 },
    ]);

    await page.getByRole('button', { name: cartTexts.viewCart }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('row').filter({ hasText: product.name })).toBeVisible();
  });
});
