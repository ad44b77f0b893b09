import type { AddressRow, Ledger } from '../ledger.ts';
import { isPaid } from '../visitors/provider.ts';
import { isWaiting } from './hand-invariants.ts';
import type { Invariant } from './invariant.ts';

/** The delivery addresses that the provider was given, compared with those that the shop stored. */
export const addressInvariants: readonly Invariant[] = [
  {
    rule: 'every paid order has the address that its customer gave, or says that it is missing',
    breaches: (books, ledger) => {
      const known = new Map(ledger.addresses.map((address) => [address.orderId, address]));
      // Handed over, so that nothing is sent anywhere.
      const counter = books.counterOrders;
      const asked = new Set(ledger.orders.filter((order) => order.asksAddress).map(({ id }) => id));
      return [
        ...ledger.sessions
          .filter(isPaid)
          .filter(({ orderId, address }) => !isSame(known.get(orderId), address))
          .map(({ orderId }) => `order ${orderId} has another address than was given, or none`),
        ...ledger.orders
          .filter(({ paidAt, id }) => paidAt && !known.has(id) && !asked.has(id) && !counter.has(id))
          .map(({ id }) => `order ${id} has no address and does not say so`),
        ...ledger.orders
          .filter(({ paidAt, id }) => !paidAt && !isWaiting(ledger, id) && known.has(id))
          .map(({ id }) => `order ${id} is not placed and has an address`),
      ];
    },
  },
  {
    rule: 'an address that cannot be used is recorded for the owner, once',
    breaches: (_books, { addresses, events }) => {
      const due = addresses.filter(({ problem }) => problem !== null).length;
      const noted = events.filter(({ eventId }) => isAddressNote(eventId)).length;
      return due === noted ? [] : [`${due} such addresses, ${noted} records`];
    },
  },
];

/** Recorded by the shop itself, next to the event that carried the address. */
export function isAddressNote(eventId: string): boolean {
  return eventId.endsWith(':address');
}

function isSame(stored: AddressRow | undefined, given: Ledger['sessions'][number]['address']): boolean {
  if (!given || !stored) return !given && !stored;
  return (['name', 'line1', 'city', 'country'] as const).every((part) => stored[part] === given[part]);
}
