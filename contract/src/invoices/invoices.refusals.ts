import { defineRefusal } from '../shared/refusals.ts';
import { documentRefusalTexts } from './invoices.texts.ts';

export const invoiceRefusals = {
  notFound: defineRefusal('invoice_not_found', { status: 404, message: documentRefusalTexts.notFound }),
  linkUnknown: defineRefusal('invoice_link_unknown', {
    status: 404,
    message: documentRefusalTexts.linkUnknown,
  }),
  periodTooLarge: defineRefusal('invoice_period_too_large', {
    status: 409,
    message: documentRefusalTexts.periodTooLarge,
  }),
  zipBusy: defineRefusal('invoice_zip_busy', { status: 409, message: documentRefusalTexts.busy }),
} as const;
