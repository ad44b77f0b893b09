import { formatNumber } from '../../shared/numbers.ts';

/** Export and deletion of an account, on /profile and, on request, in Users. */
export const ownDataTexts = {
  title: 'Your data',
  exportName: 'Everything we know about you',
  exportText: 'Account, orders, reviews, messages, cart, wishlist and everything else as one file.',
  export: 'Export',
  exportOf: 'Export data',
  exportFailed: 'Failed to export the data',
  deleteName: 'Delete your account',
  deleteText: 'Paid orders keep name and address only as long as delivery and bookkeeping need them.',
  delete: 'Delete',
  deleteTitle: 'Delete your account?',
  deleteLead:
    'Your sign-in, messages, newsletter subscription, cart and wishlist are deleted. Your reviews stay under "Deleted user". This cannot be undone.',
  /** In place of numbers, where they could not be loaded. */
  keepsInGeneral: 'Paid orders keep name and address only as long as delivery and bookkeeping need them.',
  deleteConfirm: 'Yes, delete it!',
  deleted: 'Your account was deleted',
  deleteFailed: 'Failed to delete the account',
} as const;

/** What a deletion leaves: orders that are not delivered yet, and those that bookkeeping needs. */
type Deletion = { openOrders: number; keptOrders: number; keptUntil: string | null };

const orders = (count: number) => `${formatNumber(count)} ${count === 1 ? 'order' : 'orders'}`;
const day = (moment: string) =>
  new Date(moment).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Shown in the dialog before an account is deleted; empty if nothing stays stored. */
export function storedAfterDeletion({ openOrders, keptOrders, keptUntil }: Deletion): string[] {
  const sentences: string[] = [];
  if (openOrders > 0)
    sentences.push(
      `${orders(openOrders)} ${openOrders === 1 ? 'is' : 'are'} paid and not delivered yet: name and address stay until delivery.`,
    );
  if (keptOrders > 0 && keptUntil !== null)
    sentences.push(
      `${orders(keptOrders)} ${keptOrders === 1 ? 'keeps' : 'keep'} name, address, amount and date for bookkeeping, until ${day(keptUntil)} at the latest.`,
    );
  return sentences;
}
