import type { Page } from '@playwright/test';
import { appliedCoupon, couponRefusals, couponTexts } from '@vitrine/contract/coupons/coupons.texts';
import { orderRefusals, orderTexts } from '@vitrine/contract/orders/orders.texts';
import { newCoupon, newCustomer, someProducts } from './customer.ts';
import { expect, test, toast } from './shop.ts';

const checkoutButton = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`${orderTexts.checkout}|${orderTexts.checkingOut}`) });

async function applyCoupon(page: Page, code: string) {
  await page.getByLabel(couponTexts.label, { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText(appliedCoupon(code, 10))).toBeVisible();
}

test.describe('the checkout button', { tag: '@desktop' }, () => {
  test('sends cart and coupon, says Processing... at the same width and leaves in the same window (S-CRT-26 to S-CRT-29)', async ({
    page,
  }) => {
    const products = await someProducts(2);
    const code = await newCoupon(10);
    const cart = products.map((product) => ({ product, quantity: 2 }));
    await newCustomer(page, { cart });
    const held = Promise.withResolvers<void>();
    await page.route('**/api/checkout', async (route) => {
      await held.promise;
      await route.fulfill({ json: { data: '/order/success' } });
    });
    await page.goto('/cart');
    await applyCoupon(page, code);
    const idleWidth = (await checkoutButton(page).boundingBox())?.width;
    const sent = page.waitForRequest('**/api/checkout');
    await checkoutButton(page).click();
    const body = (await sent).postDataJSON();
    expect(body.cart).toMatchObject(
      cart.map(({ product, quantity }) => ({ product: { _id: product._id }, quantity })),
    );
    expect(body.couponId).toEqual(expect.any(String));
    await expect(checkoutButton(page)).toHaveText(orderTexts.checkingOut);
    await expect(checkoutButton(page)).toBeDisabled();
    expect((await checkoutButton(page).boundingBox())?.width).toBe(idleWidth);
    held.resolve();
    await expect(page).toHaveURL('/order/success');
  });

  test('shows the cart of now when prices changed, and forgets a coupon that ran out (S-CRT-30, U-03)', async ({
    page,
  }) => {
    const [product] = await someProducts(1);
    const code = await newCoupon(10);
    await newCustomer(page, { cart: [{ product, quantity: 1 }] });
    const fresh = { product: { ...product, price: 99, promoPercentage: 0 }, quantity: 1 };
    const refusals = [
      { message: orderRefusals.pricesChanged, data: [fresh] },
      { message: couponRefusals.noLongerValid },
    ];
    await page.route('**/api/checkout', (route) => route.fulfill({ status: 409, json: refusals.shift() }));
    await page.goto('/cart');
    await applyCoupon(page, code);

    await checkoutButton(page).click();
    await expect(toast(page, orderRefusals.pricesChanged)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: product.name })).toContainText('$99.00');
    await expect(page.getByText(appliedCoupon(code, 10))).toBeVisible();

    await checkoutButton(page).click();
    await expect(toast(page, couponRefusals.noLongerValid)).toBeVisible();
    await expect(page.getByText(appliedCoupon(code, 10))).toBeHidden();
    await expect(checkoutButton(page)).toBeEnabled();
  });

  test('falls back to its own words when no answer comes, without a coupon in what it sends (S-CRT-30, U-03)', async ({
    page,
  }) => {
    const [product] = await someProducts(1);
    await newCustomer(page, { cart: [{ product, quantity: 1 }] });
    await page.route('**/api/checkout', (route) => route.abort());
    await page.goto('/cart');
    const sent = page.waitForRequest('**/api/checkout');
    await checkoutButton(page).click();
    expect((await sent).postDataJSON()).not.toHaveProperty('couponId');
    await expect(toast(page, orderTexts.checkoutFailed)).toHaveCount(1);
    await expect(checkoutButton(page)).toHaveText(orderTexts.checkout);
  });
});
