import type { ExportKind } from '@vitrine/contract/import-export/import-export.rules';
import type { ExportFilter } from '@vitrine/contract/import-export/import-export.schemas';
import type { Adjustment } from '@vitrine/contract/pricing/adjustments';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import { productOptions } from '../../../../database/tables/catalog/product-variants.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { redirects } from '../../../../database/tables/catalog/redirects.table.ts';
import { newsletterSubscribers } from '../../../../database/tables/messages/newsletter.table.ts';
import { deliveryAddresses } from '../../../../database/tables/orders/delivery-addresses.table.ts';
import { orderAdjustments } from '../../../../database/tables/orders/order-adjustments.table.ts';
import { orderLines } from '../../../../database/tables/orders/order-lines.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { shipments } from '../../../../database/tables/orders/shipments.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { matchingSearch } from '../../accounts/admins/admin-users.queries.ts';
import { selectForFiles } from '../../catalog/products/product-batch.queries.ts';
import { matches } from '../../catalog/products/products-and-drafts.queries.ts';
import { matchingRedirects, selectRedirects } from '../../catalog/redirects/redirects.queries.ts';
import { matching } from '../../orders/order-filters.queries.ts';

/** Rows are read in steps by their id, so that an export of any size needs no long transaction and little memory. */
const STEP_ROWS = 1_000;
export type Step = { after: string | undefined; filter: ExportFilter & { isMasked: boolean } };

function isAfter(id: PgColumn, { after }: Step): SQL | undefined {
  return after === undefined ? undefined : sql`${id} > ${after}::uuid`;
}

function inStep<Select extends PgSelect>(select: Select, id: PgColumn, step: Step, condition?: SQL) {
  return select
    .where(and(condition, isAfter(id, step)))
    .orderBy(asc(id))
    .limit(STEP_ROWS);
}

const isCustomer = sql`${users.role} = 'user' and ${users.deletedAt} is null`;

/** About as many as the steps below read: an export takes what is there when it gets to it. */
export function countRows(db: Db, kind: ExportKind): Promise<number> {
  const counted: Record<ExportKind, [PgTable, SQL?]> = {
    products: [products, sql`${products.deletedAt} is null or ${products.isDraft}`],
    orders: [orders],
    customers: [users, isCustomer],
    subscribers: [newsletterSubscribers],
    redirects: [redirects],
  };
  return db.$count(...counted[kind]);
}

export function selectProductStep(db: Db, step: Step) {
  const { state, search = '' } = step.filter;
  const condition = and(matches(state, search.trim()), isAfter(products.id, step));
  return selectForFiles(db, condition).orderBy(asc(products.id)).limit(STEP_ROWS);
}

/** Whether any product has options; if none has, a file of products has no columns for them. */
export async function hasAnyOptions(db: Db): Promise<boolean> {
  const rows = await db.select({ productId: productOptions.productId }).from(productOptions).limit(1);
  return rows.length > 0;
}

export type ExportedAdjustment = Pick<Adjustment, 'kind' | 'label' | 'cents' | 'isContained' | 'source'>;

/** Orders that were refunded as a whole before partial refunds existed have no amount of their own. */
const refundedCents = sql`(case when ${orders.refundedAt} is null then ${orders.refundedCents}
  else ${orders.totalCents} end)`;

export function selectOrderStep(db: Db, step: Step) {
  const select = db
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      status: orders.status,
      paidAt: orders.paidAt,
      refundedAt: orders.refundedAt,
      // After the deletion of the account, the name as billed.
      customer: sql<string>`coalesce(${orders.billedName}, ${users.username}, ${orders.guestName}, '')`,
      email: sql<string | null>`coalesce(${users.email}, ${orders.guestEmail})`,
      products: sql<string>`(select string_agg(${orderLines.quantity} || ' × ' || ${orderLines.name}, '; '
        order by ${orderLines.id}) from ${orderLines} where ${orderLines.orderId} = ${orders.id})`,
      subtotalCents: orders.subtotalCents,
      discountCents: orders.discountCents,
      totalCents: orders.totalCents,
      couponCode: orders.couponCode,
      refundedCents: sql<number>`${refundedCents}::float8`,
      adjustments: sql<
        ExportedAdjustment[]
      >`(select coalesce(json_agg(json_build_object('kind', ${orderAdjustments.kind},
        'label', ${orderAdjustments.label}, 'cents', ${orderAdjustments.amountCents},
        'isContained', ${orderAdjustments.isContained}, 'source', ${orderAdjustments.source})
        order by ${orderAdjustments.position}), '[]') from ${orderAdjustments} where ${orderAdjustments.orderId} = ${orders.id})`,
      vatNumber: orders.vatNumber,
      address: deliveryAddresses,
      shippedOn: orders.shippedOn,
      carrier: shipments.carrier,
      tracking: shipments.tracking,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(deliveryAddresses, eq(deliveryAddresses.orderId, orders.id))
    .leftJoin(shipments, eq(shipments.orderId, orders.id));
  return inStep(select.$dynamic(), orders.id, step, matching(step.filter));
}

/** A lateral join, because drizzle writes the columns of a subquery among the fields without their table. */
export function selectCustomerStep(db: Db, step: Step) {
  const bought = db
    .select({
      orders: sql<number>`count(*)::integer`.as('orders'),
      paidCents: sql<number>`coalesce(sum(${orders.totalCents} - ${refundedCents})
        filter (where ${orders.paidAt} is not null), 0)::float8`.as('paid_cents'),
    })
    .from(orders)
    .where(eq(orders.userId, users.id))
    .as('bought');
  const select = db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      isVerified: users.isVerified,
      createdAt: users.createdAt,
      orders: bought.orders,
      paidCents: bought.paidCents,
    })
    .from(users)
    .crossJoinLateral(bought);
  const isFound = matchingSearch(step.filter.search ?? '', step.filter);
  return inStep(select.$dynamic(), users.id, step, and(isCustomer, isFound));
}

export function selectRedirectStep(db: Db, step: Step) {
  return inStep(selectRedirects(db), redirects.id, step, matchingRedirects(step.filter.search ?? ''));
}

export function selectSubscriberStep(db: Db, step: Step) {
  const select = db.select().from(newsletterSubscribers).$dynamic();
  return inStep(select, newsletterSubscribers.id, step);
}
