import type { Page } from '@playwright/test';
import { auditSentence, auditTexts } from '@vitrine/contract/audit/audit.texts';
import { ORDER_STATUSES, shortOrderId } from '@vitrine/contract/orders/orders.rules';
import {
  couponLine,
  orderAdminTexts,
  orderStatusLabels,
  ordersColumns,
  orderTexts,
  orderTitle,
  quantityTimesPrice,
  undoChangeOf,
} from '@vitrine/contract/orders/orders.texts';
import { refundAmount, refundOrderTitle, refundTexts } from '@vitrine/contract/orders/refunds.texts';
import {
  showOrder,
  unmatchedPaymentTableTexts,
  unmatchedPaymentTexts,
} from '@vitrine/contract/payments/payments.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { formatDollars } from '@vitrine/contract/shared/money/money';
import { adminNavTexts, demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { addCustomer, newCoupon, someProducts } from '../setup/customer.ts';
import { type PlacedOrder, placeOrderFor, reportPayment } from '../setup/order-data.ts';
import { uniqueWord } from '../setup/product-data.ts';
import { expect, holdRequests, signIn, test, toast, toasts } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: orderAdminTexts.search });
const table = (page: Page) => page.getByRole('table', { name: adminNavTexts.orders });
const rowOf = (page: Page, { _id }: PlacedOrder) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByText(shortOrderId(_id), { exact: true }) });
const details = (page: Page, { _id }: PlacedOrder) =>
  page.getByRole('button', { name: `Details of ${orderTitle(shortOrderId(_id))}` });
const statusSelect = (page: Page) => page.getByLabel(orderAdminTexts.status, { exact: true });

async function aPaidOrder(): Promise<PlacedOrder> {
  const customer = await addCustomer(`Marta ${uniqueWord()}`);
  return placeOrderFor(customer, { products: await someProducts(2) });
}

/** Opens the list with a search for the order's id and with its details open. */
async function openOrder(page: Page, order: PlacedOrder): Promise<void> {
  await page.goto('/admin/orders');
  await searchBox(page).fill(order._id);
  await details(page, order).click();
  await expect(details(page, order)).toHaveAttribute('aria-expanded', 'true');
}

const statusOf = async ({ _id }: PlacedOrder) =>
  (await callAsOwner(`GET /orders/admin?search=${_id}`)).orders[0].status;

test.describe('the orders page', () => {
  test('finds orders in seven columns, saves a status at once and puts it back when the call fails (A-RTE-07, A-ORD-01, A-ORD-03 to A-ORD-08, A-ORD-11 to A-ORD-22)', {
    tag: '@desktop',
  }, async ({ page }) => {
    await test.step('shows orders in seven columns and finds them by username, id or status', async () => {
      const order = await aPaidOrder();
      await signIn(page, 'owner');
      await page.goto('/admin/orders');
      await expect(table(page).getByRole('columnheader')).toHaveText([...ordersColumns]);

      const short = shortOrderId(order._id);
      for (const text of [order.user.username.toUpperCase(), order._id, short, order._id.slice(-6)]) {
        await searchBox(page).fill(text);
        await expect(
          page.getByRole('status').filter({ hasText: /^Showing 1 of \d{2,} orders$/ }),
        ).toBeVisible();
        await expect(rowOf(page, order)).toBeVisible();
      }
      const cells = rowOf(page, order).getByRole('cell');
      await expect(cells).toHaveText([
        short,
        new RegExp(`${order.user.username}.*${order.user.email}`),
        formatDate(order.createdAt),
        formatDollars(order.totalPrice),
        orderStatusLabels.pending,
        orderTexts.paid,
        'Details',
      ]);

      await searchBox(page).fill('cancelled');
      const statuses = table(page).locator('td:nth-child(5)');
      await expect(statuses.first()).toHaveText(orderStatusLabels.cancelled);
      await expect(statuses.filter({ hasNotText: orderStatusLabels.cancelled })).toHaveCount(0);

      await searchBox(page).fill(uniqueWord());
      await expect(page.getByText(orderAdminTexts.empty, { exact: true })).toBeVisible();
      await expect(page.getByText(/^Showing 0 of \d{2,} orders$/)).toBeVisible();
    });
    await test.step('saves a status at once, undoes it, and puts it back when the call fails', async () => {
      const order = await aPaidOrder();
      await openOrder(page, order);
      const badge = rowOf(page, order).locator('.badge');
      await expect(statusSelect(page).getByRole('option')).toHaveText(
        ORDER_STATUSES.map((status) => orderStatusLabels[status]),
      );
      const lines = page.getByRole('list', { name: orderAdminTexts.lines }).getByRole('listitem');
      for (const [index, { product, quantity }] of order.products.entries()) {
        await expect(lines.nth(index)).toContainText(product.name);
        await expect(lines.nth(index)).toContainText(
          quantityTimesPrice(quantity, formatDollars(product.price)),
        );
        await expect(lines.nth(index).locator('img')).toBeVisible();
      }

      const letThrough = await holdRequests(page, `**/api/orders/${order._id}`);
      const sent = page.waitForRequest(`**/api/orders/${order._id}`);
      await statusSelect(page).selectOption('Delivered');
      expect([(await sent).method(), (await sent).postDataJSON()]).toEqual([
        'PATCH',
        { status: 'delivered' },
      ]);
      await expect(badge).toHaveText(orderStatusLabels.delivered);
      await expect(badge).toHaveClass(/badge-success/);
      letThrough();
      await expect(toast(page, orderAdminTexts.statusUpdated)).toBeVisible();
      await expect.poll(() => statusOf(order)).toBe('delivered');
      await page.getByRole('region', { name: auditTexts.title }).getByText(auditTexts.title).click();
      await expect(page.getByText('status: pending → delivered')).toBeVisible();

      await page.getByRole('button', { name: undoChangeOf(shortOrderId(order._id)) }).click();
      await expect(badge).toHaveText(orderStatusLabels.pending);
      await expect.poll(() => statusOf(order)).toBe('pending');

      await statusSelect(page).selectOption('Cancelled');
      const cancelled = toasts(page).filter({ has: page.getByText('The payment was not refunded.') });
      await expect(cancelled.getByText('Order status updated successfully', { exact: true })).toBeVisible();
      await expect(page.getByText(orderAdminTexts.cancelMovesNoMoney)).toBeVisible();

      await page.unroute(`**/api/orders/${order._id}`);
      await page.route(`**/api/orders/${order._id}`, (route) => route.abort());
      await statusSelect(page).selectOption('Processing');
      await expect(toast(page, orderAdminTexts.updateFailed)).toHaveCount(1);
      await expect(badge).toHaveText(orderStatusLabels.cancelled);
      await expect(statusSelect(page)).toHaveValue('cancelled');
      expect(await statusOf(order)).toBe('cancelled');
    });
  });

  test('refunds after an honest dialog, prints one order alone, and settles a payment that does not fit', {
    tag: '@desktop',
  }, async ({ page }) => {
    await test.step('refunds after an honest dialog and prints one order alone', async () => {
      const customer = await addCustomer(`Marta ${uniqueWord()}`);
      const coupon = await newCoupon(10);
      const order = await placeOrderFor(customer, { products: await someProducts(2), coupon });
      await page.addInitScript(() => {
        window.print = () => undefined;
      });
      await signIn(page, 'owner');
      await openOrder(page, order);

      await page.getByRole('button', { name: orderAdminTexts.refund, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: refundOrderTitle(shortOrderId(order._id)) });
      const amount = formatDollars(order.totalPrice);
      await expect(dialog.getByText(refundTexts.noWayBack)).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await expect(rowOf(page, order)).not.toContainText(orderAdminTexts.isRefunded);

      await page.getByRole('button', { name: orderAdminTexts.refund, exact: true }).click();
      await dialog.getByRole('button', { name: refundAmount(amount) }).click();
      await expect(toast(page, refundTexts.done)).toBeVisible();
      await expect(rowOf(page, order)).toContainText(`${orderTexts.paid}${orderAdminTexts.isRefunded}`);
      await expect(page.getByRole('button', { name: orderAdminTexts.refund, exact: true })).toBeHidden();
      const activity = page.getByRole('region', { name: auditTexts.title });
      await expect(activity).toContainText(auditSentence('refunded'));

      await page.getByRole('button', { name: orderAdminTexts.print }).click();
      await page.emulateMedia({ media: 'print' });
      const sheet = page.getByRole('article');
      await expect(
        sheet.getByRole('heading', { name: orderTitle(shortOrderId(order._id)), exact: true }),
      ).toBeVisible();
      for (const text of [order.user.email, couponLine(coupon), amount])
        await expect(sheet).toContainText(text);
      await expect(page.getByRole('main')).toBeHidden();
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await expect(sheet).toHaveCount(0);
      await expect(page.getByRole('main')).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
    });
    await test.step('shows the owner a payment that does not fit its order, leads to that order, and loses it once settled', async () => {
      const customer = await addCustomer(uniqueWord());
      const order = await placeOrderFor(customer, { products: await someProducts(1), isPaid: false });
      await reportPayment(order, 1);
      await page.goto('/admin/orders');
      const report = page
        .getByRole('table', { name: unmatchedPaymentTableTexts.title })
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: showOrder(shortOrderId(order._id)) }) });
      for (const text of [formatDollars(order.totalPrice), '$0.01', unmatchedPaymentTexts.otherAmount]) {
        await expect(report).toContainText(text);
      }
      await report.getByRole('link').click();
      await expect(searchBox(page)).toHaveValue(order._id);
      await expect(details(page, order)).toHaveAttribute('aria-expanded', 'true');
      await expect(rowOf(page, order)).toContainText(orderTexts.unpaid);

      await page.goBack();
      await report.getByRole('button', { name: unmatchedPaymentTableTexts.settle }).click();
      const question = page.getByRole('alertdialog', { name: unmatchedPaymentTableTexts.settleTitle });
      await question.getByRole('button', { name: unmatchedPaymentTableTexts.confirmSettle }).click();
      await expect(toast(page, unmatchedPaymentTableTexts.settled)).toBeVisible();
      await expect(report).toHaveCount(0);
      await page.reload();
      await expect(table(page)).toBeVisible();
      await expect(report).toHaveCount(0);
    });
  });

  test('is a list of cards on a phone, where the demo admin changes nothing and a failed load can be repeated (A-ORD-02, A-DEM-08)', {
    tag: '@phone',
  }, async ({ page }) => {
    const order = await aPaidOrder();
    await signIn(page, 'demo admin');
    await page.route('**/api/orders/admin*', (route) => route.abort(), { times: 1 });
    await page.goto('/admin/orders');
    await expect(toast(page, orderAdminTexts.loadFailed)).toHaveCount(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(table(page)).toBeVisible();

    await searchBox(page).fill(order._id);
    await expect(rowOf(page, order)).toContainText(`***@${order.user.email.split('@')[1]}`);
    await expect(rowOf(page, order).getByText(formatDate(order.createdAt))).toBeHidden();
    await details(page, order).click();
    await expect(page.getByRole('definition').filter({ hasText: orderTexts.paid })).toBeVisible();
    let hasWritten = false;
    page.on('request', (request) => {
      hasWritten ||= request.method() !== 'GET';
    });
    await statusSelect(page).press('ArrowDown');
    await expect(toast(page, demoTexts.refused)).toHaveCount(1);
    await expect(statusSelect(page)).toHaveValue('pending');
    await expect(page.getByText(unmatchedPaymentTableTexts.title)).toHaveCount(0);
    expect(hasWritten).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
