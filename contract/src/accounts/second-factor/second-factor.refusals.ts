import { z } from 'zod';
import { defineRefusal } from '../../shared/refusals.ts';
import { secondFactorRefusalTexts as texts } from './second-factor.texts.ts';

const methods = z.object({
  passkey: z.boolean(),
  code: z.boolean(),
  recoveryCode: z.boolean(),
  password: z.boolean(),
});

export const secondFactorRefusals = {
  /** The password was right; the ticket stands for it when the second factor follows. */
  needed: defineRefusal('second_factor_needed', {
    status: 401,
    message: texts.needed,
    data: z.object({ ticket: z.string(), email: z.string(), methods }),
  }),
  secondFactorWrong: defineRefusal('proof_wrong', { status: 403, message: texts.secondFactorWrong }),
  ticketInvalid: defineRefusal('ticket_invalid', { status: 400, message: texts.ticketInvalid }),
  confirmationNeeded: defineRefusal('confirmation_needed', {
    status: 403,
    message: texts.confirmationNeeded,
    data: z.object({ methods }),
  }),
  missing: defineRefusal('second_factor_missing', { status: 403, message: texts.missing }),
  codesOnAlready: defineRefusal('codes_on_already', { status: 409, message: texts.codesOnAlready }),
  notBegun: defineRefusal('not_begun', { status: 409, message: texts.notBegun }),
  passkeyNotFound: defineRefusal('passkey_not_found', { status: 404, message: texts.passkeyNotFound }),
  lastFactor: defineRefusal('last_factor', { status: 409, message: texts.lastFactor }),
  tooManyPasskeys: defineRefusal('too_many_passkeys', { status: 409, message: texts.tooManyPasskeys }),
} as const;
