import type { Deps } from '../deps.ts';

export type MailSwitches = Record<'shipped' | 'delivered' | 'cancelled' | 'refunded' | 'newOrder', boolean>;

/** Which mails the owner wants to be sent. */
export function mailSettings(_shop: Pick<Deps, 'db'>): MailSwitches {
  return { shipped: true, delivered: true, cancelled: true, refunded: true, newOrder: true };
}
