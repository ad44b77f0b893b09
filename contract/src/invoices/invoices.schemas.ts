import { z } from 'zod';
import { fields, filterMoment, idParams, singleLineText, text, wholeNumber } from '../shared/fields.ts';
import { defineSettings } from '../shop/settings-group.ts';
import {
  FOOTER_MAX_CHARS,
  firstNumberRule,
  type InvoiceSettings,
  LEGAL_NAME_MAX_CHARS,
  PREFIX_MAX_CHARS,
  PREFIX_PATTERN,
  SELLER_ADDRESS_MAX_CHARS,
  TAX_ID_MAX_CHARS,
} from './invoices.rules.ts';
import { documentRefusalTexts, invoiceProblemTexts, invoiceFieldTexts as labels } from './invoices.texts.ts';

function prefix(label: string) {
  return singleLineText({ label, max: PREFIX_MAX_CHARS })
    .toUpperCase()
    .refine((typed) => PREFIX_PATTERN.test(typed), { error: invoiceProblemTexts.prefixForm, abort: true });
}

const defaults: InvoiceSettings = {
  isOn: false,
  legalName: '',
  address: '',
  taxId: '',
  prefix: 'INV-',
  creditNotePrefix: 'CN-',
  firstNumber: 1,
  footer: '',
};

/** Off until the owner switches it on. */
export const invoiceSettings = defineSettings('invoices', {
  schema: fields({
    isOn: z.boolean(`${labels.isOn} must be on or off`),
    legalName: singleLineText({ label: labels.legalName, min: 0, max: LEGAL_NAME_MAX_CHARS }),
    address: text({ label: labels.address, min: 0, max: SELLER_ADDRESS_MAX_CHARS }),
    taxId: singleLineText({ label: labels.taxId, min: 0, max: TAX_ID_MAX_CHARS }),
    prefix: prefix(labels.prefix),
    creditNotePrefix: prefix(labels.creditNotePrefix),
    firstNumber: wholeNumber(firstNumberRule),
    footer: text({ label: labels.footer, min: 0, max: FOOTER_MAX_CHARS }),
  }),
  defaults,
});

export const documentParams = idParams;

const TOKEN_MAX_CHARS = 64;
export const documentLinkParams = fields({ token: text({ label: 'Token', max: TOKEN_MAX_CHARS }) });

const moment = filterMoment(documentRefusalTexts.badMoment);

/** From the first moment to before the last, in the reader's time zone; without them, all of them. */
export const documentPeriodQuery = fields({ from: moment.optional(), before: moment.optional() });
