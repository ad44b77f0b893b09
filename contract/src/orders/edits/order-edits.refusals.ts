import { z } from 'zod';
import { defineRefusal } from '../../shared/refusals.ts';
import { orderEditRefusalTexts as texts } from './order-edits.texts.ts';

export const orderEditRefusals = {
  notEditable: defineRefusal('order_not_editable', { status: 409, message: texts.notEditable }),
  changedMeanwhile: defineRefusal('order_edited_meanwhile', { status: 409, message: texts.changedMeanwhile }),
  nothingChanged: defineRefusal('order_edit_empty', { status: 409, message: texts.nothingChanged }),
  nothingLeft: defineRefusal('order_edit_leaves_nothing', { status: 409, message: texts.nothingLeft }),
  paymentMissing: defineRefusal('order_edit_unpaid', {
    status: 409,
    message: texts.paymentMissing,
    data: z.object({ difference: z.number() }),
  }),
  tooManyEdits: defineRefusal('order_edited_too_often', { status: 409, message: texts.tooManyEdits }),
  noLink: defineRefusal('order_edit_no_link', { status: 409, message: texts.noLink }),
  noFailedRefund: defineRefusal('order_edit_not_failed', { status: 409, message: texts.noFailedRefund }),
} as const;
