import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import {
  productOptions,
  productVariants,
  variantStock,
} from '../../../../database/tables/catalog/product-variants.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { pickColumns } from '../../../platform/database/pick-columns.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';

export type SoldVariantRow = {
  id: string;
  productId: string;
  values: string[];
  priceCents: number;
  sku: string;
  weight: number | null;
  imageUrl: string | null;
  stockLeft: number | null;
};

/** What a cart and the product's page read of a variant. */
export type ShownVariantRow = Omit<SoldVariantRow, 'productId' | 'sku'> & { barcode?: string };

const forSale = prepareStatement<SoldVariantRow>(
  'variants for sale',
  sql`select ${productVariants.id}, ${productVariants.productId} as "productId", ${productVariants.values} as values,
      coalesce(${productVariants.priceCents}, ${productOptions.priceCents}) as "priceCents",
      ${productVariants.sku}, ${productVariants.weight}, ${productVariants.imageUrl} as "imageUrl", null as "stockLeft"
    from ${productVariants} join ${productOptions} on ${productOptions.productId} = ${productVariants.productId}
    where ${productVariants.id} = any(${sql.placeholder('ids')}::uuid[]) and ${productVariants.isOn}`,
);

/** Those that are on. Whoever changes variants locks their product, so a lock of the product keeps these as they are. */
export function selectVariantsForSale(db: Db, ids: readonly string[]): Promise<SoldVariantRow[]> {
  return forSale(db, { ids });
}

export async function findOptions(db: Db, productId: string) {
  const [row] = await db.select().from(productOptions).where(eq(productOptions.productId, productId));
  return row;
}

export function selectOptions(db: Db, productIds: readonly string[]) {
  return db
    .select()
    .from(productOptions)
    .where(inArray(productOptions.productId, [...productIds]));
}

/** The whole tables in their order, with exact stock. */
export function selectVariants(db: Db, productIds: readonly string[]) {
  return db
    .select({
      ...pickColumns(
        productVariants,
        'id',
        'productId',
        'values',
        'priceCents',
        'sku',
        'barcode',
        'weight',
        'imageUrl',
        'isOn',
      ),
      onHand: variantStock.onHand,
      reserved: sql<number>`coalesce(${variantStock.reserved}, 0)`,
    })
    .from(productVariants)
    .leftJoin(variantStock, eq(variantStock.variantId, productVariants.id))
    .where(inArray(productVariants.productId, [...productIds]))
    .orderBy(asc(productVariants.productId), asc(productVariants.position));
}

/** Without regard to case; of products that the back office has. */
export function selectVariantsBySku(db: Db, skus: readonly string[]) {
  const wanted = sql.param(skus.map((sku) => sku.toLowerCase()));
  return db
    .select(pickColumns(productVariants, 'id', 'productId', 'sku', 'imageUrl'))
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(
      and(
        sql`lower(${productVariants.sku}) = any(${wanted}::text[]) and ${productVariants.sku} <> ''`,
        or(isNull(products.deletedAt), products.isDraft),
      ),
    );
}

export async function upsertOptions(db: Db, row: typeof productOptions.$inferInsert): Promise<void> {
  const set = { options: row.options, version: sql`${productOptions.version} + 1` };
  await db.insert(productOptions).values(row).onConflictDoUpdate({ target: productOptions.productId, set });
}

/** The trigger product_options_leave deletes the variants and gives the product its own price. */
export async function deleteOptions(db: Db, productId: string): Promise<void> {
  await db.delete(productOptions).where(eq(productOptions.productId, productId));
}

type VariantToWrite = typeof productVariants.$inferInsert & { id: string };

export async function upsertVariants(db: Db, productId: string, rows: VariantToWrite[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await db
    .delete(productVariants)
    .where(and(eq(productVariants.productId, productId), notInArray(productVariants.id, ids)));
  const columns = [
    'position',
    'option_values',
    'price_cents',
    'sku',
    'barcode',
    'weight',
    'image_url',
    'is_on',
  ];
  const set = columns.map((column) => sql.raw(`${column} = excluded.${column}`));
  await db.execute(sql`insert into ${productVariants}
    (id, product_id, ${sql.raw(columns.join(', '))})
    select id, ${productId}, position, option_values, price_cents, sku, barcode, weight, image_url, is_on
    from jsonb_to_recordset(${JSON.stringify(rows.map(toJsonRow))}::jsonb) as row (id uuid, position integer,
      option_values text[], price_cents integer, sku text, barcode text, weight integer, image_url text, is_on boolean)
    on conflict (id) do update set ${sql.join(set, sql`, `)}`);
}

function toJsonRow({
  id,
  position,
  values,
  priceCents,
  sku,
  barcode,
  weight,
  imageUrl,
  isOn,
}: VariantToWrite) {
  const own = { id, position, option_values: values, sku, barcode, weight };
  return { ...own, price_cents: priceCents, image_url: imageUrl, is_on: isOn };
}

export async function updateOwnPrice(db: Db, productId: string, priceCents: number): Promise<void> {
  await db.update(productOptions).set({ priceCents }).where(eq(productOptions.productId, productId));
}

/** Lists and search read the lowest price and the sum of the stock from the product's own rows. */
export async function addUpVariants(db: Db, productId: string): Promise<void> {
  await db.execute(sql`select add_up_variants(${productId})`);
}
