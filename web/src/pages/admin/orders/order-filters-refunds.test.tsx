import { screen, waitFor, within } from '@testing-library/react';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { shipmentTexts } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import { orderFilterTexts } from '@vitrine/contract/orders/order-filters.texts';
import { orderViewSettings } from '@vitrine/contract/orders/order-views.schemas';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import {
  orderAdminTexts,
  orderStatusLabels,
  orderTitle,
  orderTotalsTexts,
} from '@vitrine/contract/orders/orders.texts';
import {
  atMostLeft,
  refundAmount,
  refundedMeanwhile,
  refundOrderTitle,
  refundTexts,
} from '@vitrine/contract/orders/refunds/refunds.texts';
import { priceStepTexts } from '@vitrine/contract/pricing/price-steps.texts';
import { whyThisPrice } from '@vitrine/contract/pricing/pricing.texts';
import { emptyListTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { shippingWith } from '@vitrine/contract/shared/texts/shipping.texts';
import { orderWithdrawalTexts } from '@vitrine/contract/withdrawals/withdrawals.texts';
import { describe, expect, it } from 'vitest';
import { localDay } from '../../../domains/orders/order-filter.ts';
import { api } from '../../../testing/fake-api.ts';
import { findToast, openScreen, startsWith } from '../../../testing/open-screen.tsx';
import { sampleAdmin, sampleHealth, sampleOrder, sampleSettings } from '../../../testing/sample-data.ts';

function answerOrders(orders: AdminOrder[]) {
  api.answer('GET /orders/admin', {
    data: { orders },
    total: orders.length,
    nextCursor: null,
    totalOrders: orders.length,
    paidOrders: orders.length,
    ordersToShip: 0,
  });
}

async function openOrders(order: AdminOrder, address: string) {
  answerOrders([order]);
  api.answer('GET /admin/payments/unmatched', { data: [], total: 0, nextCursor: null });
  api.answer('GET /admin/settings/order-views', { data: sampleSettings(orderViewSettings) });
  api.answer('GET /admin/own-order-views', { data: { views: [] } });
  api.answer('GET /admin/health', { data: sampleHealth() });
  api.answer('GET /admin/settings/delivery', { data: sampleSettings(deliverySettings) });
  api.answer('GET /admin/orders/:id/agent', { data: null });
  api.answer('GET /admin/audit', { data: [], total: 0, nextCursor: null });
  const actor = openScreen(address, { user: sampleAdmin() });
  await screen.findByRole('button', { name: `Details of ${orderTitle(shortOrderId(order._id))}` });
  return actor;
}

const address = () => window.location.pathname + window.location.search;
const lastQuery = () => api.sentTo('GET /orders/admin').at(-1)?.query;

describe('the filters of the orders', () => {
  const filters = () => within(screen.getByRole('group', { name: orderFilterTexts.label }));
  const filter = (name: string) => filters().getByRole('button', { name: startsWith(name) });
  const tab = (name: string) =>
    within(screen.getByRole('navigation', { name: orderFilterTexts.tabs })).getByRole('button', {
      name: startsWith(name),
    });

  it('are in the address and sent to the server', async () => {
    const order = sampleOrder();
    const customer = order.user._id ?? '';
    const actor = await openOrders(order, `/admin/orders?customer=${customer}`);
    expect(filter(order.user.username)).toHaveAttribute('aria-pressed', 'true');
    expect(lastQuery()).toMatchObject({ customer });
    // The file has what the list shows.
    expect(screen.getByRole('link', { name: /^Export/ })).toHaveAttribute(
      'href',
      `/api/admin/exports/orders?customer=${customer}`,
    );
    await actor.click(tab(orderFilterTexts.toShip));
    await waitFor(() => expect(address()).toContain(`customer=${customer}&ship=`));
    await waitFor(() => expect(tab(orderFilterTexts.toShip)).toHaveAttribute('aria-current', 'true'));
    await actor.click(filter(orderFilterTexts.date));
    await actor.click(await screen.findByRole('button', { name: orderFilterTexts.today }));
    const day = localDay();
    await waitFor(() => expect(address()).toContain(`from=${day}&to=${day}`));
    await actor.click(filters().getByRole('button', { name: emptyListTexts.clearFilters }));
    await waitFor(() => expect(address()).toBe('/admin/orders?ship='));
    await actor.click(tab(orderStatusLabels.delivered));
    await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'delivered' }));
    expect(lastQuery()).not.toHaveProperty('toShip');
    await actor.click(tab(orderFilterTexts.all));
    await waitFor(() => expect(address()).toBe('/admin/orders'));
    await waitFor(() => expect(lastQuery()).not.toHaveProperty('customer'));
  });
});

describe('the counts of the orders', () => {
  it('follow a change of an order, while its row stays', async () => {
    const order = sampleOrder();
    const actor = await openOrders(order, '/admin/orders');
    await actor.click(screen.getByRole('button', { name: startsWith('Details of') }));
    const ordersByStatus = { pending: 3, processing: 4, delivered: 1204, cancelled: 0 };
    const counts = { totalOrders: 1, paidOrders: 1, ordersToShip: 7, ordersByStatus };
    api.answer('GET /orders/admin', { data: { orders: [] }, total: 0, nextCursor: null, ...counts });
    const shipped = { ...order, status: 'processing' as const };
    api.answer('PUT /orders/:id/shipment', { data: shipped, message: shipmentTexts.marked });
    await actor.click(await screen.findByRole('button', { name: shipmentTexts.markAsShipped }));
    await screen.findByRole('button', { name: `${orderFilterTexts.toShip} 7` });
    expect(screen.getByRole('button', { name: `${orderStatusLabels.delivered} 1,204` })).toBeVisible();
    expect(screen.getByRole('button', { name: startsWith('Details of') })).toBeVisible();
  });
});

describe('why an order costs what it does', () => {
  it('is said step by step, with who set the prices and where that can be seen', async () => {
    const order = sampleOrder({ coupon: { code: 'SPRING', discount: 10, amount: 8 }, totalPrice: 72 });
    const [line] = order.products;
    api.answer('GET /admin/orders/:id/price-authors', {
      data: [{ of: 'line', id: line?.lineId ?? '', by: 'Mara', at: '2026-01-09T12:00:00.000Z' }],
    });
    const actor = await openOrders(order, '/admin/orders');
    await actor.click(screen.getByRole('button', { name: startsWith('Details of') }));
    await actor.click(await screen.findByText(whyThisPrice));
    const change = await screen.findByRole('link', { name: priceStepTexts.see.change });
    expect(change).toHaveAttribute('href', `/admin/products/edit/${line?.product._id}`);
    expect(change.closest('dl')).toHaveTextContent(
      `${priceStepTexts.listPrice} · ${priceStepTexts.setBy('Mara', 'Jan 9, 2026')} · ${priceStepTexts.see.change}$80.00`,
    );
    const coupon = screen.getByRole('link', { name: priceStepTexts.see.coupon });
    expect(coupon).toHaveAttribute('href', '/admin/coupons');
    await actor.click(screen.getByRole('button', { name: priceStepTexts.copy }));
    expect(await navigator.clipboard.readText()).toContain('−$8.00  Coupon SPRING −10%. 10% of $80.00');
  });
});

describe('the refund of an order', () => {
  it('is in the sums', async () => {
    const actor = await openOrders(sampleOrder({ totalPrice: 80, refundedAmount: 20 }), '/admin/orders');
    await actor.click(screen.getByRole('button', { name: startsWith('Details of') }));
    const stays = await screen.findByText(refundTexts.stays);
    expect(stays.closest('dl')).toHaveTextContent(
      `${orderTotalsTexts.total}$80.00${orderAdminTexts.isRefunded}−$20.00${refundTexts.stays}$60.00`,
    );
  });

  it('gives a line back with its tax, below sums that say all that was charged', async () => {
    const order = sampleOrder({ totalPrice: 105.45, subtotal: 88 });
    const [line] = order.products;
    if (!line) throw new Error('The order has no line.');
    const amounts = { label: 'Sales tax 10.25%', isContained: false };
    const base = { type: 'tax', rate: 10_250, isReverseCharge: false };
    const taxed = {
      ...order,
      products: [{ ...line, product: { ...line.product, price: 44 } }],
      adjustments: [
        { ...amounts, kind: 'delivery' as const, label: 'Standard', amount: 8, lineId: null, source: {} },
        {
          ...amounts,
          kind: 'tax' as const,
          amount: 9.02,
          lineId: line.lineId,
          source: { ...base, base: 8800 },
        },
        { ...amounts, kind: 'tax' as const, amount: 0.43, lineId: null, source: { ...base, base: 800 } },
      ],
    };
    const actor = await openOrders(taxed, '/admin/orders');
    await actor.click(screen.getByRole('button', { name: startsWith('Details of') }));
    const total = await screen.findByText(orderTotalsTexts.total, { selector: 'dt' });
    expect(total.closest('dl')).toHaveTextContent(
      `${orderTotalsTexts.subtotal}$88.00${shippingWith('Standard')}$8.00Sales tax 10.25%$9.45${orderTotalsTexts.total}$105.45`,
    );
    await actor.click(await screen.findByRole('button', { name: orderAdminTexts.refund }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: refundAmount('$105.45') })).toBeEnabled();
    expect(dialog.getByText(refundTexts.charges)).toHaveTextContent('$8.43');
    await actor.click(dialog.getByRole('button', { name: refundTexts.fewer }));
    expect(dialog.getByRole('button', { name: refundAmount('$48.51') })).toBeEnabled();
    expect(dialog.getByText(refundTexts.withTax)).toBeVisible();
  });

  it('is neither more than was paid nor what somebody else has refunded meanwhile', async () => {
    const order = sampleOrder({ totalPrice: 80 });
    const actor = await openOrders(order, '/admin/orders');
    await actor.click(screen.getByRole('button', { name: startsWith('Details of') }));
    await actor.click(await screen.findByRole('button', { name: orderAdminTexts.refund }));
    const dialog = within(
      await screen.findByRole('dialog', { name: refundOrderTitle(shortOrderId(order._id)) }),
    );
    await actor.click(dialog.getByRole('button', { name: refundTexts.byAmount }));
    const amount = dialog.getByLabelText(refundTexts.amountDollars('USD'));
    await actor.type(amount, '80.01');
    expect(dialog.getByText(atMostLeft('$80.00'))).toBeVisible();
    expect(dialog.getByRole('button', { name: refundTexts.refund })).toBeDisabled();

    const refunds = [{ _id: 'first', amount: 20, createdAt: order.createdAt, isOpen: false }];
    const current = { ...order, refunds, refundedAmount: 20 };
    answerOrders([current]);
    const { code } = orderRefusals.refundedMeanwhile;
    api.refuse('POST /orders/:id/refunds', code, {
      message: refundedMeanwhile('$20.00'),
      data: { refunded: 20 },
    });
    await actor.clear(amount);
    await actor.type(amount, '30');
    await actor.click(dialog.getByRole('button', { name: refundAmount('$30.00') }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(refundedMeanwhile('$20.00')));
    expect(api.sentTo('POST /orders/:id/refunds').at(-1)?.body).toMatchObject({ amount: 30, refunded: 0 });
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(`${refundTexts.left}$60.00`));

    api.answer('POST /orders/:id/refunds', { data: current, message: refundTexts.done });
    await actor.clear(amount);
    await actor.type(amount, '60');
    await actor.click(dialog.getByRole('button', { name: refundAmount('$60.00') }));
    await findToast(refundTexts.done);
    expect(api.sentTo('POST /orders/:id/refunds').at(-1)?.body).toMatchObject({ amount: 60, refunded: 20 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('an order that its customer withdrew', () => {
  it('says who and when to the second, and opens a refund of every line', async () => {
    const withdrawal = { name: 'Marta Lind', receivedAt: '2026-11-21T08:41:05.000Z' };
    const order = sampleOrder({ withdrawal });
    const actor = await openOrders(order, '/admin/orders');
    await actor.click(screen.getByRole('button', { name: startsWith('Details of') }));
    const notice = within(await screen.findByRole('region', { name: orderWithdrawalTexts.title }));
    expect(notice.getByText(/2026-11-21 08:41:05 UTC from Marta Lind/)).toBeVisible();
    await actor.click(notice.getByRole('button', { name: orderAdminTexts.refund }));
    const dialog = within(
      await screen.findByRole('dialog', { name: refundOrderTitle(shortOrderId(order._id)) }),
    );
    expect(dialog.getByRole('button', { name: refundAmount('$80.00') })).toBeEnabled();
  });
});
