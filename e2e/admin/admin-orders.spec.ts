import type { Page } from '@playwright/test';
import { auditSentence, auditTexts } from '@vitrine/contract/audit/audit.texts';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import {
  couponLine,
  orderAdminTexts,
  orderStatusLabels,
  orderTexts,
  orderTitle,
  undoChangeOf,
} from '@vitrine/contract/orders/orders.texts';
import { refundAmount, refundOrderTitle, refundTexts } from '@vitrine/contract/orders/refunds/refunds.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { adminNavTexts, demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { addCustomer, newCoupon, someProducts } from '../setup/customer.ts';
import { formatDollars } from '../setup/demo-money.ts';
import { placeOrderFor } from '../setup/order-data.ts';
import { uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test, toast } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: orderAdminTexts.search });
const table = (page: Page) => page.getByRole('table', { name: adminNavTexts.orders });
const rowOf = (page: Page, { _id }: Order) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByText(shortOrderId(_id), { exact: true }) });
const details = (page: Page, { _id }: Order) =>
  page.getByRole('button', { name: `Details of ${orderTitle(shortOrderId(_id))}` });
const statusSelect = (page: Page) => page.getByLabel(orderAdminTexts.status, { exact: true });

async function aPaidOrder(): Promise<Order> {
  const customer = await addCustomer(`Marta ${uniqueWord()}`);
  return placeOrderFor(customer, { products: await someProducts(2) });
}

/** Opens the list with a search for the order's id and with its details open. */
async function openOrder(page: Page, order: Order): Promise<void> {
  await page.goto('/admin/orders');
  await searchBox(page).fill(order._id);
  await details(page, order).click();
  await expect(details(page, order)).toHaveAttribute('aria-expanded', 'true');
}

const statusOf = async ({ _id }: Order) =>
  (await callAsOwner(`GET /orders/admin?search=${_id}`)).orders[0].status;

test.describe('the orders page', () => {
  test('finds an order, changes its status and takes the change back (A-RTE-07, A-ORD-12, A-ORD-18)', {
    tag: '@desktop',
  }, async ({ page }) => {
    const order = await aPaidOrder();
    await signIn(page, 'owner');
    await page.goto('/admin/orders');
    await searchBox(page).fill(shortOrderId(order._id));
    await expect(rowOf(page, order)).toContainText(order.user.username);
    await details(page, order).click();
    await statusSelect(page).selectOption('Delivered');
    await expect(toast(page, orderAdminTexts.statusUpdated)).toBeVisible();
    await expect.poll(() => statusOf(order)).toBe('delivered');
    await page.getByRole('region', { name: auditTexts.title }).getByText(auditTexts.title).click();
    await expect(page.getByText('status: pending → delivered')).toBeVisible();

    await page.getByRole('button', { name: undoChangeOf(shortOrderId(order._id)) }).click();
    await expect(rowOf(page, order)).toContainText(orderStatusLabels.pending);
    await expect.poll(() => statusOf(order)).toBe('pending');
    await searchBox(page).fill('cancelled');
    const statuses = table(page).locator('td:nth-child(5)');
    await expect(statuses.first()).toHaveText(orderStatusLabels.cancelled);
    await expect(statuses.filter({ hasNotText: orderStatusLabels.cancelled })).toHaveCount(0);
  });

  test('refunds after an honest dialog and prints one order alone', { tag: '@desktop' }, async ({ page }) => {
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

  test('is a list of cards on a phone, with masked addresses for the demo admin, who changes nothing (A-DEM-01)', {
    tag: '@phone',
  }, async ({ page }) => {
    const order = await aPaidOrder();
    await signIn(page, 'demo admin');
    await page.goto('/admin/orders');
    await searchBox(page).fill(order._id);
    await expect(rowOf(page, order)).toContainText(`***@${order.user.email.split('@')[1]}`);
    await expect(rowOf(page, order).getByText(formatDate(order.createdAt))).toBeVisible();
    await details(page, order).click();
    await expect(page.getByRole('definition').filter({ hasText: orderTexts.paid })).toBeVisible();
    await statusSelect(page).press('ArrowDown');
    await expect(toast(page, demoTexts.refused)).toHaveCount(1);
    await expect(statusSelect(page)).toHaveValue('pending');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
