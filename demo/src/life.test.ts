import { USERNAME_MAX_CHARS } from '@vitrine/contract/accounts/accounts.rules';
import { COUPON_CODE_PATTERN, isCouponActive } from '@vitrine/contract/coupons/coupons.rules';
import { newsletterAddress } from '@vitrine/contract/messages/messages.rules';
import { isEmail } from '@vitrine/contract/shared/email';
import { describe, expect, it } from 'vitest';
import { daysBefore } from './life/calendar.ts';
import { demoUserCart, demoUserEmail, demoUserJoinedAt, demoUserWishlist } from './life/demo-user.ts';
import { isSale } from './life/order-fate.ts';
import { demoLife } from './life.ts';
import { demoProducts } from './products.ts';

const now = new Date('2031-03-31T15:20:00.000Z');
const life = demoLife(now);
/** Includes the start of a month and of a year, and 29 February. */
const lives = ['2031-05-01T00:00:00.000Z', '2031-01-01T00:07:00.000Z', '2032-02-29T23:59:00.000Z']
  .map((moment) => new Date(moment))
  .map((moment) => ({ now: moment, life: demoLife(moment) }))
  .concat({ now, life });

const slugs = demoProducts.map(({ slug }) => slug);
const meanOf = (rates: readonly number[]) => rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
const unique = (values: readonly string[]) => new Set(values.map((value) => value.toLowerCase())).size;

function joinedAt(shop: (typeof lives)[number]) {
  const joined = new Map(shop.life.customers.map(({ email, createdAt }) => [email, createdAt]));
  joined.set(demoUserEmail, demoUserJoinedAt(shop.now));
  return (email: string) => joined.get(email) ?? new Date(Number.NaN);
}

function addedAt(slug: string, moment: Date): Date {
  const product = demoProducts.find((one) => one.slug === slug);
  return product ? daysBefore(moment, product.addedDaysAgo) : new Date(Number.NaN);
}

describe('demoLife', () => {
  it('tells the same story for the same moment', () => {
    expect(demoLife(now)).toEqual(life);
  });

  it('lets nothing happen after now, before its customer joined or before its product was there', () => {
    for (const shop of lives) {
      const joined = joinedAt(shop);
      const { customers, orders, reviews, messages, subscribers } = shop.life;
      const everything = [...customers, ...orders, ...reviews, ...messages, ...subscribers];
      expect(everything.filter(({ createdAt }) => createdAt > shop.now)).toEqual([]);
      const byCustomers = [...orders, ...reviews, ...messages.filter((message) => 'customer' in message)];
      expect(byCustomers.filter(({ customer, createdAt }) => !(joined(customer) < createdAt))).toEqual([]);
      const aboutProducts = orders.flatMap(({ createdAt, lines }) =>
        lines.map(({ slug }) => ({ slug, createdAt })),
      );
      expect(
        [...aboutProducts, ...reviews].filter(
          ({ slug, createdAt }) => !(addedAt(slug, shop.now) <= createdAt),
        ),
      ).toEqual([]);
    }
  });
});

describe('the customers of the demo', () => {
  it('are sixty different people with invented addresses, most of them verified', () => {
    const { customers } = life;
    expect(customers).toHaveLength(60);
    expect(unique(customers.map(({ email }) => email))).toBe(60);
    expect(unique(customers.map(({ username }) => username))).toBe(60);
    for (const { email, username } of customers) {
      expect(isEmail(email) && email.endsWith('.example'), email).toBe(true);
      expect(username.length).toBeLessThanOrEqual(USERNAME_MAX_CHARS);
    }
    const verified = customers.filter(({ isVerified }) => isVerified).length;
    expect(verified).toBeGreaterThan(45);
    expect(verified).toBeLessThan(60);
  });

  it('have sixteen avatars among them and share none', () => {
    const avatars = life.customers.flatMap(({ avatar }) => avatar ?? []);
    expect(avatars).toHaveLength(16);
    expect(unique(avatars)).toBe(16);
  });

  it('joined over the whole year, more this month than last', () => {
    const months = life.customers.map(({ createdAt }) => createdAt.toISOString().slice(0, 7));
    const inMonth = (month: string) => months.filter((one) => one === month).length;
    expect(new Set(months.filter((month) => month >= '2030-04')).size).toBe(12);
    expect(inMonth('2031-03')).toBeGreaterThan(inMonth('2031-02'));
  });
});

describe('the reviews of the demo', () => {
  const { reviews } = life;

  it('are three hundred in many words, none longer than a few sentences', () => {
    expect(reviews).toHaveLength(300);
    expect(unique(reviews.map(({ content }) => content))).toBeGreaterThan(250);
    const lengths = reviews.map(({ content }) => content.length);
    expect(Math.min(...lengths)).toBeGreaterThan(15);
    expect(Math.min(...lengths)).toBeLessThan(40);
    expect(Math.max(...lengths)).toBeGreaterThan(110);
    expect(Math.max(...lengths)).toBeLessThan(200);
  });

  it('give the stars that a good shop gets', () => {
    const share = (stars: number) =>
      reviews.filter((review) => review.stars === stars).length / reviews.length;
    const expected = [0.04, 0.06, 0.1, 0.25, 0.55];
    for (const [index, part] of expected.entries())
      expect(Math.abs(share(index + 1) - part)).toBeLessThan(0.02);
  });

  it('never come twice from one customer for one product', () => {
    expect(unique(reviews.map(({ slug, customer }) => `${slug} ${customer}`))).toBe(300);
  });

  it('rate the products differently and leave only the throw that has just arrived without any', () => {
    const ratesOf = (slug: string) =>
      reviews.filter((review) => review.slug === slug).map(({ stars }) => stars);
    expect(slugs.filter((slug) => ratesOf(slug).length === 0)).toEqual(['heath-throw']);
    const averages = slugs.filter((slug) => ratesOf(slug).length > 0).map((slug) => meanOf(ratesOf(slug)));
    expect(new Set(averages.map((average) => average.toFixed(1))).size).toBeGreaterThan(8);
    expect(Math.min(...averages)).toBeLessThan(3.7);
    expect(reviews.every(({ slug }) => slugs.includes(slug))).toBe(true);
  });
});

describe('the orders of the demo', () => {
  const { orders, coupons } = life;
  const daysOld = (moment: Date) => (now.getTime() - moment.getTime()) / 86_400_000;

  it('are about a thousand, mostly paid, some abandoned, cancelled or refunded', () => {
    for (const shop of lives) {
      expect(shop.life.orders.length).toBeGreaterThanOrEqual(900);
      expect(shop.life.orders.length).toBeLessThanOrEqual(1400);
    }
    const part = (matches: (order: (typeof orders)[number]) => boolean) =>
      orders.filter(matches).length / orders.length;
    expect(part(isSale)).toBeGreaterThan(0.88);
    expect(part(({ paidAt }) => !paidAt)).toBeGreaterThan(0.02);
    expect(part(({ status, paidAt }) => status === 'cancelled' && paidAt !== null)).toBeGreaterThan(0.01);
    expect(part(({ refundedAt }) => refundedAt !== null)).toBeGreaterThan(0.01);
    expect(part(({ coupon }) => coupon !== null)).toBeGreaterThan(0.08);
  });

  it('are where an order of their age should be', () => {
    const statusesOf = (some: typeof orders) => new Set(some.map(({ status }) => status));
    const old = orders.filter(({ createdAt }) => daysOld(createdAt) > 9);
    const young = orders.filter(({ createdAt, paidAt }) => daysOld(createdAt) < 4 && paidAt);
    expect(statusesOf(old)).toEqual(new Set(['delivered', 'cancelled']));
    expect(statusesOf(young)).not.toContain('delivered');
    const unpaid = orders.filter(({ paidAt }) => !paidAt);
    expect(statusesOf(unpaid.filter(({ createdAt }) => daysOld(createdAt) > 1))).toEqual(
      new Set(['cancelled']),
    );
    const untimely = orders.filter(
      ({ createdAt, paidAt, refundedAt }) =>
        (paidAt && (paidAt < createdAt || paidAt > now)) ||
        (refundedAt && (!paidAt || refundedAt <= paidAt || refundedAt > now)),
    );
    expect(untimely).toEqual([]);
  });

  it('use a coupon only while it is valid', () => {
    const misused = orders.filter(
      ({ coupon, createdAt }) => coupon && (createdAt < coupon.createdAt || createdAt >= coupon.expiresAt),
    );
    expect(misused).toEqual([]);
    expect(new Set(orders.flatMap(({ coupon }) => coupon?.code ?? []))).toEqual(
      new Set(coupons.map(({ code }) => code)),
    );
  });

  it('hold every product that is older than a month, each at most once an order', () => {
    const sold = new Set(orders.flatMap(({ lines }) => lines.map(({ slug }) => slug)));
    const missing = demoProducts.filter(({ slug, addedDaysAgo }) => addedDaysAgo > 30 && !sold.has(slug));
    expect(missing).toEqual([]);
    const odd = orders.filter(
      ({ lines }) => lines.length === 0 || unique(lines.map(({ slug }) => slug)) < lines.length,
    );
    expect(odd).toEqual([]);
  });

  it('were placed at the offers of their day', () => {
    const offers = orders.flatMap(({ createdAt, lines }) =>
      lines.filter(({ promoPercentage }) => promoPercentage > 0).map(() => daysOld(createdAt)),
    );
    expect(offers.length).toBeGreaterThan(20);
    expect(Math.max(...offers)).toBeLessThan(45);
  });
});

describe('the messages and coupons of the demo', () => {
  it('are twenty-five messages, eight of them unread, ten by guests, two for the newsletter', () => {
    const { messages, subscribers } = life;
    expect(messages).toHaveLength(25);
    expect(messages.filter(({ isRead }) => !isRead)).toHaveLength(8);
    const guests = messages.flatMap((message) => ('guestEmail' in message ? message.guestEmail : []));
    expect(guests).toHaveLength(10);
    expect(guests.every((email) => isEmail(email) && email.endsWith('.example'))).toBe(true);
    expect(messages.flatMap((message) => newsletterAddress(message) ?? [])).toEqual(
      subscribers.map(({ email }) => email),
    );
  });

  it('are six coupons, two of them expired', () => {
    const { coupons } = life;
    expect(coupons).toHaveLength(6);
    expect(unique(coupons.map(({ code }) => code))).toBe(6);
    expect(coupons.every(({ code }) => COUPON_CODE_PATTERN.test(code))).toBe(true);
    const active = coupons.filter(({ expiresAt }) =>
      isCouponActive({ expiresAt: expiresAt.toISOString() }, now),
    );
    expect(active).toHaveLength(4);
  });
});

describe('the demo user', () => {
  it('has four orders, three reviews of things bought before, two lines in the cart and five wishes', () => {
    const orders = life.orders.filter(({ customer }) => customer === demoUserEmail);
    const reviews = life.reviews.filter(({ customer }) => customer === demoUserEmail);
    expect(orders.map(({ lines }) => lines.length)).toEqual([2, 1, 2, 2]);
    expect(orders[0]?.coupon?.code).toBe('WELCOME10');
    expect(reviews).toHaveLength(3);
    for (const { slug, createdAt } of reviews) {
      const bought = orders.find(({ lines }) => lines.some((line) => line.slug === slug));
      expect(bought && bought.createdAt < createdAt, slug).toBe(true);
    }
    expect(demoUserCart).toHaveLength(2);
    expect(demoUserWishlist).toHaveLength(5);
    const wanted = [...demoUserWishlist, ...demoUserCart.map(({ slug }) => slug)];
    expect(wanted.every((slug) => slugs.includes(slug))).toBe(true);
  });
});
