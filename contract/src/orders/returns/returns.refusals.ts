import { defineRefusal } from '../../shared/refusals.ts';
import { returnRefusalTexts } from './returns.texts.ts';

export const returnRefusals = {
  notReturnable: defineRefusal('order_not_returnable', {
    status: 409,
    message: returnRefusalTexts.notReturnable,
  }),
  linesGone: defineRefusal('return_lines_gone', { status: 409, message: returnRefusalTexts.linesGone }),
  waiting: defineRefusal('return_waiting', { status: 409, message: returnRefusalTexts.waiting }),
  tooMany: defineRefusal('too_many_returns', { status: 409, message: returnRefusalTexts.tooMany }),
  notFound: defineRefusal('return_not_found', { status: 404, message: returnRefusalTexts.notFound }),
  decided: defineRefusal('return_changed', { status: 409, message: returnRefusalTexts.decided }),
} as const;
