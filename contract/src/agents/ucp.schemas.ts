import { z } from 'zod';
import { CATEGORY_NAME_MAX_CHARS } from '../catalog/catalog.rules.ts';
import { SEARCH_MAX_CHARS } from '../shared/app.rules.ts';
import { fields, id, text, wholeNumber } from '../shared/fields.ts';
import { MAX_CART_LINES, MAX_PRICE_CENTS, MAX_QUANTITY, MIN_QUANTITY } from '../shared/money/money.ts';
import { AGENT_MAX_PAGE_SIZE, MAX_DISCOUNT_CODES, PROFILE_URL_MAX_CHARS } from './agents.rules.ts';

const ID_MAX_CHARS = 200;
const cents = (label: string) => wholeNumber({ label, min: 0, max: MAX_PRICE_CENTS }).optional();

const filters = fields({
  categories: z
    .array(text({ label: 'Category', max: CATEGORY_NAME_MAX_CHARS }))
    .max(10)
    .optional(),
  price: fields({ min: cents('Lowest price'), max: cents('Highest price') }).optional(),
});

export const searchInput = fields({
  query: text({ label: 'Query', min: 0, max: SEARCH_MAX_CHARS }).optional(),
  filters: filters.optional(),
  pagination: fields({
    cursor: text({ label: 'Cursor', max: 512 }).optional(),
    /** A limit above the shop's maximum returns the largest page. */
    limit: z
      .int('Limit must be a whole number')
      .min(1, 'Limit must be at least 1')
      .transform((limit) => Math.min(limit, AGENT_MAX_PAGE_SIZE))
      .optional(),
  }).optional(),
});
export type SearchInput = z.infer<typeof searchInput>;

export const lookupInput = fields({
  ids: z
    .array(text({ label: 'Id', max: ID_MAX_CHARS }), 'Ids must be a list')
    .min(1, 'Name an id')
    .max(500, 'Too many ids'),
  filters: filters.optional(),
});
export type LookupInput = z.infer<typeof lookupInput>;

const optionName = text({ label: 'Option', max: ID_MAX_CHARS });

export const productInput = fields({
  id: text({ label: 'Id', max: ID_MAX_CHARS }),
  /** What the buyer has chosen so far. */
  selected: z
    .array(fields({ name: optionName, label: text({ label: 'Label', max: ID_MAX_CHARS }) }))
    .max(10, 'Too many options')
    .optional(),
  preferences: z.array(optionName).max(10, 'Too many options').optional(),
  filters: filters.optional(),
});
export type ProductInput = z.infer<typeof productInput>;

/** Only ids and quantities are read; a price sent by an agent is ignored. */
const lineItem = fields({
  item: fields({ id: text({ label: 'Item id', max: ID_MAX_CHARS }) }),
  quantity: wholeNumber({ label: 'Quantity', min: MIN_QUANTITY, max: MAX_QUANTITY }),
});

const codes = z
  .array(text({ label: 'Code', max: 64 }), 'Codes must be a list')
  .max(MAX_DISCOUNT_CODES, 'Too many codes');
const discounts = fields({ codes: codes.default([]) }).optional();

export const cartInput = fields({
  line_items: z.array(lineItem, 'line_items must be a list').max(MAX_CART_LINES, 'Too many lines'),
  discounts,
});
export type CartInput = z.infer<typeof cartInput>;

const place = (label: string) => text({ label, min: 0, max: 60 }).optional();
const chosenId = (label: string) => text({ label, max: ID_MAX_CHARS }).nullable().optional();

/** Of a destination only what changes a price is read: the buyer enters the address on the shop's own page. */
const fulfillment = fields({
  methods: z
    .array(
      fields({
        type: text({ label: 'Type', max: 40 }).optional(),
        destinations: z
          .array(
            fields({
              id: text({ label: 'Destination id', max: ID_MAX_CHARS }).optional(),
              address_country: place('Country'),
              address_region: place('State or region'),
            }),
            'destinations must be a list',
          )
          .max(10, 'Too many destinations')
          .optional(),
        selected_destination_id: chosenId('Destination'),
        groups: z
          .array(fields({ selected_option_id: chosenId('Option') }), 'groups must be a list')
          .max(10, 'Too many groups')
          .optional(),
      }),
      'methods must be a list',
    )
    .max(10, 'Too many methods')
    .default([]),
}).optional();
export type UcpFulfillmentInput = z.infer<typeof fulfillment>;

export const checkoutInput = fields({
  line_items: z
    .array(lineItem, 'line_items must be a list')
    .max(MAX_CART_LINES, 'Too many lines')
    .default([]),
  discounts,
  fulfillment,
  cart_id: id('Cart id').optional(),
});
export type UcpCheckoutInput = z.infer<typeof checkoutInput>;

/** The content of a payment instrument is never read. */
export const completeInput = fields({});

const profile = text({ label: 'Profile', max: PROFILE_URL_MAX_CHARS });
export const metaInput = fields({
  'ucp-agent': fields({ profile }).optional(),
  'idempotency-key': text({ label: 'Idempotency key', max: 255 }).optional(),
});
