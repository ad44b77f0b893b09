import { usualOrders } from '@vitrine/contract/analytics/analytics.rules';
import { EMPTY_SEARCH_TIMES } from '@vitrine/contract/analytics/today/today.rules';
import type { Today } from '@vitrine/contract/analytics/today/today.schemas';
import { toDollars } from '@vitrine/contract/shared/money/money';
import { emailFailureOf } from '@vitrine/contract/shop/health/health.rules';
import type { Deps, Shop } from '../../deps.ts';
import { shopCurrency } from '../../platform/settings/shop-currency.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { maskText } from '../../platform/shared/demo-mask.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';
import { frequentEmptySearches } from '../catalog/empty-searches/empty-searches.service.ts';
import { countGoogleRefusals, isGoogleFeedOn } from '../catalog/google-feed/google-feed.service.ts';
import { salesOfLastDays } from './analytics.service.ts';

import { findToday } from './today.queries.ts';

const LONGEST_ABSENCE_MS = 30 * DAY_MS;
const SHOWN_SEARCHES = 3;

type Asked = {
  /** When the reader looked last. */
  since?: string | undefined;
  /** Its password is public, so it sees no codes and nothing that shoppers typed. */
  isDemo?: Caller['isDemo'];
};

/** What came in and what waits; backups are added by whoever knows about them. */
export async function todayFacts(
  shop: Shop & Pick<Deps, 'settings'>,
  { since, isDemo = false }: Asked = {},
): Promise<Omit<Today, 'backupDelayDays'>> {
  const now = shop.clock();
  const days = await salesOfLastDays(shop);
  const today = days.at(-1);
  const searches = { least: EMPTY_SEARCH_TIMES, limit: SHOWN_SEARCHES };
  const found = await findToday(shop.db, { since: arrivedSince(since, now), now });
  const { first: product, ...stock } = found.stock;
  const { first: coupon, coupons } = found.coupons;
  const { failing, ...emails } = found.emails;
  return {
    now: now.toISOString(),
    sales: { orders: today?.orders ?? 0, amount: today?.sales ?? 0 },
    usualOrders: usualOrders(days),
    arrived: {
      since: since ?? null,
      orders: found.arrived.orders,
      amount: toDollars(found.arrived.cents, shopCurrency(shop)),
    },
    toShip: { ...found.toShip, oldestAt: toIso(found.toShip.oldestAt) },
    unanswered: { ...found.unanswered, oldestAt: toIso(found.unanswered.oldestAt) },
    unmatchedPayments: found.unmatched,
    ...(found.returns > 0 && { returns: found.returns }),
    lowStock: { ...stock, first: product && { _id: product.id, name: product.name, left: product.left } },
    emptySearches: isDemo ? [] : await frequentEmptySearches(shop, searches),
    expiringCoupons: {
      coupons,
      first: coupon && {
        code: isDemo ? maskText(coupon.code) : coupon.code,
        expiresAt: new Date(coupon.expiresAt).toISOString(),
      },
    },
    ...(isGoogleFeedOn(shop) && { googleRefusals: await countGoogleRefusals(shop) }),
    emails: {
      ...emails,
      failing: failing && {
        since: new Date(failing.since).toISOString(),
        reason: emailFailureOf(failing.error),
      },
    },
  };
}

/** From midnight (UTC) if nobody says when, and never further back than a month. */
function arrivedSince(since: string | undefined, now: Date): Date {
  if (since === undefined) return new Date(now.toISOString().slice(0, 10));
  return new Date(Math.min(now.getTime(), Math.max(Date.parse(since), now.getTime() - LONGEST_ABSENCE_MS)));
}

function toIso(moment: string | null): string | null {
  return moment && new Date(moment).toISOString();
}
