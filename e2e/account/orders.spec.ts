import { unitPrice } from '@vitrine/contract/catalog/catalog.rules';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import {
  couponLine,
  orderImageText,
  orderStatusLabels,
  orderTexts,
  orderTotalsTexts,
  ownOrderTexts,
  quantityTimesPrice,
} from '@vitrine/contract/orders/orders.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { formatCents, formatDollars } from '@vitrine/contract/shared/money/money';
import { newCoupon, newCustomer, pay, placeOrder, someProducts } from '../setup/customer.ts';
import { placeOrderFor } from '../setup/order-data.ts';
import { expect, test } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

const PAGE_SIZE = 10;

test.describe('the page after the payment', { tag: '@desktop' }, () => {
  test('shows an order image and not a word (S-ORD-01, S-ORD-02, G-APP-21, X-30)', async ({ page }) => {
    await page.goto('/order/success');
    const main = page.getByRole('main');
    await expect(main.getByRole('img', { name: orderImageText })).toBeVisible();
    await expect(main.locator('img')).toHaveCount(1);
    await expect(main).toHaveText('');
  });
});

test.describe('the orders on the profile', () => {
  test('show date, status, payment, total and lines, load more of them, and say what a coupon took off', {
    tag: '@phone',
  }, async ({ page }) => {
    await test.step('show date, status, payment, total and lines, and load more of them', async () => {
      const { user, orders: ordersOf } = await newCustomer(page);
      const [product] = await someProducts(1);
      // Each order is cancelled when the next is placed, with one more of the product; the last one is paid.
      let paymentSession = '';
      for (let count = 0; count <= PAGE_SIZE; count += 1) paymentSession = await placeOrder(user, product);
      await pay(paymentSession);
      const placed = await ordersOf();
      const [newest, oldest] = [placed.at(0), placed.at(-1)];
      if (!newest || !oldest) throw new Error('No order was placed.');
      await callAsOwner(`PATCH /orders/${newest._id}`, { body: { status: 'processing' } });

      await page.goto('/profile');
      const orders = page.getByRole('region', { name: ownOrderTexts.title });
      const order = (id: string) =>
        orders.getByRole('listitem').filter({ has: page.getByText(shortOrderId(id), { exact: true }) });
      const quantity = PAGE_SIZE + 1;
      for (const text of [
        formatDate(newest.createdAt),
        orderStatusLabels.processing,
        orderTexts.paid,
        product.name,
        quantityTimesPrice(quantity, formatCents(unitPrice(product))),
        formatCents(quantity * unitPrice(product)),
      ]) {
        await expect(order(newest._id).getByText(text, { exact: true }).first()).toBeVisible();
      }
      await expect(order(oldest._id)).toHaveCount(0);
      await orders.getByRole('button', { name: ownOrderTexts.more }).click();
      for (const text of [orderStatusLabels.cancelled, orderTexts.unpaid]) {
        await expect(order(oldest._id).getByText(text, { exact: true })).toBeVisible();
      }
      await expect(orders.getByRole('button', { name: ownOrderTexts.more })).toBeHidden();
    });
    await test.step('say what a coupon took off, so that lines and total add up', async () => {
      const { user } = await newCustomer(page);
      const coupon = await newCoupon(10);
      const order = await placeOrderFor(user, { products: await someProducts(2), coupon });
      await page.goto('/profile');
      const totals = page.getByRole('region', { name: ownOrderTexts.title }).getByRole('listitem').first();
      for (const [term, amount] of [
        [orderTotalsTexts.subtotal, formatDollars(order.subtotal)],
        [couponLine(coupon), `−${formatDollars(order.subtotal - order.totalPrice)}`],
        [orderTotalsTexts.total, formatDollars(order.totalPrice)],
      ] as const) {
        await expect(totals.getByText(term, { exact: true }).locator('xpath=../dd')).toHaveText(amount);
      }
    });
  });
});
