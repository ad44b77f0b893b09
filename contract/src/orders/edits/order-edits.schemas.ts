import { z } from 'zod';
import { dollars, fields, id, isoDateTime, singleLineText, wholeNumber } from '../../shared/fields.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '../../shared/money/money.ts';
import {
  EDIT_LINK_STATES,
  EDIT_REASON_MAX_CHARS,
  EDIT_REFUND_STATES,
  EDIT_WAYS,
  MAX_EDITED_LINES,
  MAX_ORDER_EDITS,
} from './order-edits.rules.ts';
import { orderEditTexts, orderEditRefusalTexts as texts } from './order-edits.texts.ts';

const keptLine = fields({
  lineId: id('Line'),
  /** 0 removes it. */
  quantity: wholeNumber({ label: 'Quantity', min: 0, max: MAX_QUANTITY }),
});

const addedLine = fields({
  product: id('Product'),
  /** Of a product with options. */
  variant: id('Variant').optional(),
  quantity: wholeNumber({ label: 'Quantity', min: MIN_QUANTITY, max: MAX_QUANTITY }),
});

export const orderEditInput = fields({
  /** Chosen by the client: the same change sent twice is made once. */
  key: z.uuid(texts.badKey),
  /** Lines of the order whose quantity changes. */
  lines: z.array(keptLine, texts.linesList).max(MAX_EDITED_LINES, texts.tooManyLines).default([]),
  added: z.array(addedLine, texts.linesList).max(MAX_EDITED_LINES, texts.tooManyLines).default([]),
  reason: singleLineText({ label: orderEditTexts.reason, max: EDIT_REASON_MAX_CHARS }),
  /** How many changes the screen knows, so that two admins do not change the same order from what it was. */
  seen: wholeNumber({ label: 'Seen', min: 0, max: MAX_ORDER_EDITS }),
  /** The total on the screen: no other is charged or refunded. */
  expectedTotal: dollars('Total'),
  /** How the team was paid what the order costs more, or is to be. */
  payment: z.enum(EDIT_WAYS, texts.badPayment).optional(),
  mailsCustomer: z.boolean('Email must be true or false').default(true),
});
export type OrderEditInput = z.output<typeof orderEditInput>;

export const orderEditSchema = z.object({
  _id: z.string(),
  createdAt: isoDateTime,
  reason: z.string(),
  before: dollars('Total before'),
  after: dollars('Total after'),
  /** How the team was paid the difference; absent if there was none to pay. */
  payment: z.enum(EDIT_WAYS).optional(),
  /** Whether the difference was given back; absent if there was none to give back. */
  refund: z.enum(EDIT_REFUND_STATES).optional(),
  /** What of it the team has to give back itself, because it was paid by hand. */
  byHand: dollars('By hand').optional(),
});
export type OrderEdit = z.infer<typeof orderEditSchema>;

/** A payment page for an edit that is made once it is paid. */
export const orderEditLinkSchema = z.object({
  state: z.enum(EDIT_LINK_STATES),
  amount: dollars('Amount'),
  expiresAt: isoDateTime,
  /** Empty until it is opened, and for the demo admin. */
  url: z.string(),
});
export type OrderEditLink = z.infer<typeof orderEditLinkSchema>;

export const orderEditParams = fields({ id: id(), edit: id('Change') });
