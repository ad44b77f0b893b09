import { screen, waitFor, within } from '@testing-library/react';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import {
  amountRefunded,
  couponLine,
  orderAdminTexts,
  orderPrintoutTexts,
  orderStatusLabels,
  orderStepLabels,
  orderTexts,
  orderTotalsTexts,
  ownOrderTexts,
  quantityTimesPrice,
} from '@vitrine/contract/orders/orders.texts';
import { priceStepTexts } from '@vitrine/contract/pricing/price-steps.texts';
import { whyThisPrice } from '@vitrine/contract/pricing/pricing.texts';
import { reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { shippingWith } from '@vitrine/contract/shared/texts/shipping.texts';
import { addedToCart } from '@vitrine/contract/wishlist/wishlist-page.texts';
import { describe, expect, it } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { sampleOrder, sampleSecurity, sampleUser } from '../../../testing/sample-data.ts';

/** Opens the profile of a customer with these orders, of which the first page has one. */
async function openOrders(...orders: Order[]) {
  const [first, ...others] = orders;
  if (!first) throw new Error('There is no order.');
  api.answer('GET /account/security', { data: sampleSecurity() });
  api.answer('GET /orders', ({ query: { cursor } }) =>
    cursor
      ? { data: others, total: orders.length, nextCursor: null }
      : { data: [first], total: orders.length, nextCursor: others.length > 0 ? 'next' : null },
  );
  const actor = openScreen('/profile', { user: sampleUser() });
  await screen.findByText(shortOrderId(first._id));
  return actor;
}

const region = () => within(screen.getByRole('region', { name: ownOrderTexts.title }));
const orderOf = ({ _id }: Order) =>
  within(region().getByText(shortOrderId(_id)).closest('li') as HTMLElement);

const shipment = {
  shippedOn: '2026-01-16',
  carrier: 'DHL',
  tracking: '77',
  trackingUrl: null,
  mailedAt: null,
};

describe('the orders on the profile', () => {
  it('show date, status, payment, total and lines, and load more of them', async () => {
    const paid = sampleOrder({ status: 'processing', subtotal: 80, totalPrice: 80 });
    const cancelled = sampleOrder({ status: 'cancelled', isPaid: false });
    const actor = await openOrders(paid, cancelled);
    expect(orderOf(paid).getByRole('heading')).toHaveTextContent(formatDate(paid.createdAt));
    for (const text of [
      orderStatusLabels.processing,
      orderTexts.paid,
      'Round vase',
      quantityTimesPrice(2, '$40.00'),
    ])
      expect(orderOf(paid).getByText(text)).toBeVisible();
    expect(orderOf(paid).getByText('$80.00')).toBeVisible();
    expect(screen.queryByText(shortOrderId(cancelled._id))).not.toBeInTheDocument();
    await actor.click(region().getByRole('button', { name: ownOrderTexts.more }));
    await screen.findByText(shortOrderId(cancelled._id));
    for (const text of [orderStatusLabels.cancelled, orderTexts.unpaid])
      expect(orderOf(cancelled).getByText(text)).toBeVisible();
    await waitFor(() =>
      expect(region().queryByRole('button', { name: ownOrderTexts.more })).not.toBeInTheDocument(),
    );
  });

  it('say what a coupon took off, so that lines and total add up', async () => {
    const coupon = { code: 'SPRING', discount: 10, amount: 8 };
    const order = sampleOrder({ subtotal: 80, coupon, totalPrice: 72 });
    await openOrders(order);
    for (const [term, amount] of [
      [orderTotalsTexts.subtotal, '$80.00'],
      [couponLine(coupon), '−$8.00'],
      [orderTotalsTexts.total, '$72.00'],
    ] as const)
      expect(orderOf(order).getByText(term, { selector: 'dt' }).nextElementSibling).toHaveTextContent(amount);
  });

  it('say what was refunded of an amount off and what stays', async () => {
    const source = { type: 'coupon', code: 'FIVE', percent: 0, base: 8000, amount: 500 };
    const off = {
      kind: 'coupon' as const,
      label: 'FIVE',
      amount: -5,
      isContained: false,
      lineId: null,
      source,
    };
    const coupon = { code: 'FIVE', discount: 0, amount: 5 };
    const order = sampleOrder({
      subtotal: 80,
      coupon,
      adjustments: [off],
      totalPrice: 75,
      refundedAmount: 20,
    });
    await openOrders(order);
    for (const [term, amount] of [
      ['Coupon FIVE', '−$5.00'],
      [orderAdminTexts.isRefunded, '−$20.00'],
      [orderPrintoutTexts.afterRefund, '$55.00'],
    ] as const)
      expect(orderOf(order).getByText(term, { selector: 'dt' }).nextElementSibling).toHaveTextContent(amount);
  });

  it('say how the total came about and what stays, when asked', async () => {
    const order = sampleOrder({ subtotal: 80, totalPrice: 80, refundedAmount: 20 });
    const { refunds: _, ...own } = order;
    const actor = await openOrders(own);
    await actor.click(orderOf(order).getByText(whyThisPrice));
    const left = await orderOf(order).findByText(priceStepTexts.afterRefund);
    expect(left.closest('dl')).toHaveTextContent(
      `${priceStepTexts.totalPaid}$80.00${priceStepTexts.refund}−$20.00${priceStepTexts.afterRefund}$60.00`,
    );
    const link = orderOf(order).getByRole('link', { name: priceStepTexts.see.product });
    expect(link).toHaveAttribute('href', `/product/${order.products[0]?.product._id}`);
  });

  it('lead from the steps of the price to where the order says the same', async () => {
    const source = { type: 'delivery', methodKind: 'pickup', methodName: 'Pickup', price: 0, freeFrom: null };
    const place = { zoneId: 'z', zoneName: 'Z', country: 'US', region: '', isFree: false };
    const pickup = { ...source, ...place, pickupAddress: '1 Pike Street\nSeattle' };
    const delivery = { kind: 'delivery' as const, label: 'Pickup', amount: 0, isContained: false };
    const note = { _id: 'n', kind: 'credit-note' as const, number: 'CN-1', total: 20, credits: 'INV-1' };
    const { refunds: _, ...order } = sampleOrder({
      ...{ subtotal: 80, totalPrice: 80, refundedAmount: 20, deliveryAddress: null },
      adjustments: [{ ...delivery, lineId: null, source: pickup }],
      documents: [{ ...note, createdAt: '2026-01-16T12:00:00Z' }],
    });
    const actor = await openOrders(order);
    expect(orderOf(order).getByText('1 Pike Street, Seattle')).toBeVisible();
    const sum = orderOf(order).getByText(shippingWith('Pickup'), { selector: 'dt' });
    expect(sum.nextElementSibling).toHaveTextContent(cartTexts.shippingFree);
    await actor.click(orderOf(order).getByText(whyThisPrice));
    const address = await orderOf(order).findByRole('link', { name: priceStepTexts.see.address });
    const notes = orderOf(order).getByRole('link', { name: priceStepTexts.see.creditNotes });
    const target = (link: HTMLElement) => document.querySelector(link.getAttribute('href') ?? '');
    expect(target(address)).toHaveTextContent('1 Pike Street, Seattle');
    expect(target(notes)).toHaveTextContent('CN-1');
  });

  it('call a refunded order refunded, with the amount, and no longer paid', async () => {
    const order = sampleOrder({ isRefunded: true, refundedAmount: 80, totalPrice: 80 });
    await openOrders(order);
    expect(orderOf(order).getByText(ownOrderTexts.refunded)).toBeVisible();
    expect(orderOf(order).getByText(amountRefunded('$80.00'))).toBeVisible();
    expect(orderOf(order).queryByText(orderTexts.paid)).not.toBeInTheDocument();
  });

  it('show the step that status and shipment say together, with its day', async () => {
    const order = sampleOrder({ status: 'processing', shipment });
    await openOrders(order);
    const steps = within(orderOf(order).getByRole('list', { name: ownOrderTexts.progress })).getAllByRole(
      'listitem',
    );
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      `${orderStepLabels.ordered}${formatDate(order.createdAt)}`,
      orderStepLabels.packed,
      `${orderStepLabels.shipped}${formatDate(shipment.shippedOn, 'UTC')}`,
      orderStepLabels.delivered,
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
    expect(orderOf(order).getAllByText(orderStepLabels.shipped)).toHaveLength(2);
    expect(orderOf(order).queryByText(orderStatusLabels.processing)).not.toBeInTheDocument();
  });

  it('show the day of the delivery where it is known', async () => {
    const deliveredAt = '2026-01-19T12:00:00.000Z';
    const order = sampleOrder({ status: 'delivered', shipment, deliveredAt });
    await openOrders(order);
    const steps = within(orderOf(order).getByRole('list', { name: ownOrderTexts.progress }));
    expect(steps.getAllByRole('listitem').at(-1)).toHaveTextContent(
      `${orderStepLabels.delivered}${formatDate(deliveredAt)}`,
    );
  });

  it('show neither steps nor a shipment for a cancelled order', async () => {
    const order = sampleOrder({ status: 'cancelled', shipment });
    await openOrders(order);
    expect(orderOf(order).queryByRole('list', { name: ownOrderTexts.progress })).not.toBeInTheDocument();
    expect(orderOf(order).queryByText(/DHL/)).not.toBeInTheDocument();
  });

  it('are bought again, and reviewed once delivered, except for products that no longer exist', async () => {
    const [line] = sampleOrder().products;
    if (!line) throw new Error('The order has no line.');
    const goneProduct = { ...line.product, _id: 'gone', name: 'Old vase' };
    const products = [line, { ...line, product: goneProduct, lineId: 'gone' }];
    const order = sampleOrder({ status: 'delivered', products });
    const actor = await openOrders(order);
    const reviews = orderOf(order).getAllByRole('link', { name: new RegExp(reviewTexts.write) });
    expect(reviews.map((link) => link.getAttribute('href'))).toEqual([
      `/product/${line.product._id}#write-review`,
    ]);
    api.answer('POST /cart/add', { data: [], message: cartTexts.added });
    await actor.click(orderOf(order).getByRole('button', { name: ownOrderTexts.buyAgain }));
    await screen.findByText(addedToCart(line.quantity));
    const body = { productId: line.product._id, quantity: line.quantity };
    expect(api.sentTo('POST /cart/add')).toMatchObject([{ body }]);
  });
});
