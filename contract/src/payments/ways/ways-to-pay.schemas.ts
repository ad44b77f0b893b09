import { z } from 'zod';
import { dollars, fields, singleLineText, wholeNumber } from '../../shared/fields.ts';
import { defineSettings } from '../../shop/settings-group.ts';
import { IBAN_TYPED_MAX_CHARS, isBic, isIban, plainAccount } from './bank-account.rules.ts';
import { HOLDER_MAX_CHARS, pickupDaysRule, transferDaysRule } from './ways-to-pay.rules.ts';
import { waysSettingsTexts as texts } from './ways-to-pay.texts.ts';

/** An empty one is not entered yet. */
function account(label: string, isValid: (plain: string) => boolean, problem: string) {
  return singleLineText({ label, min: 0, max: IBAN_TYPED_MAX_CHARS })
    .overwrite(plainAccount)
    .refine((plain) => plain === '' || isValid(plain), problem);
}

/** How customers may pay, beside the payment provider. */
export const waysToPaySettings = defineSettings('ways-to-pay', {
  schema: fields({
    /** Otherwise the provider's page takes cards only. */
    offersAllMethods: z.boolean('This must be on or off'),
    takesTransfers: z.boolean('This must be on or off'),
    accountHolder: singleLineText({ label: texts.accountHolder, min: 0, max: HOLDER_MAX_CHARS }),
    iban: account(texts.iban, isIban, texts.ibanInvalid),
    bic: account(texts.bic, isBic, texts.bicInvalid),
    transferDays: wholeNumber(transferDaysRule),
    takesPickupPayments: z.boolean('This must be on or off'),
    pickupDays: wholeNumber(pickupDaysRule),
  }),
  defaults: {
    offersAllMethods: false,
    takesTransfers: false,
    accountHolder: '',
    iban: '',
    bic: '',
    transferDays: 7,
    takesPickupPayments: false,
    pickupDays: 7,
  },
});

/** What arrived, to be compared with the total. */
export const markPaidInput = fields({ amount: dollars('Amount') });
