import { formatNumber } from '../../shared/numbers.ts';
import { storedAfterDeletion } from './own-data.texts.ts';

/** What the shop stores of somebody without an account, exported and erased on their request. */
export const guestDataTexts = {
  title: 'Data of a guest',
  lead: 'Somebody without an account asks what you store about them, or wants it erased. Make sure first that the address is theirs.',
  open: 'Data of guests',
  /** On the order of a guest. */
  ofOrder: 'Data of this guest',
  email: 'Email address',
  find: 'Find',
  findFailed: 'The data could not be found',
  none: 'Nothing is stored with this address',
  noneText: 'Neither an order nor a message, an alert, a subscription or an email.',
  hasAccount: 'This address has an account',
  hasAccountText:
    'Export and delete it under Users. What the guest left can be erased once the account is deleted.',
  toUsers: 'To the users',
  export: 'Export data',
  exportFailed: 'Failed to export the data',
  erase: 'Erase data',
  eraseTitle: 'Erase everything about this guest?',
  eraseLead:
    'Cart, wishlist, messages, alerts, newsletter subscription and emails are deleted, and orders lose the email address, so no more emails about them are sent. This cannot be undone.',
  eraseConfirm: 'Yes, erase it!',
  erased: 'The data of the guest is erased',
  eraseFailed: 'Failed to erase the data',
} as const;

const FOUND = {
  orders: ['order', 'orders'],
  carts: ['cart or wishlist', 'carts and wishlists'],
  messages: ['message', 'messages'],
  alerts: ['alert', 'alerts'],
  subscriptions: ['newsletter subscription', 'newsletter subscriptions'],
  emails: [
    'email that is being sent or was sent recently',
    'emails that are being sent or were sent recently',
  ],
} as const;

export type GuestCounts = Record<keyof typeof FOUND, number>;

/** `2 orders`, `1 message`: what there is, and nothing else. */
export function foundOfGuest(counts: GuestCounts): string[] {
  return Object.entries(FOUND).flatMap(([kind, [one, many]]) => {
    const count = counts[kind as keyof GuestCounts];
    return count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? one : many}`];
  });
}

/** In the question before the data is erased. */
export function eraseGuestText(kept: Parameters<typeof storedAfterDeletion>[0]): string {
  return [guestDataTexts.eraseLead, ...storedAfterDeletion(kept)].join(' ');
}
