import { z } from 'zod';
import { adjustmentSchema } from '../pricing/adjustments.schemas.ts';
import { EMAIL_STATES } from '../shared/email-state.ts';
import {
  booleanText,
  dollars,
  fields,
  filterMoment,
  id,
  isoDateTime,
  searchPageQuery,
  sortField,
  text,
} from '../shared/fields.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '../shared/money/money.ts';
import { awaitedPaymentSchema } from './awaited/awaited-payments.schemas.ts';
import { orderEditLinkSchema, orderEditSchema } from './edits/order-edits.schemas.ts';
import { ADDRESS_PROBLEMS } from './fulfilment/delivery-address.rules.ts';
import { deliveryAddressSchema } from './fulfilment/delivery-address.schemas.ts';
import { shipmentSchema } from './fulfilment/shipments.schemas.ts';
import { orderNoteSchema } from './notes/order-notes.schemas.ts';
import { orderDocumentSchema } from './order-documents.schemas.ts';
import { ORDER_SORT_COLUMNS, ORDER_STATUSES } from './orders.rules.ts';
import { orderRefusalTexts } from './orders.texts.ts';
import { MAX_PACKED_ORDERS, ORDER_LIST_MAX_CHARS } from './packing/packing.rules.ts';
import { packingRefusalTexts } from './packing/packing.texts.ts';
import { OLD_SHOPS } from './past-orders/old-shops.rules.ts';
import { refundSchema } from './refunds/refunds.schemas.ts';
import { orderReturnSchema } from './returns/returns.schemas.ts';

/** A line of an order keeps its own copy of the product, so that later changes never touch a past order. */
const orderLineSchema = z.object({
  product: z.object({
    _id: z.string(),
    name: z.string(),
    images: z.array(z.string()),
    /** What was paid for one unit, after promo. */
    price: dollars('Price'),
  }),
  /** The price before the promo and its percentage; absent if there was none. */
  beforePromo: z.object({ price: dollars('List price'), promoPercentage: z.int() }).optional(),
  quantity: z.int().min(MIN_QUANTITY).max(MAX_QUANTITY),
  /** Of the product, or of the variant; absent if it had none. */
  sku: z.string().optional(),
  /** Of a product with options; the product's `name` names it too. */
  variant: z.object({ _id: z.string(), sku: z.string() }).optional(),
  lineId: z.string(),
  /** How many of them were refunded. */
  refunded: z.int().nonnegative(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

export const orderSchema = z.object({
  _id: z.string(),
  user: z.object({
    _id: z.string(),
    username: z.string(),
    email: z.string(),
    photoUrl: z.string().nullable(),
    /** Ordered without an account; `_id` is empty, and so is `email` if nobody gave one. */
    isGuest: z.literal(true).optional(),
  }),
  createdAt: isoDateTime,
  subtotal: dollars('Subtotal'),
  /** The coupon as it was when the order was placed, and the discount in dollars. */
  coupon: z.object({ code: z.string(), discount: z.int(), amount: dollars('Discount') }).nullable(),
  /** What changes the total beside the lines, the coupon among it, and the tax that prices contain. */
  adjustments: z.array(adjustmentSchema),
  totalPrice: dollars('Total'),
  status: z.enum(ORDER_STATUSES),
  isPaid: z.boolean(),
  isRefunded: z.boolean(),
  products: z.array(orderLineSchema),
  deliveryAddress: deliveryAddressSchema.nullable(),
  /** The order is paid and an address was asked for, but none arrived. */
  isAddressMissing: z.boolean(),
  shipment: shipmentSchema.nullable(),
  /** When it was marked as delivered; absent if it is not, or if that is not known. */
  deliveredAt: isoDateTime.optional(),
  refundedAmount: dollars('Refunded'),
  /** Its invoice and credit notes; absent if it has none. */
  documents: z.array(orderDocumentSchema).optional(),
  /** Present if no provider reports its payment. */
  awaited: awaitedPaymentSchema.optional(),
  /** The oldest first; absent if there is none. */
  returns: z.array(orderReturnSchema).optional(),
});
export type Order = z.infer<typeof orderSchema>;

/** Includes what only admins see. */
export const adminOrderSchema = orderSchema.extend({
  addressProblem: z.enum(ADDRESS_PROBLEMS).nullable(),
  note: orderNoteSchema.nullable(),
  refunds: z.array(refundSchema),
  /** What became of the email about the shipment; null if there is none. */
  shipmentEmail: z.enum(EMAIL_STATES).nullable(),
  /** The lines whose products have counted stock and can be restocked. */
  returnableLines: z.array(z.string()),
  /** The customer's account is gone, and so are name and address. */
  isPersonErased: z.boolean(),
  /** The name as billed, where the account is gone and no address has the name. */
  billedName: z.string().nullable(),
  paidAt: isoDateTime.nullable().optional(),
  /** Until then the shipment can be taken back; absent if it cannot. */
  shipmentUndoableUntil: isoDateTime.optional(),
  /** The team entered it; `paidBy` says how the team took the money itself. Absent for other orders. */
  manual: z.object({ paidBy: z.enum(['cash', 'transfer']).nullable() }).optional(),
  /** How it was changed after it was paid, oldest first; absent if it never was. */
  edits: z.array(orderEditSchema).optional(),
  /** Of an edit that waits for its payment, or whose payment went back. */
  editLink: orderEditLinkSchema.optional(),
  /** Placed in the shop that this one replaced, with its number there; absent for other orders. */
  past: z.object({ shop: z.enum(OLD_SHOPS), number: z.string() }).optional(),
  /** The customer has withdrawn from the contract; absent if not. */
  /** `products` as the customer wrote them; absent if they withdrew from all. */
  withdrawal: z
    .object({ name: z.string(), receivedAt: isoDateTime, products: z.string().optional() })
    .optional(),
});
export type AdminOrder = z.infer<typeof adminOrderSchema>;

const moment = filterMoment(orderRefusalTexts.badMoment);

/** Filters can be combined; times are in the reader's time zone. */
export const adminOrdersQuery = searchPageQuery.extend({
  paid: booleanText('Paid').optional(),
  toShip: booleanText('To ship').optional(),
  /** With a return that is neither refused nor refunded. */
  returns: booleanText('Returns').optional(),
  status: z.enum(ORDER_STATUSES, orderRefusalTexts.badStatus).optional(),
  from: moment.optional(),
  before: moment.optional(),
  customer: id('Customer').optional(),
  /** Only these, by their ids with commas between them. */
  orders: text({ label: 'Orders', max: ORDER_LIST_MAX_CHARS })
    .transform((list) => list.split(','))
    .pipe(z.array(id('Order')).max(MAX_PACKED_ORDERS, packingRefusalTexts.tooMany))
    .optional(),
  sort: sortField(ORDER_SORT_COLUMNS),
});

/** The admin list keeps the specification's `data.orders`; paging is beside it as in every list. */
export const adminOrdersReply = z.object({
  data: z.object({ orders: z.array(adminOrderSchema) }),
  total: z.int().nonnegative(),
  nextCursor: z.string().nullable(),
  /** Counts every order of the shop, not only those that match the search. */
  totalOrders: z.int().nonnegative(),
  paidOrders: z.int().nonnegative(),
  ordersToShip: z.int().nonnegative(),
  /** Absent while orders from before the counts are counted for the first time. */
  ordersByStatus: z.record(z.enum(ORDER_STATUSES), z.int().nonnegative()).optional(),
  /** With an open return; absent if customers cannot ask for returns and none is open. */
  ordersWithReturns: z.int().nonnegative().optional(),
});

/** Any letter case is accepted, as screens show the statuses capitalised. */
export const orderStatusInput = fields({
  status: text({ label: 'Status', max: 32 })
    .toLowerCase()
    .pipe(z.enum(ORDER_STATUSES, orderRefusalTexts.badStatus)),
});
