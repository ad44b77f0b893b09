import { demoProducts } from '../products.ts';
import { basketFiller, type DemoOrderLine, orderLine, totalsOfLines } from './baskets.ts';
import { DAY_MS, daysBefore, momentIn, type Span } from './calendar.ts';
import { couponsValidAt, type DemoCoupon } from './coupons.ts';
import type { DemoCustomer } from './customers.ts';
import { productDealer } from './demand.ts';
import { demoUserEmail, demoUserPurchases, type Purchase } from './demo-user.ts';
import { fateOf, isSale, type OrderFate } from './order-fate.ts';
import { type Random, seededRandom } from './random.ts';
import { type MonthPlan, monthPlans } from './seasons.ts';

export type DemoOrder = OrderFate & {
  /** The customer's email address. */
  customer: string;
  createdAt: Date;
  coupon: DemoCoupon | null;
  lines: DemoOrderLine[];
};

type People = { now: Date; customers: readonly DemoCustomer[]; coupons: readonly DemoCoupon[] };
type Visitor = { email: string; joinedAt: number };
type Market = Omit<People, 'customers'> & {
  buyers: Visitor[];
  random: Random;
  deal: ReturnType<typeof productDealer>;
  fillBasket: ReturnType<typeof basketFiller>;
};

const WITH_COUPON = 0.14;
/** Hours of the day in UTC; popular ones are repeated. */
const HOURS = [7, 8, 9, 10, 11, 12, 12, 13, 14, 15, 16, 17, 18, 18, 19, 19, 20, 20, 21, 22] as const;
const HOUR_MS = 3_600_000;
/** One customer in this many is a regular. */
const REGULAR_EVERY = 5;
const REGULAR_VISITS = 3;
const MOST_LEFT_OUT = 4;

/** Twelve months of orders, oldest first. */
export function demoOrders({ now, customers, coupons }: People): DemoOrder[] {
  const random = seededRandom(1200);
  const market: Market = {
    now,
    coupons,
    buyers: visitors(customers),
    random,
    deal: productDealer(now, random),
    fillBasket: basketFiller(random),
  };
  const orders = monthPlans(now).flatMap((plan) => ordersOfMonth(market, plan));
  return [...orders, ...demoUserPurchases.map((purchase) => demoUserOrder(market, purchase))].toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  );
}

/**
 * Places orders until the month has reached its sales, and dates each by the share that is sold by then. An order that
 * exceeds the goal too far is skipped, a few times, because a single sideboard would distort a whole season.
 */
function ordersOfMonth(market: Market, plan: MonthPlan): DemoOrder[] {
  const orders: DemoOrder[] = [];
  let soldCents = 0;
  let leftOut = 0;
  while (leftOut <= MOST_LEFT_OUT && soldCents < plan.salesCents) {
    const moment = shoppingMoment(market.random, plan, soldCents / plan.salesCents);
    const order = placeOrder(market, moment);
    const total = isSale(order) ? totalsOfLines(order.lines, order.coupon?.discount).total : 0;
    if (soldCents + total / 2 > plan.salesCents) {
      leftOut += 1;
      continue;
    }
    soldCents += total;
    orders.push(order);
  }
  return orders;
}

/** The day follows from the share of the month; the hour is one in which people shop. */
function shoppingMoment(random: Random, month: Span, part: number): Date {
  const moment = momentIn(month, part);
  const hour = random.pick<number>(HOURS) + random.between(0, 1);
  const midnight = moment.getTime() - (moment.getTime() % DAY_MS);
  const daytime = new Date(midnight + Math.round(hour * HOUR_MS));
  return daytime >= month.start && daytime < month.end ? daytime : moment;
}

function placeOrder(market: Market, createdAt: Date): DemoOrder {
  const { now, random, coupons } = market;
  const basket = market.fillBasket(() => market.deal(createdAt));
  return {
    customer: buyerAt(market, createdAt),
    createdAt,
    coupon: random.isLucky(WITH_COUPON) ? oneOf(random, couponsValidAt(coupons, createdAt)) : null,
    lines: [...basket].map(([product, quantity]) => ({ ...orderLine(product, createdAt, now), quantity })),
    ...fateOf(random, createdAt, now),
  };
}

/** Customers in the order in which they joined, each from that day on; regulars appear more often. */
function visitors(customers: readonly DemoCustomer[]): Visitor[] {
  return customers.flatMap(({ email, createdAt }, index) => {
    const visits = index % REGULAR_EVERY === 0 ? REGULAR_VISITS : 1;
    return Array<Visitor>(visits).fill({ email, joinedAt: createdAt.getTime() });
  });
}

function buyerAt({ random, buyers }: Market, moment: Date): string {
  const today = moment.getTime();
  const later = buyers.findIndex(({ joinedAt }) => joinedAt >= today);
  const joined = later < 0 ? buyers.length : later;
  return buyers[Math.floor(random.between(0, joined))]?.email ?? demoUserEmail;
}

function oneOf<T>(random: Random, from: readonly T[]): T | null {
  const [first, ...rest] = from;
  return first === undefined ? null : random.pick([first, ...rest]);
}

function demoUserOrder({ now, coupons }: Market, { daysAgo, couponCode, lines }: Purchase): DemoOrder {
  const createdAt = daysBefore(now, daysAgo);
  return {
    customer: demoUserEmail,
    createdAt,
    coupon: coupons.find(({ code }) => code === couponCode) ?? null,
    lines: lines.flatMap(({ slug, quantity }) =>
      demoProducts
        .filter((product) => product.slug === slug)
        .map((product) => ({ ...orderLine(product, createdAt, now), quantity })),
    ),
    status: daysAgo < 7 ? 'processing' : 'delivered',
    paidAt: createdAt,
    refundedAt: null,
  };
}
