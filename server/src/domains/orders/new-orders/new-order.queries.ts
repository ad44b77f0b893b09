import { randomUUID } from 'node:crypto';
import type { Adjustment } from '@vitrine/contract/pricing/adjustments';
import { sql } from 'drizzle-orm';
import { orderAdjustments } from '../../../../database/tables/orders/order-adjustments.table.ts';
import { orderLines } from '../../../../database/tables/orders/order-lines.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';

const value = sql.placeholder;
const placed = insertRows(
  orders,
  [
    ...(['id', 'userId', 'subtotalCents', 'discountCents', 'totalCents', 'createdAt'] as const),
    ...(['couponId', 'couponCode', 'couponPercent', 'cartFingerprint'] as const),
    ...(['deliveryCountries', 'taxRegion', 'vatNumber'] as const),
  ],
  value('order'),
);
const sold = insertRows(
  orderLines,
  [
    ...(['id', 'orderId', 'position', 'productId', 'variantId', 'sku', 'name', 'imageUrl'] as const),
    ...(['categoryName', 'priceCents', 'promoPercentage', 'unitPriceCents', 'quantity'] as const),
  ],
  value('lines'),
);
const adjusted = insertRows(
  orderAdjustments,
  ['orderId', 'position', 'orderLineId', 'kind', 'label', 'amountCents', 'isContained', 'source'],
  value('adjustments'),
);
const insert = prepareStatement(
  'insert order',
  sql`with placed as (${placed.insert}), sold as (${sold.insert}) ${adjusted.insert}`,
);

type Ordered = Parameters<typeof placed.toJson>[0][number];
type Line = Parameters<typeof sold.toJson>[0][number];

export type OrderToInsert = {
  order: Ordered & { id: string };
  lines: readonly Omit<Line, 'orderId' | 'position' | 'id'>[];
  /** `lineKey` is the line's variant, or its product. */
  adjustments: readonly Adjustment[];
};

/** One statement with all its rows. */
export async function insertOrder(db: Db, { order, lines, adjustments }: OrderToInsert): Promise<void> {
  const orderId = order.id;
  const withIds = lines.map((line, position) => ({ ...line, id: randomUUID(), position, orderId }));
  const lineIds = new Map(withIds.map(({ id, productId, variantId }) => [variantId ?? productId, id]));
  const changes = adjustments.map(({ lineKey, cents, ...adjustment }) => ({
    ...{ ...adjustment, orderId, amountCents: cents },
    orderLineId: lineKey === undefined ? null : (lineIds.get(lineKey) ?? null),
  }));
  await insert(db, {
    order: placed.toJson([order]),
    lines: sold.toJson(withIds),
    adjustments: adjusted.toJson(changes),
  });
}
