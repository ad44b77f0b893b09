import { asc, eq } from 'drizzle-orm';
import { productVariants, variantStock } from '../../../../database/tables/catalog/product-variants.table.ts';
import type { TestApp } from '../../shops/build-test-app.ts';
import { aProduct } from '../factories.ts';

type Shop = Pick<TestApp, 'app' | 'deps'>;
type Variant = {
  values: string[];
  price?: number;
  stock?: number | null;
  image?: string;
  isOn?: boolean;
  barcode?: string;
  sku?: string;
};

/** A product with one option, saved as the back office does it. */
export async function aProductWithVariants(
  shop: Shop,
  admin: Record<string, string>,
  variants: readonly Variant[] = [{ values: ['S'], price: 56 }, { values: ['M'] }],
) {
  const product = await aProduct(shop.deps, { name: 'Celia Vase', priceCents: 7600 }, [
    '/media/a.webp',
    '/media/b.webp',
  ]);
  const values = [...new Set(variants.flatMap((variant) => variant.values))];
  const payload = { version: 0, options: [{ name: 'Size', values }], variants };
  const url = `/api/admin/products/${product.id}/variants`;
  const reply = await shop.app.inject({ method: 'PUT', url, headers: admin, payload });
  if (reply.statusCode !== 200) throw new Error(`Saving variants answered ${reply.statusCode} ${reply.body}`);
  const saved: { _id: string }[] = reply.json().data.variants;
  return { product, url, table: reply.json().data, ids: saved.map(({ _id }) => _id) };
}

/** What is on hand and reserved of each variant, in the order of the table. */
export async function variantStockNow({ deps }: Pick<Shop, 'deps'>, productId: string) {
  const rows = await deps.db
    .select({ onHand: variantStock.onHand, reserved: variantStock.reserved })
    .from(productVariants)
    .leftJoin(variantStock, eq(variantStock.variantId, productVariants.id))
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.position));
  return rows.map(({ onHand, reserved }) => [onHand, reserved]);
}
