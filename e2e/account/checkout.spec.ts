import type { Page } from '@playwright/test';
import { cartTotals } from '@vitrine/contract/cart/cart.rules';
import { checkoutRefusalTexts, checkoutTexts } from '@vitrine/contract/checkout/checkout.texts';
import { appliedCoupon, couponRefusalTexts, couponTexts } from '@vitrine/contract/coupons/coupons.texts';
import { sandboxTexts } from '@vitrine/contract/payments/payments.texts';
import { formatCents } from '@vitrine/contract/shared/money/money';
import { newCoupon, newCustomer, someProducts } from '../setup/customer.ts';
import { addProduct, changePrice, uniqueWord } from '../setup/product-data.ts';
import { expect, forgetRoutes, holdRequests, test, toast } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

const checkoutButton = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`${checkoutTexts.checkout}|${checkoutTexts.checkingOut}`) });

async function applyCoupon(page: Page, code: string) {
  await page.getByLabel(couponTexts.label, { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText(appliedCoupon(code, 10))).toBeVisible();
}

test.describe('the checkout button', { tag: '@desktop' }, () => {
  test('shows the current cart when prices changed, and keeps a coupon until it is used or gone (S-CRT-20, S-CRT-26, S-CRT-30, U-03)', async ({
    page,
  }) => {
    await test.step('shows the current cart when prices changed, and forgets a coupon that is gone', async () => {
      const product = await addProduct({ name: uniqueWord(), price: 40 });
      const { _id, code } = await newCoupon(10);
      const { orders } = await newCustomer(page, { cart: [{ product, quantity: 1 }] });
      await page.goto('/cart');
      await applyCoupon(page, code);

      await changePrice(product, 99);
      await checkoutButton(page).click();
      await expect(toast(page, checkoutRefusalTexts.pricesChanged)).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: product.name })).toContainText('$99.00');
      await expect(page.getByText(appliedCoupon(code, 10))).toBeVisible();

      await callAsOwner(`DELETE /coupons/${_id}`);
      await checkoutButton(page).click();
      await expect(toast(page, couponRefusalTexts.noLongerValid)).toBeVisible();
      await expect(page.getByText(appliedCoupon(code, 10))).toBeHidden();
      await expect(checkoutButton(page)).toBeEnabled();
      expect(await orders()).toEqual([]);
    });
    await test.step('finds the coupon still applied on coming back from the payment page, by Cancel or Back, until it is used', async () => {
      const [product] = await someProducts(1);
      const { code, _id } = await newCoupon(10);
      await newCustomer(page, { cart: [{ product, quantity: 1 }] });
      await page.goto('/cart');
      await applyCoupon(page, code);
      for (const back of ['Cancel', 'Back']) {
        await checkoutButton(page).click();
        await expect(page).toHaveURL(/\/sandbox\/\w+$/);
        if (back === 'Back') await page.goBack();
        else await page.getByRole('button', { name: sandboxTexts.cancel }).click();
        await expect(page).toHaveURL('/cart');
        await expect(page.getByText(appliedCoupon(code, 10))).toBeVisible();
        await expect(toast(page, checkoutTexts.notPaid)).toBeVisible();
      }
      const sent = page.waitForRequest('**/api/checkout');
      await checkoutButton(page).click();
      expect((await sent).postDataJSON().couponId).toBe(_id);
      await page.getByRole('button', { name: new RegExp(`^${sandboxTexts.pay} `) }).click();
      await expect(page).toHaveURL('/order/success');
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('coupon'))).toBeNull();
    });
  });

  test('sends cart and coupon, falls back to its own words, and leaves in the same window (S-CRT-26 to S-CRT-30, U-03)', async ({
    page,
  }) => {
    await test.step('falls back to its own words when no answer comes, without a coupon in what it sends', async () => {
      const [product] = await someProducts(1);
      await newCustomer(page, { cart: [{ product, quantity: 1 }] });
      await page.route('**/api/checkout', (route) => route.abort());
      await page.goto('/cart');
      const sent = page.waitForRequest('**/api/checkout');
      await checkoutButton(page).click();
      expect((await sent).postDataJSON()).not.toHaveProperty('couponId');
      await expect(toast(page, checkoutTexts.failed)).toHaveCount(1);
      await expect(checkoutButton(page)).toHaveText(checkoutTexts.checkout);
    });
    await forgetRoutes(page);
    await test.step('sends cart and coupon, shows Processing... at the same width and leaves in the same window', async () => {
      const products = await someProducts(2);
      const coupon = await newCoupon(10);
      const cart = products.map((product) => ({ product, quantity: 2 }));
      await newCustomer(page, { cart });
      const letThrough = await holdRequests(page, '**/api/checkout');
      await page.goto('/cart');
      await applyCoupon(page, coupon.code);
      const idleWidth = (await checkoutButton(page).boundingBox())?.width;
      const sent = page.waitForRequest('**/api/checkout');
      await checkoutButton(page).click();
      const body = (await sent).postDataJSON();
      expect(body.cart).toMatchObject(
        cart.map(({ product, quantity }) => ({ product: { _id: product._id }, quantity })),
      );
      expect(body.couponId).toBe(coupon._id);
      await expect(checkoutButton(page)).toHaveText(checkoutTexts.checkingOut);
      await expect(checkoutButton(page)).toBeDisabled();
      expect((await checkoutButton(page).boundingBox())?.width).toBe(idleWidth);
      letThrough();
      await expect(page).toHaveURL(/\/sandbox\/\w+$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        formatCents(cartTotals(cart, 10).total),
      );
      // The page that stands in for the provider's has the shop's look, fonts included.
      const fonts = () =>
        page.evaluate(() =>
          [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
        );
      await expect.poll(fonts).toEqual(['Bricolage Grotesque', 'Instrument Sans']);
    });
  });
});
