import { formatNumber } from '../../shared/numbers.ts';
import type { FunnelStep } from './visits.rules.ts';

export const dashboardTabTexts = {
  label: 'Views of the dashboard',
  sales: 'Sales',
  visitors: 'Visitors',
} as const;

export const funnelTexts = {
  title: 'From visit to order',
  daysInvalid: 'Days must be 7, 30 or 90',
  loadFailed: 'Visits could not be loaded',
  period: 'Period',
  step: 'Step',
  count: 'Count',
  ofVisits: 'Of visits',
  change: 'Compared',
  empty: 'No visits yet',
  emptyText: 'The first visit to your shop appears here within seconds. Visits are counted without cookies.',
  off: 'Visits are not counted',
  offText: 'Switch it on in Settings, and the days from then on are counted.',
  offNote: 'Visits are not counted at the moment.',
  settings: 'Open Settings',
  noOrderYet: 'No visit has become a paid order yet.',
} as const;

export const funnelStepTexts = {
  visits: { name: 'Visits', text: 'Somebody came from outside: a search, a link, a bookmark' },
  carts: { name: 'Carts', text: 'An empty cart was filled' },
  checkouts: { name: 'Checkouts', text: 'An order was begun' },
  paid: { name: 'Paid orders', text: 'Of those checkouts' },
} as const satisfies Record<FunnelStep, { name: string; text: string }>;

export function lastDays(days: string): string {
  return `${days} days`;
}

/** `12.3%`; a dash of nothing. */
export function percent(share: number | null): string {
  return share === null ? '–' : `${share.toFixed(1)}%`;
}

/** `31.0% of carts` */
export function ofStepBefore(share: string, before: string): string {
  return `${share} of ${before.toLowerCase()}`;
}

export function comparedWith(days: number): string {
  return `Compared with the ${days} days before`;
}

/** The period in a sentence. */
export function funnelSummary(given: {
  visits: number;
  paid: number;
  share: number | null;
  days: number;
}): string {
  const visits = given.visits === 1 ? '1 visit' : `${formatNumber(given.visits)} visits`;
  if (given.paid === 0)
    return `${visits} in the last ${given.days} days, today so far. ${funnelTexts.noOrderYet}`;
  const orders = given.paid === 1 ? '1 paid order' : `${formatNumber(given.paid)} paid orders`;
  const period = `${visits} and ${orders} in the last ${given.days} days, today so far`;
  return given.share === null ? `${period}.` : `${period}: ${percent(given.share)} of visits.`;
}

/** Shown while the period began before counting did. */
export function countedSinceText(day: string): string {
  return `Counted since ${day}.`;
}
