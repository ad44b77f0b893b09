import type { AuditObjectKind } from '@vitrine/contract/audit/audit.rules';
import type { AsOfProductsQuery } from '@vitrine/contract/history/as-of.schemas';
import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { orderLines } from '../../../../database/tables/orders/order-lines.table.ts';
import { shopState } from '../../../../database/tables/shop/shop-settings.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { containsText } from '../../../platform/database/contains.ts';
import { newestAfter } from '../../../platform/database/newest-first.ts';
import { pickColumns } from '../../../platform/database/pick-columns.ts';
import type { RowsAfter } from '../../../platform/shared/read-page.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';

type Wanted = Omit<AsOfProductsQuery, 'limit' | 'cursor'>;

export function selectProductsOf(db: Db, wanted: Wanted, rows: RowsAfter) {
  const columns = pickColumns(products, 'id', 'name', 'createdAt', 'deletedAt', 'isDraft');
  return newestAfter(db.select(columns).from(products).$dynamic(), products, {
    where: wasThere(db, wanted),
    ...rows,
  });
}

export function countProductsOf(db: Db, wanted: Wanted): Promise<number> {
  return db.$count(products, wasThere(db, wanted));
}

/** Products that the back office had then, whatever became of them. */
function wasThere(db: Db, { at, search = '', order }: Wanted): SQL | undefined {
  const moment = new Date(at);
  const ordered = (id: string) =>
    db.select({ id: orderLines.productId }).from(orderLines).where(eq(orderLines.orderId, id));
  return and(
    lte(products.createdAt, moment),
    or(isNull(products.deletedAt), eq(products.isDraft, true), gt(products.deletedAt, moment)),
    search === '' ? undefined : containsText(products.name, search),
    order === undefined ? undefined : isUuid(order) ? inArray(products.id, ordered(order)) : sql`false`,
  );
}

export type PastField = { objectId: string; field: string; was: unknown; is: unknown };

/** The fields that entries changed after a moment: what each was before the first, and is since the last of them. */
export async function selectChangedSince(
  db: Db,
  { kind, ids, at }: { kind: AuditObjectKind; ids: readonly string[]; at: string },
): Promise<PastField[]> {
  const { rows } = await db.execute<PastField>(sql`
    with change as (
      select entry.object_id, name, entry.before -> name as was, entry.after -> name as new, entry.created_at, entry.id
      from audit_entries as entry cross join lateral jsonb_object_keys(coalesce(entry.after, entry.before)) as name
      where entry.object_kind = ${kind} and entry.object_id = any(${sql.param(ids)}::text[])
        and entry.created_at > ${new Date(at).toISOString()}::timestamptz
        and entry.before is not null and name <> 'apiKey')
    select first.object_id as "objectId", first.name as field, first.was, last.new as is
    from (select distinct on (object_id, name) * from change order by object_id, name, created_at, id) as first
    join (select distinct on (object_id, name) * from change order by object_id, name, created_at desc, id desc) as last
      using (object_id, name)`);
  return rows;
}

/** The former names of the categories that were renamed since then, by their lower-case name today. */
export async function selectFormerNames(db: Db, at: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ name: string; was: string }>(sql`
    select distinct on (category.id) lower(category.name) as name, entry.before ->> 'name' as was
    from categories as category join audit_entries as entry
      on entry.object_kind = 'category' and entry.object_id = category.id::text
    where entry.action = 'updated' and entry.before ? 'name' and entry.created_at > ${new Date(at).toISOString()}::timestamptz
    order by category.id, entry.created_at, entry.id`);
  return new Map(rows.map(({ name, was }) => [name, was]));
}

/** The categories that products had and that were deleted since then, as far as undo still has them; by product. */
export async function selectDeletedCategories(
  db: Db,
  ids: readonly string[],
  at: string,
): Promise<Map<string, string>> {
  const moment = sql`${new Date(at).toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select distinct on (product.id) product.id, coalesce(former.name, kept.content -> 'row' ->> 'name') as name
    from kept_objects as kept
    cross join lateral jsonb_array_elements_text(kept.content -> 'products') as product (id)
    left join lateral (
      select before ->> 'name' as name from audit_entries
      where object_kind = 'category' and object_id = kept.object_id and action = 'updated'
        and before ? 'name' and created_at > ${moment}
      order by created_at, id limit 1) as former on true
    where kept.object_kind = 'category' and kept.created_at > ${moment}
      and product.id = any(${sql.param(ids)}::text[])
    order by product.id, kept.created_at`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The last number of pieces up to a moment, of those that had one recorded by then. */
export async function selectStockAt(
  db: Db,
  ids: readonly string[],
  at: string,
): Promise<Map<string, number | null>> {
  const { rows } = await db.execute<{ id: string; onHand: number | null }>(sql`
    select wanted.id, movement.on_hand as "onHand" from unnest(${sql.param(ids)}::uuid[]) as wanted (id)
    cross join lateral (select on_hand from stock_movements where object_id = wanted.id
      and since <= ${new Date(at).toISOString()}::timestamptz order by since desc limit 1) as movement`);
  return new Map(rows.map(({ id, onHand }) => [id, onHand]));
}

/** From when on movements of stock are known, of a shop that is older than their record; otherwise null. */
export async function findStockRecordStart(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ since: shopState.createdAt })
    .from(shopState)
    .where(eq(shopState.key, 'stock recorded'));
  return row?.since ?? null;
}
