import type { AdminOrder as Order } from '@vitrine/contract/orders/orders.schemas';
import { describe, expect, it } from 'vitest';
import { withPendingStatuses } from './admin-orders.hooks.ts';

function order(_id: string, status: Order['status'] = 'pending'): Order {
  const user = { _id: 'u', username: 'Marta Lind', email: 'marta@mail.example', photoUrl: null };
  const money = { subtotal: 85, coupon: null, totalPrice: 85, isPaid: true, isRefunded: false };
  const sent = {
    deliveryAddress: null,
    isAddressMissing: false,
    shipment: null,
    refundedAmount: 0,
    adjustments: [],
  };
  const inside = {
    addressProblem: null,
    note: null,
    refunds: [],
    shipmentEmail: null,
    returnableLines: [],
    isPersonErased: false,
    billedName: null,
  };
  const createdAt = '2026-11-15T10:00:00.000Z';
  return { _id, user, createdAt, ...money, status, products: [], ...sent, ...inside };
}

const statuses = (orders: readonly Order[]) => orders.map(({ _id, status }) => `${_id} ${status}`);

describe('withPendingStatuses', () => {
  it('shows the last choice of each order before the response', () => {
    const changes = [
      { orderId: 'b', status: 'delivered' },
      { orderId: 'c', status: 'cancelled' },
      { orderId: 'b', status: 'processing' },
    ] as const;
    expect(statuses(withPendingStatuses([order('a'), order('b'), order('c')], changes))).toEqual([
      'a pending',
      'b processing',
      'c cancelled',
    ]);
  });

  it('shows the confirmed status again when nothing is pending, as after a failure', () => {
    expect(statuses(withPendingStatuses([order('a', 'delivered')], []))).toEqual(['a delivered']);
  });
});
