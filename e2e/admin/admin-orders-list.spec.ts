import type { Page } from '@playwright/test';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import {
  orderAdminTexts,
  orderStatusLabels,
  orderTitle,
  undoChangeOf,
} from '@vitrine/contract/orders/orders.texts';
import { adminNavTexts, showingOf } from '@vitrine/contract/shared/texts/admin.texts';
import { addCustomer, someProducts } from '../setup/customer.ts';
import { type PlacedOrder, placeOrderFor } from '../setup/order-data.ts';
import { uniqueWord } from '../setup/product-data.ts';
import { expect, forgetRoutes, signIn, test, toast, toasts } from '../setup/shop.ts';

const LIST = '**/api/orders/admin?*';
const table = (page: Page) => page.getByRole('table', { name: adminNavTexts.orders });
const rowOf = (page: Page, { _id }: PlacedOrder) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByText(shortOrderId(_id), { exact: true }) });

/** Two orders of one customer, whose name matches no others. */
async function twoOrders() {
  const name = uniqueWord();
  const customer = await addCustomer(name);
  const products = await someProducts(1);
  const orders = [
    await placeOrderFor(customer, { products }),
    await placeOrderFor(customer, { products }),
  ] as const;
  return { name, orders };
}

test.describe('the list of orders', { tag: '@desktop' }, () => {
  test('reads both shapes of answer, shows the message of the server, takes changes back and looks disabled for the demo admin (A-ORD-01, A-ORD-02, A-ORD-16, A-USR-02, A-DEM-08)', async ({
    page,
  }) => {
    await test.step('reads an answer whose orders are data itself', async () => {
      const { name, orders } = await twoOrders();
      await page.route(LIST, async (route) => {
        const { data } = await (await route.fetch()).json();
        await route.fulfill({ json: { data: data.orders } });
      });
      await signIn(page, 'owner');
      await page.goto(`/admin/orders?search=${name}`);
      for (const order of orders) await expect(rowOf(page, order)).toBeVisible();
      await expect(page.getByText(showingOf(2, 2, 'orders'))).toBeVisible();
    });
    await forgetRoutes(page);
    await test.step('takes back either of two changes made one after the other', async () => {
      const { name, orders } = await twoOrders();
      const [first, second] = orders;
      await page.goto(`/admin/orders?search=${name}`);
      for (const order of orders) {
        const title = orderTitle(shortOrderId(order._id));
        await page.getByRole('button', { name: `Details of ${title}` }).click();
        await page.getByLabel(orderAdminTexts.status, { exact: true }).selectOption('Delivered');
        await expect(rowOf(page, order).locator('.badge')).toHaveText(orderStatusLabels.delivered);
      }
      await expect(toasts(page)).toHaveCount(2);
      await page.getByRole('button', { name: undoChangeOf(shortOrderId(first._id)) }).click();
      await expect(rowOf(page, first).locator('.badge')).toHaveText(orderStatusLabels.pending);
      await expect(rowOf(page, second).locator('.badge')).toHaveText(orderStatusLabels.delivered);
    });
    await forgetRoutes(page);
    await test.step('shows the message of the server when it cannot be loaded, in the toast and in its place', async () => {
      const message = 'The archive is being moved.';
      const json = { code: 'internal_error', message };
      await page.route(LIST, (route) => route.fulfill({ status: 409, json }));
      await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 409, json }));
      for (const path of ['/admin/orders', '/admin/users']) {
        await page.goto(path);
        await expect(toast(page, message)).toHaveCount(1);
        await expect(page.getByRole('main').getByText(message)).toBeVisible();
        await expect(page.getByText(/^Error fetching/)).toHaveCount(0);
      }
    });
    await forgetRoutes(page);
    await test.step('has a status that looks disabled for the demo admin', async () => {
      await signIn(page, 'demo admin');
      await page.goto('/admin/orders');
      await page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .click();
      const select = page.getByLabel(orderAdminTexts.status, { exact: true });
      await expect(select).toHaveAttribute('aria-disabled', 'true');
      const colours = await select.evaluate((node) => {
        const look = getComputedStyle(node);
        const page = getComputedStyle(document.documentElement);
        const probe = document.createElement('p');
        probe.style.cssText = `color:${page.getPropertyValue('--muted')};background:${page.getPropertyValue('--sunken')}`;
        document.body.append(probe);
        const wanted = getComputedStyle(probe);
        return [look.color === wanted.color, look.backgroundColor === wanted.backgroundColor];
      });
      expect(colours).toEqual([true, true]);
    });
  });
});
