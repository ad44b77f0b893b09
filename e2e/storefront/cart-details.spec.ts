import { cartTotals } from '@vitrine/contract/cart/cart.rules';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { couponTexts } from '@vitrine/contract/coupons/coupons.texts';
import { amountRefunded, ownOrderTexts } from '@vitrine/contract/orders/orders.texts';
import { formatCents, formatDollars, MAX_QUANTITY } from '@vitrine/contract/shared/money/money';
import { addCustomer, newCustomer, someProducts } from '../setup/customer.ts';
import { placeOrderFor } from '../setup/order-data.ts';
import { expect, restoreSession, test, toast } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

test.describe('the cart', () => {
  test('has its total in the bar of a phone, shows beside the box what is wrong with a coupon, and why a line stops at 999 (S-CPN-05, S-CRT-15)', {
    tag: '@phone',
  }, async ({ page }) => {
    await test.step('has the total in the bar at the bottom of a phone', async () => {
      const [product] = await someProducts(1);
      const cart = [{ product, quantity: 2 }];
      await newCustomer(page, { cart });
      await page.goto('/cart');
      const bar = page.locator('[data-bottom-bar]');
      await expect(bar).toContainText(formatCents(cartTotals(cart).total));
      await expect(bar).toBeInViewport();
    });
    await test.step('shows beside the box what is wrong with a coupon, until another one is typed', async () => {
      const [product] = await someProducts(1);
      await newCustomer(page, { cart: [{ product, quantity: 1 }] });
      await page.goto('/cart');
      const box = page.getByLabel(couponTexts.label, { exact: true });
      await box.fill('NO-SUCH-COUPON');
      await box.press('Enter');
      await expect(toast(page, couponTexts.invalid)).toBeVisible();
      await expect(box).toHaveAccessibleDescription(couponTexts.invalid);
      await box.press('X');
      await expect(box).not.toHaveAccessibleDescription(couponTexts.invalid);
    });
    await test.step('shows why a line stops at 999', async () => {
      const [product] = await someProducts(1);
      await newCustomer(page, { cart: [{ product, quantity: MAX_QUANTITY - 1 }] });
      await page.goto('/cart');
      const row = page.getByRole('row').filter({ hasText: product.name });
      await expect(row.getByText(cartTexts.mostOfOne)).toHaveCount(0);
      await row.getByRole('button', { name: 'Increase quantity' }).click();
      await expect(row.getByText(String(MAX_QUANTITY), { exact: true })).toBeVisible();
      await expect(row.getByText(cartTexts.mostOfOne)).toBeVisible();
    });
  });
});

test.describe('a refunded order', { tag: '@desktop' }, () => {
  test('is called refunded, with the amount, and no longer paid', async ({ page }) => {
    const customer = await addCustomer();
    const order = await placeOrderFor(customer, { products: await someProducts(1) });
    await callAsOwner(`POST /orders/${order._id}/refund`);
    await restoreSession(page, customer);
    await page.goto('/profile');
    const own = page.getByRole('region', { name: ownOrderTexts.title });
    await expect(own.getByText(ownOrderTexts.refunded, { exact: true })).not.toHaveClass(/success/);
    await expect(own.getByText(amountRefunded(formatDollars(order.totalPrice)))).toBeVisible();
    await expect(own.getByText('Paid', { exact: true })).toHaveCount(0);
  });
});

test.describe('the sign-in form', { tag: '@phone' }, () => {
  test('stays where it is when a message appears below a field', async ({ page }) => {
    await page.goto('/login');
    const title = page.getByRole('heading', { level: 1 });
    const top = async () => (await title.boundingBox())?.y;
    const before = await top();
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('main').locator('[aria-invalid=true]')).toHaveCount(1);
    expect(await top()).toBe(before);
  });
});
