import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cents, createdAt, id, isOneOf, moment, reference } from '../columns.ts';
import { productVariants } from './product-variants.table.ts';
import { products } from './products.table.ts';

const KINDS = ['stock', 'price'] as const;

/** Who asked for one email about a product. Only the mailbox knows the id, which opens the request. */
export const productAlerts = pgTable(
  'product_alerts',
  {
    id: id(),
    kind: text('kind', { enum: KINDS }).notNull(),
    productId: reference('product_id', () => products.id, { onDelete: 'cascade' }),
    /** Null for the product in any variant. */
    variantId: uuid('variant_id').references(() => productVariants.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** What it cost when it was asked for; null unless it waits for a lower price. */
    priceCents: cents('price_cents'),
    createdAt: createdAt(),
    /** When somebody with access to the mailbox said yes. */
    confirmedAt: moment('confirmed_at'),
    /** When the email was written; the row stays for a day, so that no more people are told than there are pieces. */
    toldAt: moment('told_at'),
  },
  (t) => [
    uniqueIndex('product_alerts_asked_once').on(
      sql`coalesce(${t.variantId}, ${t.productId})`,
      t.kind,
      sql`lower(${t.email})`,
    ),
    index('product_alerts_of_product').on(t.productId),
    index('product_alerts_of_variant').on(t.variantId),
    index('product_alerts_of_address').on(sql`lower(${t.email})`),
    check('product_alerts_kind_known', isOneOf(t.kind, KINDS)),
    check('product_alerts_price_kept', sql`(${t.kind} = 'price') = (${t.priceCents} is not null)`),
  ],
);
