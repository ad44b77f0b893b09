import type { AlertKind } from '@vitrine/contract/messages/alerts/alert-kinds';
import {
  MAX_ALERTS_PER_ADDRESS,
  MAX_ALERTS_PER_PRODUCT,
} from '@vitrine/contract/messages/alerts/alerts.rules';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { productAlerts } from '../../../../database/tables/catalog/product-alerts.table.ts';
import {
  productOptions,
  productVariants,
} from '../../../../database/tables/catalog/product-variants.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

type Place = { kind: AlertKind; productId: string; variantId: string | null };
type Request = Place & { email: string };

const isOf = ({ kind, productId, variantId }: Place): SQL =>
  sql`coalesce(${productAlerts.variantId}, ${productAlerts.productId}) = ${variantId ?? productId} and ${productAlerts.kind} = ${kind}`;
const isTo = (email: string): SQL => sql`lower(${productAlerts.email}) = lower(${email})`;

const named = {
  name: products.name,
  values: productVariants.values,
};

/** After the promotion, in the variant if one is joined. */
const shownPrice = sql<number>`case when ${productVariants.id} is null then ${products.priceAfterPromoCents}
  else price_after_promo(coalesce(${productVariants.priceCents}, ${productOptions.priceCents}), ${products.promoPercentage}) end`;

/** What shoppers can see of it; undefined if the shop does not show it. */
export async function findShownProduct(db: Db, { productId, variantId }: Omit<Place, 'kind'>) {
  const [row] = await db
    .select({ ...named, priceCents: shownPrice })
    .from(products)
    .leftJoin(productVariants, eq(productVariants.id, sql`${variantId}`))
    .leftJoin(productOptions, eq(productOptions.productId, products.id))
    .where(
      and(
        eq(products.id, productId),
        isNull(products.deletedAt),
        variantId === null
          ? undefined
          : and(eq(productVariants.productId, products.id), eq(productVariants.isOn, true)),
      ),
    );
  return row;
}

export async function hasRoom(db: Db, productId: string): Promise<boolean> {
  return (await db.$count(productAlerts, eq(productAlerts.productId, productId))) < MAX_ALERTS_PER_PRODUCT;
}

/** Adds nothing if the address asks already, or for very many products. One that was told may ask again. */
export async function insertAlert(
  db: Db,
  request: Request & { priceCents: number | null; createdAt: Date },
): Promise<void> {
  const { email } = request;
  await db.delete(productAlerts).where(and(isOf(request), isTo(email), isNotNull(productAlerts.toldAt)));
  if ((await db.$count(productAlerts, isTo(email))) >= MAX_ALERTS_PER_ADDRESS) return;
  await db.insert(productAlerts).values(request).onConflictDoNothing();
}

export async function findUnconfirmed(db: Db, request: Request) {
  const [row] = await db
    .select({ id: productAlerts.id })
    .from(productAlerts)
    .where(and(isOf(request), isTo(request.email), isNull(productAlerts.confirmedAt)));
  return row;
}

export async function findAlert(db: Db, id: string) {
  const [row] = await db
    .select({
      ...named,
      kind: productAlerts.kind,
      email: productAlerts.email,
      confirmedAt: productAlerts.confirmedAt,
    })
    .from(productAlerts)
    .innerJoin(products, eq(products.id, productAlerts.productId))
    .leftJoin(productVariants, eq(productVariants.id, productAlerts.variantId))
    .where(and(eq(productAlerts.id, id), isNull(productAlerts.toldAt)));
  return row;
}

/** The first yes counts. */
export async function updateConfirmed(db: Db, id: string, confirmedAt: Date): Promise<void> {
  await db
    .update(productAlerts)
    .set({ confirmedAt })
    .where(and(eq(productAlerts.id, id), isNull(productAlerts.confirmedAt)));
}

/** One that was told stays counted until its day is over. */
export async function deleteWaiting(db: Db, id: string): Promise<void> {
  await db.delete(productAlerts).where(and(eq(productAlerts.id, id), isNull(productAlerts.toldAt)));
}

export type DueAlert = {
  id: string;
  email: string;
  productId: string;
  variantId: string | null;
  name: string;
  values: string[] | null;
  /** What it cost when it was asked for, and costs now. */
  beforeCents: number | null;
  nowCents: number;
};

type Portion = { kind: AlertKind; toldSince: Date; most: number };

/** What a product costs is its latest recorded price. */
const presentPrice = sql`case when variant.id is null then (
    select price_cents from product_prices where product_id = product.id order by since desc limit 1)
  else price_after_promo(coalesce(variant.price_cents, options.price_cents), product.promo_percentage) end`;

/**
 * Who waits for something that can be bought, at a lower price if that is what they wait for, those who confirmed first; of
 * each product or variant no more than there are pieces, less those who were told since `toldSince`.
 */
export async function selectDueAlerts(db: Db, { kind, toldSince, most }: Portion) {
  const { rows } = await db.execute<DueAlert>(sql`
    with buyable as (
      select alert.id, alert.email, alert.product_id, alert.variant_id, product.name, variant.option_values,
        alert.price_cents as before_cents, ${presentPrice} as now_cents,
        case when alert.variant_id is null then whole.on_hand - whole.reserved else part.on_hand - part.reserved end as pieces,
        row_number() over (partition by alert.product_id, alert.variant_id order by alert.confirmed_at, alert.id) as place
      from product_alerts as alert
      join products as product on product.id = alert.product_id and product.deleted_at is null
      left join product_stock as whole on whole.product_id = alert.product_id
      left join product_variants as variant on variant.id = alert.variant_id
      left join variant_stock as part on part.variant_id = alert.variant_id
      left join product_options as options on options.product_id = alert.product_id
      where alert.kind = ${kind} and alert.confirmed_at is not null and alert.told_at is null
        and variant.is_on is distinct from false
        and coalesce(case when alert.variant_id is null then whole.on_hand - whole.reserved
          else part.on_hand - part.reserved end, 1) > 0
        and (alert.price_cents is null or ${presentPrice} < alert.price_cents)
    )
    select id, email, product_id as "productId", variant_id as "variantId", name, option_values as "values",
      before_cents as "beforeCents", now_cents as "nowCents" from buyable
    where pieces is null or place <= pieces - (
      select count(*) from product_alerts as told where told.product_id = buyable.product_id
        and (buyable.variant_id is null or told.variant_id = buyable.variant_id)
        and told.told_at > ${toldSince.toISOString()}::timestamptz)
    order by place, id limit ${most}`);
  return rows;
}

export async function updateTold(db: Db, ids: readonly string[], toldAt: Date): Promise<void> {
  await db
    .update(productAlerts)
    .set({ toldAt })
    .where(sql`${productAlerts.id} = any(${sql.param(ids)}::uuid[])`);
}

type Ends = { told: Date; unconfirmed: Date; waiting: Date };

/** Those that were told, never confirmed or asked for before these moments. */
export async function deleteAlertsBefore(db: Db, { told, unconfirmed, waiting }: Ends): Promise<void> {
  await db
    .delete(productAlerts)
    .where(
      or(
        sql`${productAlerts.toldAt} < ${told}`,
        and(isNull(productAlerts.confirmedAt), sql`${productAlerts.createdAt} < ${unconfirmed}`),
        sql`${productAlerts.createdAt} < ${waiting}`,
      ),
    );
}
