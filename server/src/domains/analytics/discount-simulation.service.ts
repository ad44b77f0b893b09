import { setImmediate } from 'node:timers/promises';
import { simulationRefusals } from '@vitrine/contract/analytics/discount-simulation.refusals';
import {
  type PastOrder,
  type SimulatedDiscount,
  simulateOrder,
} from '@vitrine/contract/analytics/discount-simulation.rules';
import type {
  DiscountSimulation,
  DiscountSimulationInput,
  UNTOUCHED_REASONS,
} from '@vitrine/contract/analytics/discount-simulation.schemas';
import { type DiscountTerms, isForAll } from '@vitrine/contract/coupons/discount-terms.rules';
import type { CouponConditions } from '@vitrine/contract/coupons/discount-terms.schemas';
import { type Cents, toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../deps.ts';
import { shopCurrency } from '../../platform/settings/shop-currency.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import * as queries from './discount-simulation.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;

const PERIOD_MS = 365 * DAY_MS;
const MAX_ORDERS = 200_000;
const PORTION = 2000;
/** Orders that are calculated before other requests have their turn: a few milliseconds. */
const TURN = 200;
const SHOWN = { touched: 3, untouched: 2 };

/** One simulation at a time in a process; a newer one of the same admin replaces an older one. */
let running: Promise<unknown> = Promise.resolve();
const newest = new Map<string, symbol>();

export async function simulateDiscount(
  shop: Shop,
  caller: Caller,
  input: DiscountSimulationInput,
): Promise<DiscountSimulation> {
  const ticket = Symbol(caller.id);
  newest.set(caller.id, ticket);
  const refuseReplaced = () => {
    if (newest.get(caller.id) !== ticket) throw new Refusal(simulationRefusals.replaced);
  };
  const simulation = running.then(() => {
    // Before it reads anything, because anyone can sign in as the demo admin and ask for many.
    refuseReplaced();
    return runSimulation(shop, discountOf(input), refuseReplaced);
  });
  running = simulation.catch(() => {});
  try {
    return await simulation;
  } finally {
    if (newest.get(caller.id) === ticket) newest.delete(caller.id);
  }
}

function discountOf({ coupon, offer = {} }: DiscountSimulationInput): SimulatedDiscount {
  return coupon ? { coupon } : { offer };
}

type Reason = (typeof UNTOUCHED_REASONS)[number];
type Example = {
  row: queries.PastOrderRow;
  before: Cents;
  after: Cents;
  reason: Reason | null;
  missing: Cents | undefined;
};

async function runSimulation(
  shop: Shop,
  discount: SimulatedDiscount,
  refuseReplaced: () => void,
): Promise<DiscountSimulation> {
  const since = await beginOf(shop);
  const isAllowed = couponUses('coupon' in discount ? (discount.coupon.conditions ?? {}) : {});
  const terms = termsOf(discount);
  const sums = { orders: 0, touched: 0, given: 0, sales: 0 };
  const touched: Example[] = [];
  const untouched: Example[] = [];
  for await (const rows of portions(shop, { since, discount })) {
    for (const [index, row] of rows.entries()) {
      if (index % TURN === 0) await setImmediate();
      refuseReplaced();
      const { before, after, untouched: unmet } = simulateOrder(toPast(row, terms), discount);
      const reason = isAllowed(row, unmet === undefined) ?? unmet?.reason ?? null;
      sums.orders += 1;
      const missing = unmet?.reason === 'minimum' && reason === 'minimum' ? unmet.missing : undefined;
      const example = { row, before, after: reason === null ? after : before, reason, missing };
      if (reason !== null) keepLast(untouched, example, SHOWN.untouched);
      else {
        sums.touched += 1;
        sums.given += before - after;
        sums.sales += before;
        keepLast(touched, example, SHOWN.touched);
      }
    }
  }
  const currency = shopCurrency(shop);
  return {
    since: since.toISOString(),
    ...sums,
    given: toDollars(sums.given, currency),
    sales: toDollars(sums.sales, currency),
    examples: await withProducts(shop, [...touched.toReversed(), ...untouched.toReversed()]),
  };
}

function keepLast<T>(list: T[], item: T, count: number): void {
  list.push(item);
  if (list.length > count) list.shift();
}

async function beginOf({ db, clock }: Shop): Promise<Date> {
  const since = new Date(clock().getTime() - PERIOD_MS);
  const later = await queries.findBeginOfNewest(db, { since, count: MAX_ORDERS });
  return later ? new Date(later.getTime() + 1) : since;
}

/** The next portion is read while one is calculated. */
async function* portions({ db }: Shop, { since, discount }: { since: Date; discount: SimulatedDiscount }) {
  const needs = await needsOf({ db }, discount);
  const read = (after: queries.PastOrderRow | undefined) => {
    const reading = queries.selectPastOrders(db, { since, after, limit: PORTION, needs });
    // A replaced simulation no longer waits for it.
    reading.catch(() => {});
    return reading;
  };
  let next: Promise<queries.PastOrderRow[]> | undefined = read(undefined);
  while (next) {
    const rows: queries.PastOrderRow[] = await next;
    next = rows.length === PORTION ? read(rows.at(-1)) : undefined;
    yield rows;
  }
}

/** Counts the uses in the order of the orders; names what a coupon does not allow where it would apply. */
function couponUses({ maxUses, maxUsesPerCustomer, firstOrderOnly }: CouponConditions) {
  const usesOf = new Map<string, number>();
  const customers = new Set<string>();
  let uses = 0;
  return ({ buyer, hadOrdered }: queries.PastOrderRow, applies: boolean): Reason | undefined => {
    const isFirst = !hadOrdered && !customers.has(buyer);
    if (firstOrderOnly) customers.add(buyer);
    if (!applies) return undefined;
    if (firstOrderOnly && !isFirst) return 'notFirst';
    const own = usesOf.get(buyer) ?? 0;
    if (maxUsesPerCustomer && own >= maxUsesPerCustomer) return 'usedByCustomer';
    if (maxUses && uses >= maxUses) return 'usedUp';
    uses += 1;
    if (maxUsesPerCustomer) usesOf.set(buyer, own + 1);
    return undefined;
  };
}

async function needsOf(
  { db }: Pick<Shop, 'db'>,
  discount: SimulatedDiscount,
): Promise<queries.SimulationNeeds> {
  const terms = termsOf(discount);
  const idsOf = (targets: DiscountTerms['products']) => (targets ?? []).map(({ _id }) => _id);
  return {
    targets: isForAll(terms)
      ? undefined
      : { products: idsOf(terms.products), categories: idsOf(terms.categories) },
    units: terms.buy !== undefined,
    firstOrders: 'coupon' in discount && discount.coupon.conditions?.firstOrderOnly === true,
    adjustments: await queries.hasOtherAdjustments(db),
  };
}

function termsOf(discount: SimulatedDiscount): DiscountTerms {
  return 'coupon' in discount ? (discount.coupon.conditions ?? {}) : discount.offer;
}

/** What the discount covers as lines that it covers, and the rest of the order as one that it does not. */
function toPast(row: queries.PastOrderRow, { products, categories }: DiscountTerms): PastOrder {
  const { subtotalCents, couponPercent, couponCents, offerCents, deliveryCents } = row;
  const covered = (row.covered ?? []).map(([unitCents, quantity], index) => ({
    ...{ key: String(index), productId: products?.[0]?._id ?? '' },
    ...{ categoryId: categories?.[0]?._id ?? null, unitCents, quantity },
  }));
  const rest = subtotalCents - covered.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
  const others = { key: 'rest', productId: '', categoryId: null, unitCents: rest, quantity: 1 };
  return {
    lines: rest > 0 || covered.length === 0 ? [...covered, others] : covered,
    coupon: couponPercent === null ? null : { percent: couponPercent, cents: couponCents },
    offerCents,
    deliveryCents,
  };
}

async function withProducts(
  shop: Shop,
  examples: readonly Example[],
): Promise<DiscountSimulation['examples']> {
  const bought = await queries.selectBought(
    shop.db,
    examples.map(({ row }) => row.id),
  );
  const currency = shopCurrency(shop);
  return examples.map(({ row, before, after, reason, missing }) => ({
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    products: bought
      .filter(({ orderId }) => orderId === row.id)
      .map(({ name, quantity }) => ({ name, quantity })),
    before: toDollars(before, currency),
    after: toDollars(after, currency),
    reason,
    ...(missing !== undefined && { missing: toDollars(missing, currency) }),
  }));
}
