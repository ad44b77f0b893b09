import { DEFAULT_CURRENCY } from '@vitrine/contract/shared/money/currencies';
import { formatCents } from '@vitrine/contract/shared/money/money';
import { INVARIANTS } from './invariants/invariants.ts';
import type { DrillResult } from './run-drill.ts';
import { isPaid } from './visitors/provider.ts';

type Counts = DrillResult['books']['counts'];

const SHOWN_BREACHES = 5;

/** Lists the counts, the ledger, and each rule with its verdict and its first breaches. */
export function reportOf({ books, ledger, differences }: DrillResult): string {
  const broken = new Map(differences.map(({ rule, breaches }) => [rule, breaches]));
  const others = [...broken.keys()].filter((one) => !INVARIANTS.some(({ rule }) => rule === one));
  const rules = [...INVARIANTS.map(({ rule }) => rule), ...others];
  const verdicts = rules.flatMap((rule) => {
    const breaches = broken.get(rule) ?? [];
    const shown = breaches.slice(0, SHOWN_BREACHES).map((breach) => `      ${breach}`);
    const verdict = breaches.length === 0 ? '  holds   ' : `  BROKEN ${breaches.length} ×`;
    return [`${verdict} ${rule}`, ...shown];
  });
  const { counts } = books;
  return [
    'What happened',
    row('kills', counts.kills, killsOf(counts)),
    row(
      'calls answered',
      counts.answers,
      `${counts.cutOff} more cut off by a kill, ${books.faults.length} answered 5xx or never`,
    ),
    row('checkouts', counts.checkouts, `${counts.staleRefusals} sent back because something had changed`),
    row('events delivered', counts.deliveries, `${ledger.events.length} different ones noted`),
    row('lies refused', counts.forgedRefused + counts.staleSignaturesRefused, liesOf(counts)),
    row('partial refunds', counts.partRefunds, partsOf(counts)),
    row('transfers found', counts.transfers, handOf(books)),
    row('edits of paid orders', counts.edits, editsOf(counts)),
    row('returns', counts.returns, returnsOf(ledger)),
    row('owner’s changes', counts.priceChanges + counts.couponChanges, changesOf(counts)),
    '',
    ...ledgerLines(ledger),
    ...stockLines(ledger),
    '',
    'The rules',
    ...verdicts,
    '',
    differences.length === 0
      ? 'The books balance.'
      : `The books differ: ${differences.length} rules are broken.`,
  ].join('\n');
}

/** The orders of the provider's sessions; what was paid by hand stands above. */
function ledgerLines(ledger: DrillResult['ledger']): string[] {
  const { sessions, givenBack } = ledger;
  const ofSessions = (status: string) => sessions.filter((session) => session.status === status);
  const paid = sessions.filter(isPaid);
  const bySession = new Set(sessions.map(({ orderId }) => orderId));
  const orders = ledger.orders.filter(({ id }) => bySession.has(id));
  const addresses = ledger.addresses.filter(({ orderId }) => bySession.has(orderId));
  const paidOrders = orders.filter(({ paidAt }) => paidAt);
  const refunded = orders.filter(({ refundedAt }) => refundedAt);
  const unpaid = (status: string) =>
    orders.filter((order) => !order.paidAt && order.status === status).length;
  const free = ledger.orders.filter(({ paidAt, totalCents }) => paidAt && totalCents === 0).length;
  const money = (all: readonly number[]) =>
    formatCents(
      all.reduce((sum, cents) => sum + cents, 0),
      DEFAULT_CURRENCY,
    );
  return [
    `The ledger            ${'the provider'.padStart(18)} ${'the shop'.padStart(18)}`,
    pair('paid', paid.length, paidOrders.length),
    pair(
      '  in dollars',
      money(paid.map((one) => one.amountCents)),
      money(paidOrders.map((one) => one.totalCents)),
    ),
    pair('  of it refunded', ofSessions('refunded').length, refunded.length),
    pair(
      '  given back',
      money(givenBack.map((one) => one.amountCents)),
      money(orders.map((one) => one.refundedCents)),
    ),
    pair('given up', ofSessions('expired').length, unpaid('cancelled')),
    pair('open', ofSessions('open').length, unpaid('pending')),
    pair('cost nothing', '', free),
    pair('with an address', paid.filter(({ address }) => address !== null).length, addresses.length),
    pair('all', sessions.length, orders.length),
  ];
}

function stockLines({ stock, reservations }: DrillResult['ledger']): string[] {
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  const late = reservations.filter(({ state, quantity, taken }) => state === 'taken' && taken < quantity);
  return [
    pair('pieces sold', '', sum(reservations.map(({ taken }) => taken))),
    pair('  left', '', sum(stock.map(({ onHand }) => onHand))),
    pair('  paid too late', '', sum(late.map(({ quantity, taken }) => quantity - taken))),
  ];
}

function pair(label: string, provider: number | string, shop: number | string): string {
  return `  ${label.padEnd(20)}${String(provider).padStart(18)} ${String(shop).padStart(18)}`;
}

export function row(label: string, count: number, remark: string): string {
  return `  ${label.padEnd(20)}${String(count).padStart(8)}   ${remark}`;
}

function killsOf({ killsWithDatabase, killsWhileStarting }: Counts): string {
  return `${killsWithDatabase} of them with the database, ${killsWhileStarting} while the shop was starting`;
}

function liesOf({ forgedRefused, staleSignaturesRefused, cheatsRefused }: Counts): string {
  return `${forgedRefused} forged and ${staleSignaturesRefused} stale events, besides ${cheatsRefused} made-up carts`;
}

function changesOf({ priceChanges, couponChanges, restocks, refunds }: Counts): string {
  return `${priceChanges} prices, ${couponChanges} coupons, besides ${restocks} deliveries of products and ${refunds} refunds`;
}

function handOf({ transfers, counterOrders, counts, shoppers }: DrillResult['books']): string {
  const guests = shoppers.filter(({ isGuest }) => isGuest).length;
  return `of ${transfers.length} placed, ${counts.otherAmountsRefused} other amounts refused, besides ${counterOrders.size} orders of the counter; ${guests} shoppers were guests`;
}

function editsOf({ editsRefused, editLinks, shipments }: Counts): string {
  return `${editsRefused} refused because something had changed, ${editLinks} links paid, besides ${shipments} shipments`;
}

function returnsOf({ returns }: DrillResult['ledger']): string {
  const states = [...Map.groupBy(returns, ({ state }) => state)].map(
    ([state, of]) => `${of.length} ${state}`,
  );
  return states.join(', ');
}

function partsOf({ partRefundsRefused, badAddressesRefused }: Counts): string {
  return `${partRefundsRefused} refused because less was left, besides ${badAddressesRefused} addresses without a country`;
}
