import { randomUUID } from 'node:crypto';
import type { Api } from '@vitrine/contract/api';
import type { Stock } from '../shops/stocked-shop.ts';
import { json, type SampleCall } from './sample-call.ts';

export function orderCalls({ order, product, waitingReturn, approvedReturn }: Stock) {
  return {
    'PUT /orders/:id/shipment': { values: [order.id], ...json({ carrier: 'UPS', shippedOn: '2030-06-15' }) },
    'POST /orders/:id/returns': {
      values: [order.id],
      ...json({ lines: [{ lineId: randomUUID(), quantity: 1, reason: 'damaged' }] }),
    },
    'POST /admin/returns/:id/approve': {
      values: [waitingReturn],
      ...json({ instructions: 'To the workshop' }),
    },
    'POST /admin/returns/:id/refuse': { values: [waitingReturn], ...json({ reason: 'It was used' }) },
    'POST /admin/returns/:id/receive': { values: [approvedReturn] },
    'GET /admin/packing': {},
    'POST /admin/packing/shipments': json({
      shipments: [{ order: order.id, carrier: 'UPS' }],
      shippedOn: '2030-06-15',
    }),
    'POST /admin/packing/undo': json({ orders: [order.id] }),
    'POST /admin/manual-orders': json({
      key: randomUUID(),
      lines: [{ product: product.id, quantity: 1 }],
      guest: { name: 'Marta Lind' },
      payment: 'cash',
    }),
    'POST /admin/manual-orders/:id/payment-link': { values: [order.id] },
    'POST /admin/orders/:id/edits': {
      values: [order.id],
      ...json({
        ...{ key: randomUUID(), added: [{ product: product.id, quantity: 1 }], reason: 'Asked by phone' },
        ...{ seen: 0, expectedTotal: 1, payment: 'cash' },
      }),
    },
    'POST /admin/orders/:id/edit-link/withdraw': { values: [order.id] },
    'POST /admin/orders/:id/edits/:edit/refund': { values: [order.id, randomUUID()] },
    'PUT /orders/:id/address': {
      values: [order.id],
      ...json({ name: 'Marta Lind', line1: '18 Glass Row', city: 'Portland', country: 'US' }),
    },
    'POST /orders/:id/address-request': { values: [order.id] },
    'GET /admin/settings/delivery': {},
    'PATCH /admin/settings/delivery': json({ version: 0, changes: { countries: ['US'] } }),
    'GET /admin/settings/mail': {},
    'PATCH /admin/settings/mail': json({ version: 0, changes: { delivered: false } }),
    'GET /admin/mails/:kind': { values: ['confirmation'] },
    'POST /admin/mails/test': {},
    'POST /orders/:id/mark-paid': { values: [order.id], ...json({ amount: 1 }) },
    'PUT /orders/:id/note': { values: [order.id], ...json({ note: 'A gift' }) },
    'GET /admin/orders/:id/price-authors': { values: [order.id] },
    'POST /orders/:id/refund': { values: [order.id] },
    'POST /orders/:id/refunds': { values: [order.id], ...json({ amount: 1 }) },
  } satisfies Partial<Record<keyof Api, SampleCall>>;
}
