import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { productVariants } from '../../../../database/tables/catalog/product-variants.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { orderLines } from '../../../../database/tables/orders/order-lines.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { pastOrders } from '../../../../database/tables/orders/past-orders.table.ts';
import { type MovingShop, movingShop, SHOPIFY_EXPORTS } from '../../../testing/shops/moving-shop.ts';

let shop: MovingShop;
beforeEach(async () => {
  shop = await movingShop();
});
afterEach(() => shop.close());

describe('the lines of moved orders', () => {
  const head =
    'Name,Id,Email,Financial Status,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku';
  async function linked(lines: readonly [name: string, sku: string][]) {
    const rows = lines.map(
      ([name, sku], index) =>
        `#${index},${index},eve@mail.example,paid,USD,9.00,0.00,0.00,9.00,2024-03-01 10:00:00 +0000,1,${name},9.00,${sku}`,
    );
    const path = join(shop.deps.mediaDir, 'lines.csv');
    await writeFile(path, [head, ...rows].join('\n'));
    await shop.moved('shopify', [path]);
    const names = await shop.deps.db
      .select({ name: products.name, values: productVariants.values })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .innerJoin(pastOrders, eq(pastOrders.orderId, orders.id))
      .leftJoin(products, eq(products.id, orderLines.productId))
      .leftJoin(productVariants, eq(productVariants.id, orderLines.variantId))
      .where(eq(orders.guestEmail, 'eve@mail.example'))
      .orderBy(pastOrders.oldNumber);
    return names.map(({ name, values }) => [name, values?.join(' · ') ?? null]);
  }
  beforeEach(() => shop.moved('shopify', SHOPIFY_EXPORTS.slice(0, 1)));

  it('lead to a variant, or a product without options, by the SKU, whatever they were called then', async () => {
    const found = await linked([
      ['Apron of 2022', 'apr-oat-l'],
      ['Linen Apron - Oat / One size', 'APR-INK'],
      ['Coaster of 2022', 'coa-1'],
      ['Never Sold', 'NONE-1'],
    ]);
    expect(found).toEqual([
      ['Linen Apron', 'Oat · Long'],
      ['Linen Apron', 'Ink · One size'],
      ['Felt Coaster', null],
      [null, null],
    ]);
  });

  it('lead there by their name where there is no SKU, or where two products have it', async () => {
    await shop.deps.db.update(productVariants).set({ sku: 'SAME' });
    const found = await linked([
      ['Linen Apron - Ink / One size', ''],
      ['Linen Apron - Oat / Huge', ''],
      ['Wool Rug - 90 × 150 cm', 'GONE'],
      ['Something Else', 'SAME'],
    ]);
    expect(found).toEqual([
      ['Linen Apron', 'Ink · One size'],
      ['Linen Apron', null],
      ['Wool Rug', '90 × 150 cm'],
      [null, null],
    ]);
  });
});
