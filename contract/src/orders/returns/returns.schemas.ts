import { z } from 'zod';
import { fields, id, isoDateTime, text, wholeNumber } from '../../shared/fields.ts';
import { MAX_CART_LINES, MAX_QUANTITY } from '../../shared/money/money.ts';
import {
  RETURN_ANSWER_MAX_CHARS,
  RETURN_NOTE_MAX_CHARS,
  RETURN_REASONS,
  RETURN_STATES,
} from './returns.rules.ts';
import { orderReturnTexts, returnRefusalTexts, returnTexts } from './returns.texts.ts';

/** A return as both sides see it. */
export const orderReturnSchema = z.object({
  _id: z.string(),
  state: z.enum(RETURN_STATES),
  lines: z.array(
    z.object({
      lineId: z.string(),
      quantity: z.int(),
      reason: z.enum(RETURN_REASONS),
      /** How many of them were refunded with this return. */
      refunded: z.int().nonnegative(),
    }),
  ),
  note: z.string(),
  /** What the team wrote when it approved or refused; empty before. */
  answer: z.string(),
  requestedAt: isoDateTime,
  changedAt: isoDateTime,
});
export type OrderReturn = z.infer<typeof orderReturnSchema>;

const returnedLine = fields({
  lineId: id('Line'),
  quantity: wholeNumber({ label: returnTexts.quantity, min: 1, max: MAX_QUANTITY }),
  reason: z.enum(RETURN_REASONS, returnRefusalTexts.badReason),
});

export const returnInput = fields({
  lines: z
    .array(returnedLine, 'Lines must be a list')
    .min(1, returnRefusalTexts.nothing)
    .max(MAX_CART_LINES, 'There are too many lines'),
  note: text({ label: returnTexts.note, min: 0, max: RETURN_NOTE_MAX_CHARS }).default(''),
});
export type NewReturn = z.output<typeof returnInput>;

export const returnApprovalInput = fields({
  instructions: text({ label: orderReturnTexts.instructions, min: 0, max: RETURN_ANSWER_MAX_CHARS }).default(
    '',
  ),
});

export const returnRefusalInput = fields({
  reason: text({ label: orderReturnTexts.refusal, max: RETURN_ANSWER_MAX_CHARS }),
});
