import { z } from 'zod';
import { email, fields, isoDateTime, singleLineText, text } from '../shared/fields.ts';
import {
  ORDER_NUMBER_MAX_CHARS,
  WITHDRAWAL_NAME_MAX_CHARS,
  WITHDRAWN_PRODUCTS_MAX_CHARS,
} from './withdrawals.rules.ts';
import { withdrawalTexts } from './withdrawals.texts.ts';

const required = withdrawalTexts.fieldsRequired;

export const withdrawalInput = fields({
  name: singleLineText({ label: withdrawalTexts.name, max: WITHDRAWAL_NAME_MAX_CHARS, required }),
  orderNumber: singleLineText({ label: withdrawalTexts.orderNumber, max: ORDER_NUMBER_MAX_CHARS, required }),
  email: email('Email', required),
  products: text({ label: withdrawalTexts.products, min: 0, max: WITHDRAWN_PRODUCTS_MAX_CHARS }).default(''),
});
export type NewWithdrawal = z.output<typeof withdrawalInput>;

export const withdrawalReceiptSchema = z.object({ receivedAt: isoDateTime });
