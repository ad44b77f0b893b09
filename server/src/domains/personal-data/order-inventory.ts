import { each, type PersonalData } from './inventory-entry.ts';

const ofOrder = { by: 'order', column: 'order_id' } as const;

/** What orders contain of a person. Lines, amounts and dates stay: without these columns they identify nobody. */
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
    table: 'orders',
    columns: 'guest_email',
    whose: 'visitor',
    purpose: 'Writing to who ordered without an account',
    key: { by: 'order', column: 'id' },
    exported: 'records',
    erasure: { how: 'blank', to: null, when: 'at once' },
  },
  {
    table: 'orders',
    columns: 'guest_name',
    whose: 'visitor',
    purpose: 'The name as billed, of an order without an account',
    key: { by: 'order', column: 'id' },
    exported: 'records',
    erasure: { how: 'blank', to: null, when: 'after bookkeeping' },
  },
  ...each(
    { whose: 'customer', key: ofOrder, erasure: { how: 'blank', to: null, when: 'after bookkeeping' } },
    [['invoices', 'billed_to', 'Name and address as billed, on invoices and credit notes', 'records']],
  ),
  {
    table: 'orders',
    columns: 'vat_number',
    whose: 'customer',
    purpose: 'The VAT number of a company that pays the tax itself',
    key: { by: 'order', column: 'id' },
    exported: 'records',
    erasure: { how: 'blank', to: null, when: 'after bookkeeping' },
  },
  ...each({ whose: 'customer', key: ofOrder, erasure: { how: 'blank', to: null, when: 'at once' } }, [
    ['invoices', 'token_hash', 'The link to an invoice in the email', { not: 'it opens the invoice' }],
  ]),
  ...each({ whose: 'customer', key: ofOrder, erasure: { how: 'delete rows', when: 'after bookkeeping' } }, [
    ['withdrawals', 'name received_at products', 'Proof of a withdrawal from a contract', 'records'],
    ['returns', 'lines requested_at changed_at', 'What was sent back, why, and what became of it', 'records'],
  ]),
  ...each({ whose: 'customer', key: ofOrder, erasure: { how: 'delete rows', when: 'after delivery' } }, [
    [
      'review_invitations',
      'delivered_at sent_at opted_out_at',
      'One email that asks for reviews, and whether the customer wants none',
      'records',
    ],
    ['order_notes', 'note', 'What the team noted for the delivery', 'records'],
  ]),
  ...each({ whose: 'customer', key: ofOrder, erasure: { how: 'blank', to: '', when: 'after delivery' } }, [
    ['shipments', 'tracking', 'Finding the parcel', 'records'],
    ['returns', 'note answer', 'What customer and team wrote about a return', 'records'],
    ['order_edits', 'reason', 'Why the team changed the order, as its customer read it', 'records'],
  ]),
  ...each({ whose: 'customer', key: ofOrder, erasure: { how: 'delete rows', when: 'after delivery' } }, [
    [
      'order_links',
      'token_hash',
      'The private link to an order in emails to a guest',
      { not: 'it opens the order' },
    ],
    [
      'order_edit_links',
      'input',
      'The change that a payment link is for, and why',
      { not: 'the change itself is exported once it is made' },
    ],
  ]),
  {
    table: 'sandbox_sessions',
    columns: 'address email',
    whose: 'customer',
    purpose: 'The address that was typed on the page of the payment sandbox',
    key: { by: 'order', column: 'idempotency_key' },
    exported: { not: 'the order has the same address' },
    // The shop has yet to receive the event of the payment, and the address is part of it.
    erasure: {
      how: 'blank',
      to: null,
      when: 'at once',
      unless: 'event_id is not null and event_taken_at is null',
    },
  },
];
