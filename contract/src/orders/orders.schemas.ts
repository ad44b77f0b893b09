import { z } from 'zod';
import { dollars, fields, isoDateTime, text } from '../shared/fields.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '../shared/money.ts';
import { ORDER_STATUSES } from './orders.rules.ts';
import { orderRefusalTexts } from './orders.texts.ts';

/** A line of an order keeps its own copy of the product, so that later changes never touch a past order. */
const orderLineSchema = z.object({
  product: z.object({
    _id: z.string(),
    name: z.string(),
    images: z.array(z.string()),
    /** What was paid for one unit, after promo. */
    price: dollars('Price'),
  }),
  quantity: z.int().min(MIN_QUANTITY).max(MAX_QUANTITY),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

export const orderSchema = z.object({
  _id: z.string(),
  user: z.object({
    _id: z.string(),
    username: z.string(),
    email: z.string(),
    photoUrl: z.string().nullable(),
  }),
  createdAt: isoDateTime,
  subtotal: dollars('Subtotal'),
  /** The coupon as it was when the order was placed, and the discount in dollars. */
  coupon: z.object({ code: z.string(), discount: z.int(), amount: dollars('Discount') }).nullable(),
  totalPrice: dollars('Total'),
  status: z.enum(ORDER_STATUSES),
  isPaid: z.boolean(),
  isRefunded: z.boolean(),
  products: z.array(orderLineSchema),
});
export type Order = z.infer<typeof orderSchema>;

/** The admin list keeps the specification's `data.orders`; paging is beside it as in every list. */
export const adminOrdersReply = z.object({
  data: z.object({ orders: z.array(orderSchema) }),
  total: z.int().nonnegative(),
  nextCursor: z.string().nullable(),
  /** Counts every order of the shop, not only those that match the search. */
  totalOrders: z.int().nonnegative(),
});

/** Any letter case is accepted, as screens show the statuses capitalised. */
export const orderStatusInput = fields({
  status: text({ label: 'Status', max: 32 })
    .toLowerCase()
    .pipe(z.enum(ORDER_STATUSES, orderRefusalTexts.badStatus)),
});
