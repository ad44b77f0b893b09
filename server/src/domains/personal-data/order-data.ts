import type { PersonalData } from './inventory-entry.ts';

const ofOrder = { by: 'order', column: 'order_id' } as const;

/**
 * What orders say of a person. Lines, amounts and dates stay: without these columns they say nothing of anybody.
 */
export const ORDER_DATA: readonly PersonalData[] = [
  {
    table: 'delivery_addresses',
    columns: 'name line1 line2 city region postal_code country',
    whose: 'customer',
    purpose: 'Delivery, and name and address as billed',
    key: ofOrder,
    exported: 'orders',
    erasure: { how: 'delete rows', when: 'after bookkeeping' },
  },
  {
    table: 'orders',
    columns: 'billed_name',
    whose: 'customer',
    purpose: 'The name as billed, of an order without an address whose customer is gone',
    key: { by: 'order', column: 'id' },
    exported: { not: 'it is empty while there is an account' },
    erasure: { how: 'blank', to: null, when: 'after bookkeeping' },
  },
  {
    table: 'order_notes',
    columns: 'note',
    whose: 'customer',
    purpose: 'What the team noted for the delivery',
    key: ofOrder,
    exported: 'records',
    erasure: { how: 'delete rows', when: 'after delivery' },
  },
  {
    table: 'shipments',
    columns: 'tracking',
    whose: 'customer',
    purpose: 'Finding the parcel',
    key: ofOrder,
    exported: 'records',
    erasure: { how: 'blank', to: '', when: 'after delivery' },
  },
  {
    table: 'sandbox_sessions',
    columns: 'address',
    whose: 'customer',
    purpose: 'The address that was typed on the page of the payment sandbox',
    key: { by: 'order', column: 'idempotency_key' },
    exported: { not: 'the order has the same address' },
    // The shop has yet to be told of the payment, and the address comes with it.
    erasure: {
      how: 'blank',
      to: null,
      when: 'at once',
      unless: 'event_id is not null and event_taken_at is null',
    },
  },
];
