import { screen, waitFor, within } from '@testing-library/react';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import {
  amountRefunded,
  couponLine,
  orderStatusLabels,
  orderTexts,
  orderTotalsTexts,
  ownOrderTexts,
  quantityTimesPrice,
} from '@vitrine/contract/orders/orders.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
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

describe('the orders on the profile', () => {
  it('show date, status, payment, total and lines, and load more of them', async () => {
    const paid = sampleOrder({ status: 'processing', subtotal: 80, totalPrice: 80 });
    const cancelled = sampleOrder({ status: 'cancelled', isPaid: false });
    const actor = await openOrders(paid, cancelled);
    for (const text of [
      formatDate(paid.createdAt),
      orderStatusLabels.processing,
      orderTexts.paid,
      'Round vase',
      quantityTimesPrice(2, '$40.00'),
    ])
      expect(orderOf(paid).getByText(text)).toBeVisible();
    expect(orderOf(paid).getAllByText('$80.00')).toHaveLength(2);
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
      expect(orderOf(order).getByText(term).nextElementSibling).toHaveTextContent(amount);
  });

  it('call a refunded order refunded, with the amount, and no longer paid', async () => {
    const order = sampleOrder({ isRefunded: true, refundedAmount: 80, totalPrice: 80 });
    await openOrders(order);
    expect(orderOf(order).getByText(ownOrderTexts.refunded)).toBeVisible();
    expect(orderOf(order).getByText(amountRefunded('$80.00'))).toBeVisible();
    expect(orderOf(order).queryByText(orderTexts.paid)).not.toBeInTheDocument();
  });
});
