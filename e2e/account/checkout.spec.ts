import type { Page } from '@playwright/test';
import { checkoutTexts } from '@vitrine/contract/checkout/checkout.texts';
import { appliedCoupon, couponTexts } from '@vitrine/contract/coupons/coupons.texts';
import { sandboxTexts } from '@vitrine/contract/payments/payments.texts';
import { newCoupon, newCustomer, someProducts } from '../setup/customer.ts';
import { expect, test, toast } from '../setup/shop.ts';

const checkoutButton = (page: Page) => page.getByRole('button', { name: checkoutTexts.checkout });

test.describe('the checkout', { tag: '@desktop' }, () => {
  test('keeps the coupon on coming back from the payment page, by Cancel or Back, until it is used (S-CRT-26, S-CRT-28, S-CRT-29)', async ({
    page,
  }) => {
    const [product] = await someProducts(1);
    const { code, _id } = await newCoupon(10);
    const { orders } = await newCustomer(page, { cart: [{ product, quantity: 1 }] });
    await page.goto('/cart');
    await page.getByLabel(couponTexts.label, { exact: true }).fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByText(appliedCoupon(code, 10))).toBeVisible();
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
    expect((await orders())[0]).toMatchObject({ isPaid: true, coupon: { code } });
  });
});
