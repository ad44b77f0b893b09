import type { AuditObjectKind } from '@vitrine/contract/audit/audit.rules';
import { DESCRIBED_ENTRIES } from '@vitrine/contract/history/history.rules';
import type { HistoryFilter } from '@vitrine/contract/history/history.schemas';
import type { EntryGroup } from '@vitrine/contract/history/history-sentences';
import { and, eq, getTableColumns, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgTable } from 'drizzle-orm/pg-core';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { auditEntries } from '../../../database/tables/audit/audit.table.ts';
import { categories } from '../../../database/tables/catalog/categories.table.ts';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { redirects } from '../../../database/tables/catalog/redirects.table.ts';
import { coupons } from '../../../database/tables/orders/coupons.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { newestAfter } from '../../platform/database/newest-first.ts';
import { pickColumns } from '../../platform/database/pick-columns.ts';
import type { RowsAfter } from '../../platform/shared/read-page.ts';
import { isUuid } from '../../platform/shared/uuid.ts';

export type HistoryRow = Awaited<ReturnType<typeof selectOperations>>[number];
type Entries = typeof auditEntries;

const part = alias(auditEntries, 'part');
const columns = { ...getTableColumns(auditEntries), username: users.username };

function selectEntries(db: Db) {
  return db.select(columns).from(auditEntries).leftJoin(users, eq(users.id, auditEntries.actorId)).$dynamic();
}

/** The first entry of each operation. */
export function selectOperations(db: Db, filter: HistoryFilter, rows: RowsAfter) {
  return newestAfter(selectEntries(db), auditEntries, { where: isOperation(db, filter), ...rows });
}

export function countOperations(db: Db, filter: HistoryFilter): Promise<number> {
  return db.$count(auditEntries, isOperation(db, filter));
}

/** With an entry about what is asked for, whichever of them it is. */
function isOperation(db: Db, filter: HistoryFilter): SQL | undefined {
  const { actorId, from, before } = filter;
  const parts = isAbout(part as unknown as Entries, filter);
  const withPart = db.select({ id: part.operationId }).from(part).where(parts);
  return and(
    isNull(auditEntries.operationId),
    actorId === undefined ? undefined : isUuid(actorId) ? eq(auditEntries.actorId, actorId) : sql`false`,
    from ? gte(auditEntries.createdAt, new Date(from)) : undefined,
    before ? lt(auditEntries.createdAt, new Date(before)) : undefined,
    parts && or(isAbout(auditEntries, filter), inArray(auditEntries.id, withPart)),
  );
}

function isAbout(table: Entries, { objectKind, objectId, action }: HistoryFilter): SQL | undefined {
  return and(
    objectKind ? eq(table.objectKind, objectKind) : undefined,
    objectId ? eq(table.objectId, objectId) : undefined,
    action ? eq(table.action, action) : undefined,
  );
}

export async function findOperation(db: Db, id: string): Promise<HistoryRow | undefined> {
  const [row] = await selectEntries(db).where(and(eq(auditEntries.id, id), isNull(auditEntries.operationId)));
  return row;
}

export function selectOperationsNamed(db: Db, beginning: string, since: Date) {
  const ids = db
    .select({ id: sql`coalesce(${part.operationId}, ${part.id})` })
    .from(part)
    .where(and(gte(part.createdAt, since), sql`${part.id}::text like ${`${beginning}%`}`));
  return selectEntries(db).where(inArray(auditEntries.id, ids)).limit(2);
}

export function selectEntriesOf(db: Db, operation: string, rows: RowsAfter) {
  return newestAfter(selectEntries(db), auditEntries, { where: isPartOf(operation), ...rows });
}

export function countEntriesOf(db: Db, operation: string): Promise<number> {
  return db.$count(auditEntries, isPartOf(operation));
}

function isPartOf(operation: string): SQL | undefined {
  return or(eq(auditEntries.id, operation), eq(auditEntries.operationId, operation));
}

/** `objects` is less than `changes` where some have two entries, as products whose variants were changed too. */
export type OperationSummary = { changes: number; objects: number; groups: EntryGroup[] };

/** How many entries each operation has, and what the first of them did. */
export async function selectSummaries(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, OperationSummary>> {
  type Row = EntryGroup & { operation: string; changes: number; objects: number };
  const { rows } = await db.execute<Row>(sql`
    select head.id as operation, 1 + (select count(*)::int from audit_entries where operation_id = head.id) as changes,
      case when head.kind = 'import' then 1 + (select count(*)::int from audit_entries where operation_id = head.id)
        else (select count(distinct (object_kind, object_id))::int from audit_entries
          where id = head.id or operation_id = head.id) end as objects,
      entry.object_kind as "objectKind", entry.action, entry.fields, count(*)::int as count,
      case when min(entry.ratio) is not null then array[min(entry.ratio), max(entry.ratio)] end as "priceRatios"
    from (select id, object_kind as kind from audit_entries where id = any(${sql.param(ids)}::uuid[])) as head
    cross join lateral (
      select object_kind, action,
        array(select name from jsonb_object_keys(coalesce(after, before)) as name where name <> 'apiKey' order by name) as fields,
        case when jsonb_typeof(before -> 'price') = 'number' and jsonb_typeof(after -> 'price') = 'number'
          then ((after ->> 'price')::double precision / nullif((before ->> 'price')::double precision, 0)) end as ratio
      from ((select * from audit_entries where id = head.id)
        union all (select * from audit_entries where operation_id = head.id limit ${DESCRIBED_ENTRIES})) as described
    ) as entry
    group by head.id, head.kind, entry.object_kind, entry.action, entry.fields
    order by count desc, entry.object_kind, entry.action, entry.fields`);
  const summaries = new Map<string, OperationSummary>();
  for (const { operation, changes, objects, ...group } of rows) {
    const summary = summaries.get(operation) ?? { changes, objects, groups: [] };
    summaries.set(operation, { ...summary, groups: [...summary.groups, group] });
  }
  return summaries;
}

const NAMED: Partial<Record<AuditObjectKind, { table: PgTable; name: SQL }>> = {
  product: { table: products, name: sql`name` },
  category: { table: categories, name: sql`name` },
  coupon: { table: coupons, name: sql`code` },
  user: { table: users, name: sql`username` },
  redirect: { table: redirects, name: sql`old_path` },
};

/** The names of those that exist, by kind and id. */
export async function selectNames(
  db: Db,
  objects: readonly { objectKind: AuditObjectKind; objectId: string }[],
): Promise<Map<string, string>> {
  const queries = Object.entries(NAMED).flatMap(([kind, { table, name }]) => {
    const ids = objects.filter(({ objectKind, objectId }) => objectKind === kind && isUuid(objectId));
    if (ids.length === 0) return [];
    const wanted = sql.param(ids.map(({ objectId }) => objectId));
    return sql`select ${kind}::text || ' ' || id as object, ${name} as name from ${table} where id = any(${wanted}::uuid[])`;
  });
  if (queries.length === 0) return new Map();
  const { rows } = await db.execute<{ object: string; name: string }>(sql.join(queries, sql` union all `));
  return new Map(rows.map(({ object, name }) => [object, name]));
}

export type Undoing = {
  id: string;
  undone: string;
  actorId: string | null;
  createdAt: Date;
  username: string;
};

/** The undos of these operations, of which each is undone once at most. */
export async function selectUndosOf(db: Db, ids: readonly string[]): Promise<Undoing[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      ...pickColumns(auditEntries, 'id', 'actorId', 'createdAt'),
      undone: auditEntries.objectId,
      username: users.username,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(
      and(
        eq(auditEntries.objectKind, 'operation'),
        inArray(auditEntries.objectId, [...ids]),
        eq(auditEntries.action, 'undone'),
      ),
    );
  return rows.map((row) => ({ ...row, username: row.username ?? '' }));
}
