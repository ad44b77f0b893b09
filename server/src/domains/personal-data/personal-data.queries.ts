import { KEEP_ORDERS_DEFAULT } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts/users.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { PERSONAL_DATA } from './inventory.ts';
import { columnsOf, type Moment, type PersonalData } from './inventory-entry.ts';

/** `orders`: of guests; those of accounts are found by `ids`. */
export type People = { ids: readonly string[]; emails: readonly string[]; orders?: readonly string[] };

/** Erases what the inventory erases with an account or a guest at once; orders have their own time. */
export async function erasePeople(db: Db, people: People): Promise<void> {
  for (const data of PERSONAL_DATA) {
    const by = data.key?.by;
    if (by === 'user' || by === 'email' || by === 'guest') await erase(db, data, isOf(data, people));
  }
}

/**
 * Erases what orders of people who are gone, or these orders, no longer need, and marks those that identify nobody now. An order
 * without an account whose guest is not known to be gone keeps everything until bookkeeping no longer needs it.
 */
export async function eraseOrderData(db: Db, { now, ...only }: { now: Date } & OrdersOf) {
  const reached = (moment: Moment) => reachedOrders(moment, now, only);
  for (const data of PERSONAL_DATA) {
    const { key, erasure } = data;
    if (key?.by !== 'order' || !('when' in erasure)) continue;
    const column = sql.identifier(key.column);
    // Not every column with an order is a uuid.
    const id = key.column === 'idempotency_key' ? sql`id::text` : sql`id`;
    await erase(db, data, sql`${column} in (select ${id} from (${reached(erasure.when)}) as reached)`);
  }
  await db.execute(sql`update orders set person_erased_at = ${now.toISOString()}::timestamptz
    where paid_at is not null and person_erased_at is null and id in (${reached('after bookkeeping')})`);
}

type OrdersOf = { ids?: readonly string[]; orders?: readonly string[] };

function reachedOrders(moment: Moment, now: Date, { ids, orders }: OrdersOf): SQL {
  const ofAccounts = sql`select orders.id from orders
    join users on users.id = orders.user_id and users.deleted_at is not null
    where ${hasReached(moment, now)}`;
  const ofGuests = sql`select orders.id from orders
    where orders.user_id is null and orders.guest_gone_at is not null and ${hasReached(moment, now)}`;
  if (ids) return sql`${ofAccounts} and users.id = any(${sql.param(ids)}::uuid[])`;
  if (orders) return sql`${ofGuests} and orders.id = any(${sql.param(orders)}::uuid[])`;
  return sql`${ofAccounts} union all ${ofGuests} union all select orders.id from orders
    where orders.user_id is null and not ${isOpenOrder(now)} and ${bookedUntil} <= ${at(now)}`;
}

export function isOf({ key }: PersonalData, { ids, emails, orders = [] }: People): SQL {
  if (key === null) return sql`false`;
  const column = sql.identifier(key.column);
  const accounts = sql`any(${sql.param(ids)}::uuid[])`;
  const ofGuests = sql`any(${sql.param(orders)}::uuid[])`;
  const addresses = sql`any(${sql.param(emails.map((email) => email.toLowerCase()))}::text[])`;
  switch (key.by) {
    case 'user':
      return sql`${column} = ${accounts}`;
    case 'email':
      return sql`lower(${column}) = ${addresses}`;
    case 'order':
      return sql`${column} in (select id from orders where user_id = ${accounts} or id = ${ofGuests})`;
    case 'message':
      return sql`${column} in (select id from messages where user_id = ${accounts} or lower(guest_email) = ${addresses})`;
    case 'guest':
      return sql`${column} in (select guest_id from payments where order_id = ${ofGuests})`;
  }
}

async function erase(db: Db, data: PersonalData, where: SQL): Promise<void> {
  const { table, erasure } = data;
  if (erasure.how === 'delete rows')
    await db.execute(sql`delete from ${sql.identifier(table)} where ${where}`);
  if (erasure.how !== 'blank') return;
  const { to, unless = 'false' } = erasure;
  const blank = sql.raw(to === null ? 'null' : "''");
  const columns = columnsOf(data).map((name) => sql.identifier(name));
  const filled = columns.map((column) => sql`${column} is distinct from ${blank}`);
  await db.execute(sql`update ${sql.identifier(table)}
    set ${sql.join(
      columns.map((column) => sql`${column} = ${blank}`),
      sql`, `,
    )}
    where ${where} and not (${sql.raw(unless)}) and (${sql.join(filled, sql` or `)})`);
}

type Records = Record<string, Record<string, string | number | boolean | null>[]>;

/** By table, what the inventory exports beside the parts that have a form of their own. */
export async function selectRecords(db: Db, person: People): Promise<Records> {
  const tables: Records = {};
  for (const data of PERSONAL_DATA.filter(({ exported }) => exported === 'records')) {
    const found = await selectRows(db, data, person);
    if (found.length > 0) tables[data.table] = [...(tables[data.table] ?? []), ...found];
  }
  return tables;
}

async function selectRows(db: Db, data: PersonalData, person: People): Promise<Records[string]> {
  const names = columnsOf(data);
  const columns = sql.join(
    names.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}`),
    sql`, `,
  );
  const values = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const { rows } = await db.execute<{ found: Records[string] }>(
    sql`select coalesce(json_agg(json_build_object(${columns})), '[]') as found
      from ${sql.identifier(data.table)} where ${isOf(data, person)} and num_nonnulls(${values}) > 0`,
  );
  return rows[0]?.found ?? [];
}

/** Of an account, or of a guest's orders. */
export async function countKeptOrders(
  db: Db,
  { now, ...of }: { now: Date; userId?: string; orders?: readonly string[] },
) {
  const isTheirs = of.userId
    ? sql`user_id = ${of.userId}`
    : sql`id = any(${sql.param(of.orders ?? [])}::uuid[])`;
  const { rows } = await db.execute<{ open: number; kept: number; until: string | null; years: number }>(
    sql`select count(*) filter (where ${isOpenOrder(now)})::integer as open,
        count(*) filter (where ${isOpenOrder(now)} or ${isInBooks(now)})::integer as kept,
        max(${bookedUntil}) filter (where ${isInBooks(now)}) as until, ${keepYears} as years
      from orders where ${isTheirs}`,
  );
  const { open = 0, kept = 0, until = null, years = 0 } = rows[0] ?? {};
  return { openOrders: open, keptOrders: kept, keptUntil: until && new Date(until).toISOString(), years };
}

/** Deleted accounts from which an earlier release did not erase everything. */
export async function selectUnerased(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.deletedAt), isNull(users.erasedAt)))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** A parcel that was sent may still get lost. */
const UNDERWAY_DAYS = 30;

/** What the owner set, read here because triggers and jobs of every process need the same number. */
const keepYears = sql`coalesce(
  (select (value ->> 'keepOrderYears')::integer from shop_settings where name = 'delivery'),
  ${sql.raw(String(KEEP_ORDERS_DEFAULT))})`;

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** Paid, and something has to be delivered or is underway. */
function isOpenOrder(now: Date): SQL {
  return sql`(orders.paid_at is not null and orders.refunded_at is null and orders.status in ('pending', 'processing')
    and (orders.shipped_on is null or orders.shipped_on > ${at(now)} - interval '${sql.raw(String(UNDERWAY_DAYS))} days')
    and (orders.delivery_countries is not null
      or exists (select from delivery_addresses where delivery_addresses.order_id = orders.id)))`;
}

const bookedUntil = sql`(orders.created_at + make_interval(years => ${keepYears}))`;

/** Paid, and so recent that bookkeeping needs to know who bought. */
function isInBooks(now: Date): SQL {
  return sql`(orders.paid_at is not null and ${bookedUntil} > ${at(now)})`;
}

function hasReached(moment: Moment, now: Date): SQL {
  if (moment === 'at once') return sql`true`;
  if (moment === 'after delivery') return sql`not ${isOpenOrder(now)}`;
  return sql`not ${isOpenOrder(now)} and not ${isInBooks(now)}`;
}
