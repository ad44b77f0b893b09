import type { Today } from '@vitrine/contract/analytics/today/today.schemas';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import type { ShopSite } from '../../../platform/settings/shop-currency.ts';
import { DAY_MS } from '../../../platform/shared/durations.ts';

/** What emails are previewed with. */
export type Sample = { order: Order; site: ShopSite; now: Date };

/** Of the owner in emails that go to them. */
export const SAMPLE_OWNER = 'you@shop.example';

export function sampleDay({ createdAt: now, products: [line], totalPrice }: Order): Today {
  const oldestAt = new Date(Date.parse(now) - 2 * DAY_MS).toISOString();
  return {
    now,
    sales: { orders: 3, amount: 3 * totalPrice },
    usualOrders: 9,
    arrived: { since: null, orders: 11, amount: 11 * totalPrice },
    toShip: { orders: 14, oldestAt },
    unanswered: { messages: 0, oldestAt: null },
    unmatchedPayments: 0,
    lowStock: { products: 1, soldOut: 0, first: { _id: 'sample', name: line?.product.name ?? '', left: 2 } },
    emptySearches: [],
    expiringCoupons: { coupons: 0, first: null },
    emails: { waiting: 0, failing: null, refused: 0 },
    backupDelayDays: null,
  };
}

/** An empty shop shows products that it does not have, without pictures. */
export function sampleOrder(now: Date, products: readonly { name: string; url: string }[]): Order {
  const line = (standIn: string, price: number, quantity: number, index: number) => {
    const { name, url } = products[index] ?? { name: standIn, url: '' };
    const product = { _id: standIn, name, images: url ? [url] : [], price };
    return { product, quantity, lineId: standIn, refunded: 0 };
  };
  return {
    _id: '00000000-0000-4000-8000-000000897a96',
    user: { _id: 'sample', username: 'Tess Marlowe', email: 'tess@phone.example', photoUrl: null },
    createdAt: now.toISOString(),
    subtotal: 124,
    coupon: { code: 'WELCOME10', discount: 10, amount: 12.4 },
    adjustments: [
      {
        ...{ kind: 'coupon', label: 'WELCOME10 −10%', amount: -12.4, isContained: false, lineId: null },
        source: { type: 'coupon', code: 'WELCOME10', percent: 10 },
      },
    ],
    totalPrice: 111.6,
    status: 'pending',
    isPaid: true,
    isRefunded: false,
    products: [line('Mere Tumblers', 44, 2, 0), line('Humpback Pull Whale', 36, 1, 1)],
    deliveryAddress: {
      name: 'Tess Marlowe',
      line1: '2204 SE Alder Street',
      line2: 'Apt 5',
      city: 'Portland',
      region: 'OR',
      postalCode: '97214',
      country: 'US',
    },
    isAddressMissing: false,
    shipment: {
      shippedOn: now.toISOString().slice(0, 10),
      carrier: 'UPS',
      tracking: '1Z999AA10123456784',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
      mailedAt: null,
    },
    refundedAmount: 0,
  };
}
