import { MAX_CART_LINES, MAX_QUANTITY, MIN_QUANTITY } from '@vitrine/contract/shared/money/money';
import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { productStock } from '../../../database/tables/catalog/product-stock.table.ts';
import { productVariants } from '../../../database/tables/catalog/product-variants.table.ts';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { cartLines, variantCartLines } from '../../../database/tables/orders/cart-lines.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { brokenConstraint } from '../../platform/database/connections/database-errors.ts';
import { prepareStatement } from '../../platform/database/prepared.ts';
import { fromJson, type ProductJson, productsJson } from '../catalog/products/product-json.ts';
import type { ShownVariantRow } from '../catalog/variants/variants.queries.ts';

/** With a variant, the line of a product with options. */
export type CartLineKey = { userId: string; productId: string; variantId?: string | undefined };

/** The lines of both tables; a line without a variant has null there. */
const linesOf = (userId: SQLWrapper) => sql`(
  select ${cartLines.productId} as product_id, null::uuid as variant_id, ${cartLines.quantity} as quantity,
    ${cartLines.createdAt} as created_at
  from ${cartLines} where ${cartLines.userId} = ${userId}
  union all
  select ${productVariants.productId}, ${variantCartLines.variantId}, ${variantCartLines.quantity},
    ${variantCartLines.createdAt}
  from ${variantCartLines} join ${productVariants} on ${productVariants.id} = ${variantCartLines.variantId}
  where ${variantCartLines.userId} = ${userId}) as line`;

export type CartLine = { productId: string; variantId: string | null; quantity: number };

export async function selectCartLines(db: Db, userId: string): Promise<CartLine[]> {
  const { rows } = await db.execute<CartLine>(
    sql`select product_id as "productId", variant_id as "variantId", quantity from ${linesOf(sql.param(userId))}`,
  );
  return rows;
}

const value = sql.placeholder;
const userId = value('userId');

type CartSource = { name: string; lines: SQL; available: SQL };

/** The statement that reads a whole cart in one value, in the order in which it was filled. `lines` is a table called `line`. */
export function cartStatement({ name, lines, available }: CartSource) {
  const statement = prepareStatement<{
    lines: (ProductJson & { quantity: number; available: number | null; variant: ShownVariantRow | null })[];
  }>(
    name,
    sql`select ${productsJson(
      sql`join ${lines} on line.product_id = ${products.id}
      where ${products.deletedAt} is null
      order by line.created_at, line.product_id, line.variant_id`,
      sql`, ${products.facts}, line.quantity, ${available} as available,
      case when line.variant_id is not null then variant_of_line(line.variant_id) end as variant`,
    )} as lines`,
  );
  return async (db: Db, buyer: Record<string, string>) => {
    const [row] = await statement(db, buyer);
    return (row?.lines ?? []).map(({ quantity, available: left, variant, ...product }) => ({
      ...{ quantity, available: left, variant },
      product: fromJson(product),
    }));
  };
}

const linesWithProducts = cartStatement({
  name: 'lines with products',
  lines: linesOf(userId),
  // Most products are not counted, and asking for the row first is cheaper than a call of the function for each.
  available: sql`case when line.variant_id is not null then stock_for_variant(${userId}, line.variant_id)
      else (select stock_for(${userId}, ${productStock.productId}) from ${productStock}
        where ${productStock.productId} = ${products.id} and ${productStock.onHand} is not null) end`,
});

export function selectLinesWithProducts(db: Db, userId: string) {
  return linesWithProducts(db, { userId });
}

type Addition = { outcome: 'done' | 'no user' | 'too many' | 'not enough'; available: number | null };
const add = prepareStatement<Addition>(
  'add to cart',
  sql`select available, case when available < least(${MAX_QUANTITY}, ${value('quantity')}::integer + coalesce((
      select ${cartLines.quantity} from ${cartLines}
      where ${cartLines.userId} = ${value('userId')} and ${cartLines.productId} = ${value('productId')}), 0))
    then 'not enough' else add_to_cart(${value('userId')}, ${value('productId')}, ${value('quantity')}, ${MAX_QUANTITY},
      ${MAX_CART_LINES}, ${value('createdAt')}) end as outcome
    from stock_for(${value('userId')}, ${value('productId')}) as available`,
);

const addVariant = prepareStatement<Addition>(
  'add variant to cart',
  sql`select available, case when available < least(${MAX_QUANTITY}, ${value('quantity')}::integer + coalesce((
      select ${variantCartLines.quantity} from ${variantCartLines}
      where ${variantCartLines.userId} = ${value('userId')} and ${variantCartLines.variantId} = ${value('variantId')}), 0))
    then 'not enough' else add_variant_to_cart(${value('userId')}, ${value('variantId')}, ${value('quantity')}, ${MAX_QUANTITY},
      ${MAX_CART_LINES}, ${value('createdAt')}) end as outcome
    from stock_for_variant(${value('userId')}, ${value('variantId')}) as available`,
);

/** What the triggers of the carts say of what the shop does not sell, or not like this. */
export function isNotForSale(error: unknown): boolean {
  return NOT_SOLD.has(brokenConstraint(error) ?? '');
}

const NOT_SOLD: ReadonlySet<string> = new Set([
  'cart_lines_live_product',
  'variant_cart_lines_live_variant',
  'guest_cart_lines_can_be_bought',
]);

/** One statement, so that concurrent additions all count. The stock is only read: the checkout reserves it, not the cart. */
export async function insertOrIncreaseCartLine(
  db: Db,
  { variantId, ...line }: CartLineKey & { quantity: number; createdAt: Date },
) {
  const [row] = variantId === undefined ? await add(db, line) : await addVariant(db, { ...line, variantId });
  return row;
}

export async function updateCartLine(
  db: Db,
  { change, ...line }: CartLineKey & { change: number },
): Promise<boolean> {
  const table = tableOf(line);
  const quantity = sql`greatest(${MIN_QUANTITY}, least(${table.quantity} + ${change}::integer, ${MAX_QUANTITY}))`;
  const { rowCount } = await db.update(table).set({ quantity }).where(isLine(line));
  return rowCount === 1;
}

export async function deleteCartLine(db: Db, line: CartLineKey): Promise<void> {
  await db.delete(tableOf(line)).where(isLine(line));
}

export type BoughtLine = CartLine;

/** Locks the lines until the transaction ends, always in the same order, so that two transactions cannot deadlock. */
export async function lockCartLines(db: Db, userId: string): Promise<void> {
  await db
    .select({ productId: cartLines.productId })
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.productId))
    .for('update');
}

/** After the other lines; only of an order that has some, so that other orders lock what they always did. */
export async function lockVariantLines(db: Db, userId: string): Promise<void> {
  await db
    .select({ variantId: variantCartLines.variantId })
    .from(variantCartLines)
    .where(eq(variantCartLines.userId, userId))
    .orderBy(asc(variantCartLines.variantId))
    .for('update');
}

/** The caller must have locked the lines, or an addition between the two statements would be lost. */
export async function updateBoughtLines(
  db: Db,
  userId: string,
  { bought, of }: { bought: readonly { id: string; quantity: number }[]; of: 'variants' | 'products' },
): Promise<void> {
  const lines = of === 'variants' ? variantCartLines : cartLines;
  const id = of === 'variants' ? variantCartLines.variantId : cartLines.productId;
  const isBoughtLine = sql`${lines.userId} = ${userId} and ${id} = bought.id`;
  await db.execute(sql`delete from ${lines} using ${asRows(bought)}
    where ${isBoughtLine} and ${lines.quantity} <= bought.quantity`);
  await db.execute(sql`update ${lines} set quantity = ${lines.quantity} - bought.quantity
    from ${asRows(bought)} where ${isBoughtLine} and ${lines.quantity} > bought.quantity`);
}

export function asRows(bought: readonly { id: string; quantity: number }[]): SQL {
  const ids = sql.param(bought.map(({ id }) => id));
  const quantities = sql.param(bought.map(({ quantity }) => quantity));
  return sql`unnest(${ids}::uuid[], ${quantities}::integer[]) as bought (id, quantity)`;
}

const tableOf = ({ variantId }: CartLineKey) => (variantId === undefined ? cartLines : variantCartLines);

function isLine({ userId, productId, variantId }: CartLineKey): SQL | undefined {
  return variantId === undefined
    ? and(eq(cartLines.userId, userId), eq(cartLines.productId, productId))
    : and(eq(variantCartLines.userId, userId), eq(variantCartLines.variantId, variantId));
}
