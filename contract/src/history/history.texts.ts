import type { AuditObjectKind } from '../audit/audit.rules.ts';
import { formatNumber } from '../shared/numbers.ts';

export const historyTexts = {
  title: 'History',
  loadFailed: 'The history could not be loaded',
  filters: 'Filter the history',
  none: 'No changes match these filters',
  noneText: 'Clear a filter to see more.',
  today: 'Today',
  yesterday: 'Yesterday',
  viaKey: 'API key',
  person: 'Person',
  everyone: 'Everyone',
  export: 'Export as CSV',
} as const;

/** The columns of the file. */
export const historyFileTexts = {
  operation: 'Operation',
  time: 'Time',
  person: historyTexts.person,
  apiKey: historyTexts.viaKey,
  what: 'What happened',
  changes: 'Changes',
  undoneBy: 'Undone by',
  undoneAt: 'Undone at',
} as const;

export function changeCount(changes: number): string {
  return changes === 1 ? '1 change' : `${formatNumber(changes)} changes`;
}

export function shownOperations(shown: number, total: number): string {
  return `Showing ${formatNumber(shown)} of ${formatNumber(total)}`;
}

export function undoneBy(username: string, time: string): string {
  return `Undone by ${username}, ${time}`;
}

export function undoQuestion(changes: number): string {
  return changes === 1 ? 'Undo this change?' : `Undo these ${formatNumber(changes)} changes?`;
}

/** Of several objects: "40 products". */
export const kindNouns: Record<AuditObjectKind, readonly [one: string, many: string]> = {
  product: ['product', 'products'],
  category: ['category', 'categories'],
  coupon: ['coupon', 'coupons'],
  user: ['account', 'accounts'],
  order: ['order', 'orders'],
  message: ['message', 'messages'],
  review: ['comment', 'comments'],
  payment: ['payment', 'payments'],
  import: ['import', 'imports'],
  settings: ['setting', 'settings'],
  export: ['export', 'exports'],
  backup: ['backup', 'backups'],
  command: ['command', 'commands'],
  log: ['log', 'logs'],
  operation: ['change', 'changes'],
  proposal: ['proposal', 'proposals'],
  redirect: ['redirect', 'redirects'],
  guest: ['guest', 'guests'],
};

export function counted(kind: AuditObjectKind, count: number): string {
  return `${formatNumber(count)} ${kindNouns[kind][count === 1 ? 0 : 1]}`;
}
