import { formatNumber } from '../../shared/numbers.ts';
import { MAX_PACKED_ORDERS, PACKING_UNDO_MINUTES } from './packing.rules.ts';

function orders(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'order' : 'orders'}`;
}

/** The orders that were ticked in the list. */
export const orderSelectionTexts = {
  toolbar: 'Selected orders',
  selectPage: 'Select all orders on this page',
  select: (order: string) => `Select ${order}`,
  selected: (count: number) => `${formatNumber(count)} selected`,
  selectAll: (count: number) => `Select all ${formatNumber(count)}`,
  selectFirst: `Select the first ${MAX_PACKED_ORDERS}`,
  selectFailed: 'Failed to select all orders',
  atMost: `At most ${MAX_PACKED_ORDERS} orders can be selected`,
  /** The menu of all of them, on a phone. */
  actions: 'Actions',
  print: 'Print packing slips',
  printFailed: 'Failed to print the packing slips',
  export: 'Export',
  exportThem: (count: number) => `Export ${orders(count)}`,
  markAsShipped: 'Mark as shipped',
  markThem: (count: number) => `Mark ${orders(count)} as shipped`,
  lead: `Without tracking numbers. It can be undone for ${PACKING_UNDO_MINUTES} minutes, and emails wait that long.`,
  emailCustomers: 'Email the customers',
  shipped: (count: number) => `${orders(count)} marked as shipped`,
  notShipped: (count: number) => `${orders(count)} not marked as shipped`,
  clear: 'Clear the selection',
  /** Above the list, while it can be taken back. */
  canUndo: (count: number, minutes: number) =>
    `You shipped ${orders(count)}. It can be undone for ${minutes <= 1 ? 'a minute' : `${minutes} minutes`}.`,
  noEmailYet: 'Until then no customer gets an email.',
} as const;
