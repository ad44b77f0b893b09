import { fireEvent, screen, within } from '@testing-library/react';
import {
  FIXED_AOV_GROWTH,
  longMonthLabel,
  monthLabel,
  RING_INNER_RADIUS_PX,
  RING_OUTER_RADIUS_PX,
} from '@vitrine/contract/analytics/analytics.rules';
import type { Analytics } from '@vitrine/contract/analytics/analytics.schemas';
import { analyticsTexts } from '@vitrine/contract/analytics/analytics.texts';
import { todayTexts } from '@vitrine/contract/analytics/today/today.texts';
import { orderViewSettings } from '@vitrine/contract/orders/order-views.schemas';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { firstStepNames, firstStepTexts } from '@vitrine/contract/shop/health/health.texts';
import { sampleToday } from '@vitrine/contract/testing/sample-today';
import { describe, expect, it, vi } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen } from '../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleSettings } from '../../../testing/sample-data.ts';

const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
const names = ['Vases', 'Lamps', 'Bowls', 'Rugs', 'Chairs', 'Tables', 'Mirrors', 'Clocks'];
const analytics: Analytics = {
  summaryStats: {
    totalRevenue: 28_412.5,
    totalOrders: 1204,
    totalCustomers: 310,
    averageOrderValue: 23.6,
    revenueGrowth: 12.34,
    ordersGrowth: -4.06,
    customersGrowth: 0,
  },
  salesData: months.map((month, index) => ({ month, sales: 100 * (index + 1), orders: index + 1 })),
  categoryData: names.map((name, index) => ({ name, value: 800 - 100 * index })),
};

async function openDashboard(health = sampleHealth(), today = sampleToday()) {
  api.answer('GET /admin/analytics', { data: analytics });
  api.answer('GET /admin/today', { data: today });
  api.answer('GET /admin/health', { data: health });
  const actor = openScreen('/admin/dashboard', { user: sampleAdmin() });
  await screen.findByText(FIXED_AOV_GROWTH);
  return actor;
}

const card = (name: string) => screen.getByRole('heading', { name }).closest('section') as HTMLElement;
const panel = (name: string) => screen.getByRole('region', { name });
const slider = (name: string) => screen.getByRole('slider', { name });

describe('the dashboard', () => {
  it('shows four figures with their growth to one decimal, and a fixed one in red (A-DSH-01, A-DSH-02, A-DSH-05 to A-DSH-11)', async () => {
    await openDashboard();
    expect(card(analyticsTexts.totalRevenue)).toHaveTextContent(
      `${analyticsTexts.totalRevenue}$28,412.50+12.3%${analyticsTexts.fromLastMonth}`,
    );
    expect(card(analyticsTexts.totalOrders)).toHaveTextContent(
      `${analyticsTexts.totalOrders}1,204-4.1%${analyticsTexts.fromLastMonth}`,
    );
    expect(card(analyticsTexts.totalCustomers)).toHaveTextContent(
      `${analyticsTexts.totalCustomers}3100.0%${analyticsTexts.fromLastMonth}`,
    );
    const average = card(analyticsTexts.averageOrderValue);
    expect(average).toHaveTextContent(`${analyticsTexts.averageOrderValue}$23.60${FIXED_AOV_GROWTH}`);
    expect(average).not.toHaveTextContent(analyticsTexts.fromLastMonth);
    expect(within(average).getByText(FIXED_AOV_GROWTH)).toHaveClass('text-danger');
  });

  it('draws the sales of each month, and names each to the keyboard and as a table (A-DSH-03, A-DSH-12, A-DSH-13)', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
    const actor = await openDashboard();
    const trend = within(panel(analyticsTexts.salesTrend));
    for (const month of months) expect(trend.getByText(monthLabel(month))).toBeInTheDocument();
    expect(slider(analyticsTexts.month)).toHaveAttribute(
      'aria-valuetext',
      `${longMonthLabel('2026-12')}, so far, $1,200.00, 12 orders`,
    );
    fireEvent.change(slider(analyticsTexts.month), { target: { value: '10' } });
    expect(slider(analyticsTexts.month)).toHaveAttribute(
      'aria-valuetext',
      `${longMonthLabel('2026-11')}, $1,100.00, 11 orders`,
    );
    expect(trend.getByText('+10.0% from October 2026')).toBeVisible();
    expect(trend.getByText('$1,100.00')).toBeVisible();
    await actor.click(trend.getByRole('button', { name: analyticsTexts.showTable }));
    const rows = within(screen.getByRole('table', { name: analyticsTexts.salesTrend })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent).slice(1, 3)).toEqual([
      `${longMonthLabel('2026-01')}$100.001`,
      `${longMonthLabel('2026-02')}$200.002`,
    ]);
    expect(trend.getByRole('link', { name: longMonthLabel('2026-02') })).toHaveAttribute(
      'href',
      '/admin/orders?paid=&from=2026-02-01&to=2026-02-28',
    );
  });

  it('opens the orders of the chosen month by Enter, and shows days only when asked', async () => {
    const days = Array.from({ length: 30 }, (_, index) => ({
      day: `2026-11-${String(index + 1).padStart(2, '0')}`,
      sales: index,
      orders: 1,
    }));
    api.answer('GET /admin/analytics/days', { data: days });
    api.answer('GET /admin/payments/unmatched', { data: [], total: 0, nextCursor: null });
    api.answer('GET /admin/settings/order-views', { data: sampleSettings(orderViewSettings) });
    api.answer('GET /admin/own-order-views', { data: { views: [] } });
    api.answer('GET /orders/admin', {
      data: { orders: [] },
      ...{ total: 0, nextCursor: null, totalOrders: 0, paidOrders: 0, ordersToShip: 0 },
    });
    const actor = await openDashboard();
    expect(screen.getByRole('radio', { name: analyticsTexts.last12Months })).toBeChecked();
    await actor.click(screen.getByRole('radio', { name: analyticsTexts.last30Days }));
    expect(await screen.findByRole('slider', { name: analyticsTexts.day })).toHaveAttribute(
      'aria-valuetext',
      'Nov 30, so far, $29.00, 1 order',
    );
    await actor.click(screen.getByRole('radio', { name: analyticsTexts.last12Months }));
    fireEvent.keyDown(slider(analyticsTexts.month), { key: 'Enter' });
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
    expect(window.location.search).toBe('?paid=&from=2026-12-01&to=2026-12-31');
  });

  it('draws a ring of the categories in six colours that repeat, with a legend (A-DSH-04, A-DSH-14 to A-DSH-17)', async () => {
    const actor = await openDashboard();
    const ring = panel(analyticsTexts.categoryDistribution);
    const legend = within(ring).getAllByRole('listitem');
    expect(legend.map(({ textContent }) => textContent)).toEqual(
      names.map((name) => expect.stringContaining(name)),
    );
    const parts = [...ring.querySelectorAll('circle')];
    expect(parts).toHaveLength(names.length);
    expect(parts[0]).toHaveAttribute('r', String((RING_INNER_RADIUS_PX + RING_OUTER_RADIUS_PX) / 2));
    expect(parts[0]).toHaveAttribute('stroke-width', String(RING_OUTER_RADIUS_PX - RING_INNER_RADIUS_PX));
    const colours = parts.map((part) => part.getAttribute('stroke'));
    expect(new Set(colours).size).toBe(6);
    expect(colours.slice(6)).toEqual(colours.slice(0, 2));
    fireEvent.change(slider(analyticsTexts.category), { target: { value: '1' } });
    expect(slider(analyticsTexts.category)).toHaveAttribute('aria-valuetext', 'Lamps, $700.00');
    await actor.click(within(ring).getByRole('button', { name: analyticsTexts.showTable }));
    expect(within(ring).getByRole('row', { name: /Vases/ })).toHaveTextContent('$800.00');
  });

  it('shows the owner of an empty shop what to do first', async () => {
    const { steps } = sampleHealth();
    await openDashboard(sampleHealth({ steps: { ...steps, name: true, category: true } }));
    const list = within(await screen.findByRole('region', { name: firstStepTexts.title }));
    const lines = list.getAllByRole('listitem');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toHaveTextContent(firstStepTexts.isDone);
    expect(list.getByText(firstStepTexts.done(2, 6))).toBeVisible();
    expect(list.getByRole('link', { name: firstStepNames.product.action })).toHaveAttribute(
      'href',
      '/admin/products/add',
    );
  });

  it('says above the figures what came in and what waits, with one button for the most urgent', async () => {
    await openDashboard(
      sampleHealth(),
      sampleToday({
        now: '2026-01-15T10:00:00.000Z',
        arrived: { since: '2026-01-01T08:00:00.000Z', orders: 3, amount: 120 },
        toShip: { orders: 2, oldestAt: '2026-01-15T09:00:00.000Z' },
        unanswered: { messages: 1, oldestAt: '2026-01-15T09:00:00.000Z' },
        unmatchedPayments: 0,
      }),
    );
    const today = within(panel(todayTexts.title));
    expect(today.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '3 orders came in since your last visit, for $120.00.',
      '2 orders are paid and ready to ship.',
      '1 message waits for a reply.',
    ]);
    expect(today.getByRole('link', { name: 'Ship 2 orders' })).toHaveAttribute('href', '/admin/orders?ship=');
    expect(today.getByText(todayTexts.salesToday)).toBeVisible();
  });

  it('has nothing above the figures of an untouched shop, and says when the summary could not be loaded', async () => {
    await openDashboard();
    expect(screen.queryByRole('region', { name: todayTexts.title })).not.toBeInTheDocument();
    api.disconnect('GET /admin/today');
    openScreen('/admin/dashboard', { user: sampleAdmin() });
    expect(await screen.findByText(todayTexts.unavailable)).toBeVisible();
  });

  it('says once that the figures could not be loaded, and loads when asked again (A-DSH-19)', async () => {
    api.disconnect('GET /admin/analytics');
    api.answer('GET /admin/health', { data: sampleHealth() });
    api.answer('GET /admin/today', { data: sampleToday() });
    const actor = openScreen('/admin/dashboard', { user: sampleAdmin() });
    await findToast(analyticsTexts.loadFailed);
    api.answer('GET /admin/analytics', { data: analytics });
    await actor.click(screen.getByRole('button', { name: appTexts.tryAgain }));
    await screen.findByText('$28,412.50');
  });
});
