import { z } from 'zod';
import { dollars, fields, id, isoDateTime, wholeNumber } from '../../shared/fields.ts';
import { DEFAULT_CURRENCY } from '../../shared/money/currencies.ts';
import { isWholeCents, MAX_CART_LINES, MAX_QUANTITY } from '../../shared/money/money.ts';
import { refundRefusalTexts, refundTexts } from './refunds.texts.ts';

const chosenLine = fields({
  lineId: id('Line'),
  quantity: wholeNumber({ label: 'Quantity', min: 1, max: MAX_QUANTITY }),
});

/** `isOpen`: the provider has not answered yet; it is asked again until it has. */
export const refundSchema = z.object({
  _id: z.string(),
  amount: dollars('Amount'),
  createdAt: isoDateTime,
  isOpen: z.boolean(),
  /** Absent if an amount was refunded. */
  lines: z.array(z.object({ lineId: z.string(), quantity: z.int() })).optional(),
});

/** Either some units of some lines, or an amount, which the service refuses if the shop's currency has no decimals. */
export const refundInput = fields({
  lines: z
    .array(chosenLine, 'Lines must be a list')
    .min(1, refundRefusalTexts.nothing)
    .max(MAX_CART_LINES, 'There are too many lines')
    .optional(),
  amount: dollars(refundTexts.amount)
    .refine(
      (amount) => isWholeCents(amount, DEFAULT_CURRENCY),
      refundRefusalTexts.wholeCents(DEFAULT_CURRENCY),
    )
    .refine((amount) => amount > 0, refundRefusalTexts.nothing)
    .optional(),
  /** What the admin saw as already refunded, so that two admins do not refund the same thing. */
  refunded: dollars('Refunded').optional(),
  mailsCustomer: z.boolean('Email must be true or false').default(true),
  returnsStock: z.boolean('Stock must be true or false').default(false),
  /** The return of the customer that it answers, which is refunded then. */
  returnId: id('Return').optional(),
}).refine(({ lines, amount }) => (lines === undefined) !== (amount === undefined), refundRefusalTexts.oneWay);
export type RefundInput = z.output<typeof refundInput>;
