import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { orderImageText, ownOrderTexts } from '@vitrine/contract/orders/orders.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { newCustomer, someProducts } from './customer.ts';
import { expect, test } from './shop.ts';

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
  test('show date, status, payment, total and lines, and load more of them', async ({ page }) => {
    const { user } = await newCustomer(page);
    const [product] = await someProducts(1);
    const order: Order = {
      _id: '00000000-0000-4000-8000-000000abc123',
      user: { _id: user._id, username: user.username, email: user.email, photoUrl: null },
      createdAt: '2026-11-15T14:30:00.000Z',
      subtotal: 137,
      coupon: null,
      totalPrice: 137,
      status: 'processing',
      isPaid: true,
      isRefunded: false,
      products: [{ product: { ...product, price: 68.5 }, quantity: 2 }],
    };
    const older: Order = { ...order, _id: 'older', status: 'cancelled', isPaid: false };
    await page.route('**/api/orders?*', (route) => {
      const isFirst = !route.request().url().includes('cursor');
      const [data, nextCursor] = isFirst ? [[order], 'next'] : [[older], null];
      return route.fulfill({ json: { data, total: 2, nextCursor } });
    });
    await page.goto('/profile');
    const orders = page.getByRole('region', { name: ownOrderTexts.title });
    const first = orders.getByRole('listitem').first();
    for (const text of [
      formatDate(order.createdAt),
      '#abc123',
      'Processing',
      'Paid',
      product.name,
      '2 × $68.50',
      '$137.00',
    ]) {
      await expect(first.getByText(text, { exact: true }).first()).toBeVisible();
    }
    await orders.getByRole('button', { name: ownOrderTexts.more }).click();
    await expect(orders.getByText('Cancelled')).toBeVisible();
    await expect(orders.getByText('Unpaid')).toBeVisible();
    await expect(orders.getByRole('button', { name: ownOrderTexts.more })).toBeHidden();
  });
});
