import type { Page } from '@playwright/test';
import { FIXED_AOV_GROWTH, formatGrowth, longMonthLabel } from '@vitrine/contract/analytics/analytics.rules';
import type { Analytics } from '@vitrine/contract/analytics/analytics.schemas';
import { analyticsTexts, salesPointLabel, soFar } from '@vitrine/contract/analytics/analytics.texts';
import { adminShellTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { firstStepTexts } from '@vitrine/contract/shop/health/health.texts';
import { formatCents, formatDollars, toCents } from '../setup/demo-money.ts';
import { expect, signIn, test } from '../setup/shop.ts';
import { categoriesOf, figuresOf, readShop, type ShopRecords } from '../setup/shop-figures.ts';

const analyticsAddress = '**/api/admin/analytics';
const panel = (page: Page, name: string) => page.getByRole('region', { name });
const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The rows of a chart's table, each as a list of cells. */
async function tableOf(page: Page, name: string): Promise<string[][]> {
  await panel(page, name).getByRole('button', { name: analyticsTexts.showTable }).click();
  const rows = page.getByRole('table', { name }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  return Promise.all((await rows.all()).map((row) => row.locator('th, td').allTextContents()));
}

test.describe('the dashboard', { tag: '@desktop' }, () => {
  test('shows the figures that adding up all orders and users one by one gives (A-DSH-01 to A-DSH-11)', async ({
    page,
  }) => {
    await signIn(page, 'owner');
    await page.goto('/admin/profile');
    const entries = page.getByRole('navigation', { name: adminShellTexts.navigation });
    // Other tests buy and register meanwhile, so the records must be the same before and after the page loads.
    let shop: ShopRecords = { orders: [], users: [], products: [] };
    let answer: Analytics | undefined;
    await expect(async () => {
      await entries.getByRole('link', { name: 'Settings' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
      shop = await readShop(page.request);
      const answered = page.waitForResponse(analyticsAddress);
      await entries.getByRole('link', { name: 'Dashboard' }).click();
      answer = (await (await answered).json()).data;
      expect(await readShop(page.request)).toEqual(shop);
    }).toPass({ timeout: 50_000 });

    const expected = figuresOf(shop, new Date());
    await expect(card(page, analyticsTexts.totalRevenue)).toHaveText(
      `Total Revenue${formatCents(expected.revenueCents)}${formatGrowth(expected.revenueGrowth)}from last month`,
    );
    await expect(card(page, analyticsTexts.totalOrders)).toHaveText(
      `Total Orders${expected.orders.toLocaleString('en-US')}${formatGrowth(expected.ordersGrowth)}from last month`,
    );
    await expect(card(page, analyticsTexts.averageOrderValue)).toHaveText(
      `Avg. Order Value${formatCents(expected.averageCents)}${FIXED_AOV_GROWTH}`,
    );
    await expect(card(page, analyticsTexts.totalCustomers)).toHaveText(
      `Total Customers${expected.customers.toLocaleString('en-US')}${formatGrowth(expected.customersGrowth)}from last month`,
    );
    const months = await tableOf(page, analyticsTexts.salesTrend);
    expect(months.map(([name, amount]) => [name, amount])).toEqual(
      expected.months.map(({ month, cents }, index) => [
        index === expected.months.length - 1 ? soFar(longMonthLabel(month)) : longMonthLabel(month),
        formatCents(cents),
      ]),
    );
    const shown = await tableOf(page, analyticsTexts.categoryDistribution);
    expect(shown.map(([name, amount]) => [name, amount])).toEqual(
      answer?.categoryData.map(({ name, value }) => [name, formatDollars(value)]),
    );
    const categories = categoriesOf(expected.sales, shop.products);
    for (const { name, value } of answer?.categoryData ?? []) {
      expect(toCents(value), name).toBeGreaterThanOrEqual(categories.atLeast(name));
      expect(toCents(value), name).toBeLessThanOrEqual(categories.atMost(name));
    }
    expect(categories.count).toBeGreaterThanOrEqual(6);
    await expect(page.getByText(firstStepTexts.title)).toHaveCount(0);
  });

  test('loads the code of its charts only when it is opened, and each point can be reached by pointer and keyboard', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const isChartCode = (url: string) => /assets\/dashboard\.page-.*\.js/.test(url);
    await signIn(page, 'owner');
    await page.goto('/admin/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
    expect(scripts.filter(isChartCode)).toEqual([]);
    const answered = page.waitForResponse(analyticsAddress);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const { salesData, categoryData }: Analytics = (await (await answered).json()).data;
    expect(scripts.filter(isChartCode)).toHaveLength(1);

    const trend = panel(page, analyticsTexts.salesTrend);
    const last = salesData.at(-1) ?? { month: '', sales: 0, orders: 0 };
    const beforeLast = salesData.at(-2) ?? last;
    const months = trend.getByRole('slider', { name: analyticsTexts.month });
    await months.focus();
    await expect(months).toHaveAttribute(
      'aria-valuetext',
      salesPointLabel({
        name: soFar(longMonthLabel(last.month)),
        amount: formatDollars(last.sales),
        orders: last.orders,
      }),
    );
    await page.keyboard.press('ArrowLeft');
    await expect(months).toHaveAttribute(
      'aria-valuetext',
      salesPointLabel({
        name: longMonthLabel(beforeLast.month),
        amount: formatDollars(beforeLast.sales),
        orders: beforeLast.orders,
      }),
    );
    await expect(trend.locator('.chart-tooltip')).toContainText(formatDollars(beforeLast.sales));
    const frame = await trend.locator('.chart-frame').boundingBox();
    await page.mouse.move((frame?.x ?? 0) + (frame?.width ?? 0) - 14, (frame?.y ?? 0) + 60);
    await expect(trend.locator('.chart-tooltip')).toContainText(formatDollars(last.sales));
    await expect(trend.locator('svg.absolute text').last()).not.toBeEmpty();

    const ring = panel(page, analyticsTexts.categoryDistribution);
    await expect(ring.getByRole('listitem')).toHaveCount(categoryData.length);
    await ring.getByRole('slider', { name: analyticsTexts.category }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(ring.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      `${categoryData[1]?.name}, ${formatDollars(categoryData[1]?.value ?? 0)}`,
    );
  });
});
