import type { Page } from '@playwright/test';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { checkoutTexts } from '@vitrine/contract/checkout/checkout.texts';
import { appliedCoupon, couponTexts } from '@vitrine/contract/coupons/coupons.texts';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import {
  orderImageText,
  orderStatusLabels,
  orderTexts,
  ownOrderTexts,
} from '@vitrine/contract/orders/orders.texts';
import { orderEmailTexts, orderSubject, sandboxTexts } from '@vitrine/contract/payments/payments.texts';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { addedToCart } from '@vitrine/contract/wishlist/wishlist-page.texts';
import { newCoupon, newCustomer, someProducts } from '../setup/customer.ts';
import { cartTotals, formatCents } from '../setup/demo-money.ts';
import { addProduct, uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, storedUser, test, toast } from '../setup/shop.ts';
import { callShop } from '../setup/shop-api.ts';

const cartIcon = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const addButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: catalogTexts.addToCart }).first();
const orderRows = (page: Page) =>
  page
    .getByRole('region', { name: ownOrderTexts.title })
    .locator('li')
    .filter({ has: page.getByRole('heading') });

async function findByHeader(page: Page, { name }: Product): Promise<void> {
  await page.getByRole('banner').getByRole('combobox').fill(name);
  await page.getByRole('listbox').getByRole('option', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

async function register(page: Page): Promise<void> {
  await page.getByLabel(accountTexts.username).fill('Ines Moreau');
  await page.getByLabel(accountTexts.email).fill(`${uniqueWord()}@mail.example`);
  await page.getByLabel(accountTexts.password, { exact: true }).fill('a-long-password-7');
  await page.keyboard.press('Enter');
  await expect(toast(page, accountTexts.registered)).toBeVisible();
}

/** Goes from the cart to the provider's page, which must ask for this amount. */
async function proceedToPayment(page: Page, total: string): Promise<void> {
  await page.getByRole('button', { name: checkoutTexts.checkout }).click();
  await expect(page).toHaveURL(/\/sandbox\/\w+$/);
  await expect(page.getByRole('button', { name: `${sandboxTexts.pay} ${total}` })).toBeVisible();
}

async function payHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${sandboxTexts.pay} `) }).click();
  await expect(page).toHaveURL('/order/success');
  await expect(page.getByRole('img', { name: orderImageText })).toBeVisible();
}

async function expectEmptyCart(page: Page): Promise<void> {
  await page.goto('/cart');
  await expect(page.getByText(cartTexts.empty)).toBeVisible();
  await expect(cartIcon(page)).toHaveAccessibleName('Cart');
}

async function newestOrderOf(page: Page) {
  const [newest] = await callShop('GET /orders', { token: (await storedUser(page)).token });
  return newest;
}

test.describe('a first visit', { tag: '@phone' }, () => {
  test('leads from the search over the sign-up form to a paid order, with a change of mind on the way (S-HDR-05, S-PDP-31, S-CRT-26, S-CRT-28, S-CRT-29)', async ({
    page,
  }) => {
    const product = await addProduct({ name: uniqueWord(), price: 85, promo: 20 });
    const { code } = await newCoupon(10);
    const cart = [{ product, quantity: 1 }];
    await page.goto('/');
    await findByHeader(page, product);
    await addButton(page).click();
    await expect(page).toHaveURL('/register');
    await register(page);
    await expect(page).toHaveURL(`/product/${product._id}`);
    await expect(toast(page, cartTexts.added)).toBeVisible();
    await page.getByRole('button', { name: cartTexts.viewCart }).click();
    await expect(page).toHaveURL('/cart');

    await test.step('Cancel keeps the cart and gives the order up', async () => {
      await proceedToPayment(page, formatCents(cartTotals(cart).total));
      await page.getByRole('button', { name: sandboxTexts.cancel }).click();
      await expect(page).toHaveURL('/cart');
      await expect(page.getByRole('row').filter({ hasText: product.name })).toBeVisible();
      expect(await newestOrderOf(page)).toMatchObject({ status: 'cancelled', isPaid: false });
    });

    const total = formatCents(cartTotals(cart, 10).total);
    await page.getByLabel(couponTexts.label, { exact: true }).fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText(appliedCoupon(code, 10))).toBeVisible();
    await proceedToPayment(page, total);
    await payHere(page);

    await expectEmptyCart(page);
    const { _id } = await newestOrderOf(page);
    await page.goto('/profile');
    await expect(orderRows(page)).toHaveCount(2);
    for (const text of [shortOrderId(_id), orderTexts.paid, product.name, total]) {
      await expect(orderRows(page).first().getByText(text, { exact: true }).first()).toBeVisible();
    }
    await expect(orderRows(page).last()).toContainText(orderStatusLabels.cancelled);
    // Only admins can see the emails, by their session cookie.
    await signIn(page, 'owner');
    await page.goto('/dev/mail');
    for (const title of [orderEmailTexts.paidTitle, orderEmailTexts.soldTitle]) {
      await expect(page.getByRole('link', { name: orderSubject(title, shortOrderId(_id)) })).toHaveCount(1);
    }
  });
});

test.describe('a customer’s return', { tag: '@desktop' }, () => {
  test('leads from the wishlist to an order of all that was wished for (S-WSH-07, S-CRT-26, S-CRT-28, S-CRT-29)', async ({
    page,
  }) => {
    const wishlist = await someProducts(3);
    const cart = wishlist.map((product) => ({ product, quantity: 1 }));
    await newCustomer(page, { wishlist });
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: wishlistTexts.title }).click();
    await page.getByRole('button', { name: wishlistTexts.addAll }).click();
    await expect(toast(page, addedToCart(3))).toBeVisible();
    await cartIcon(page).click();
    await proceedToPayment(page, formatCents(cartTotals(cart).total));
    await payHere(page);

    await expectEmptyCart(page);
    await page.goto('/profile');
    await expect(orderRows(page)).toHaveCount(1);
    for (const { name } of wishlist) await expect(orderRows(page)).toContainText(name);
    await expect(orderRows(page)).toContainText(orderTexts.paid);
    await expect(orderRows(page)).toContainText(formatCents(cartTotals(cart).total));
  });
});
