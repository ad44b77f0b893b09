import type { IncomingMessage } from 'node:http';
import { visitorSettings } from '@vitrine/contract/analytics/visitors/visitors.schemas';
import type { Funnel } from '@vitrine/contract/analytics/visitors/visits.schemas';
import type { Cart } from '@vitrine/contract/cart/cart.schemas';
import type { Deps, Shop } from '../../../deps.ts';
import { VISIT_COUNTS_KEPT_MS } from '../../../platform/rate-limits/bounds.ts';
import { toNetwork } from '../../../platform/rate-limits/to-network.ts';
import { DAY_MS } from '../../../platform/shared/durations.ts';
import { manualFingerprint } from '../../orders/new-orders/manual-order-rows.service.ts';
import * as queries from './visit-counts.queries.ts';
import { addressOf, beginsVisit, visitLimit } from './visit-requests.ts';

const FLUSH_AFTER_MS = 5_000;

export type VisitCounts = ReturnType<typeof openVisitCounts>;

/** In memory and stored in portions, because pages from the cache cost no query. A crash loses a few seconds. */
export function openVisitCounts(
  { db, clock, settings }: Shop & Pick<Deps, 'settings'>,
  { trustedProxies }: { trustedProxies: number },
) {
  let counts = new Map<string, queries.DayCounts>();
  let timer: NodeJS.Timeout | undefined;
  const mayCount = visitLimit();

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size === 0) return;
    const portion = counts;
    counts = new Map();
    try {
      await queries.addVisitCounts(db, [...portion.values()]);
    } catch (error) {
      for (const { day, visits, carts } of portion.values()) add(day, { visits, carts });
      throw error;
    }
  }

  function add(day: string, { visits = 0, carts = 0 }: { visits?: number; carts?: number }): void {
    const before = counts.get(day) ?? { day, visits: 0, carts: 0 };
    counts.set(day, { day, visits: before.visits + visits, carts: before.carts + carts });
    // Figures for the owner must not disturb anyone; what could not be stored is tried again with the next.
    timer ??= setTimeout(() => flush().catch(() => {}), FLUSH_AFTER_MS).unref();
  }

  const isOn = () => settings.read(visitorSettings).countsVisits;
  return {
    /** A request for a page on which visits begin. */
    notice: (request: IncomingMessage): void => {
      if (!isOn() || !beginsVisit(request.headers)) return;
      if (mayCount(toNetwork(addressOf(request, trustedProxies)))) add(dayOf(clock()), { visits: 1 });
    },
    /** What is in a cart after pieces were added to it. */
    noticeCart: (cart: Cart, added: number): void => {
      if (isOn() && added > 0 && wasEmpty(cart, added)) add(dayOf(clock()), { carts: 1 });
    },
    flush,
  };
}

function wasEmpty(cart: Cart, added: number): boolean {
  return cart.length === 1 && cart[0]?.quantity === added;
}

/** Of the last days, today included, and of as many days before. */
export async function visitFunnel(
  { db, clock, settings }: Shop & Pick<Deps, 'settings'>,
  days: number,
): Promise<Funnel> {
  const to = dayOf(clock());
  const from = daysBefore(to, days - 1);
  const pastFrom = daysBefore(from, days);
  const sums = await queries.findVisitSums(db, { from, pastFrom, to });
  const { since } = sums;
  const firstOf = (day: string) => new Date(since !== null && since > day ? since : day);
  const orders =
    since === null
      ? undefined
      : await queries.findCheckoutCounts(db, {
          from: new Date(from),
          pastFrom: firstOf(pastFrom),
          manual: manualFingerprint(''),
        });
  const none = { checkouts: 0, paid: 0 };
  return {
    days,
    isCounting: settings.read(visitorSettings).countsVisits,
    countedSince: since,
    steps: { ...sums.now, ...(orders?.now ?? none) },
    before: orders && since !== null && since <= pastFrom ? { ...sums.past, ...orders.past } : null,
  };
}

export async function deleteOldVisitCounts({ db, clock }: Shop): Promise<void> {
  await queries.deleteVisitCountsBefore(db, dayOf(new Date(clock().getTime() - VISIT_COUNTS_KEPT_MS)));
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function daysBefore(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) - days * DAY_MS));
}
