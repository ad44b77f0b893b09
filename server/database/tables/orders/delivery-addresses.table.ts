import { ADDRESS_PROBLEMS } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, isOneOf, keyReference } from '../columns.ts';
import { orders } from './orders.table.ts';

const part = (name: string) => text(name).notNull().default('');

/** Stored apart from the order, so that it can be erased by itself once neither delivery nor bookkeeping needs it. */
export const deliveryAddresses = pgTable(
  'delivery_addresses',
  {
    orderId: keyReference('order_id', () => orders.id, { onDelete: 'cascade' }),
    name: part('name'),
    line1: part('line1'),
    line2: part('line2'),
    city: part('city'),
    region: part('region'),
    postalCode: part('postal_code'),
    country: part('country'),
    /** Why nothing can be sent to this address. */
    problem: text('problem', { enum: ADDRESS_PROBLEMS }),
    createdAt: createdAt(),
  },
  (t) => [check('delivery_addresses_problem_known', isOneOf(t.problem, ADDRESS_PROBLEMS))],
);
