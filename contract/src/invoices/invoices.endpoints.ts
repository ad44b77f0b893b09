import { z } from 'zod';
import { defineEndpoint } from '../shared/endpoint.ts';
import { sharedRefusals } from '../shared/refusals.ts';
import { settingsEndpoints } from '../shop/settings.endpoints.ts';
import { invoiceRefusals } from './invoices.refusals.ts';
import {
  documentLinkParams,
  documentParams,
  documentPeriodQuery,
  invoiceSettings,
} from './invoices.schemas.ts';

/** A file instead of a JSON reply. */
const fileReply = z.null();

export const invoiceEndpoints = {
  ...settingsEndpoints(invoiceSettings),
  file: defineEndpoint('GET /invoices/:id/file', {
    summary: 'An invoice or credit note as a PDF file, for its customer and for admins',
    params: documentParams,
    reply: fileReply,
    refusals: [invoiceRefusals.notFound, sharedRefusals.tooManyRequests, sharedRefusals.unavailable],
  }),
  linkedFile: defineEndpoint('GET /invoice-links/:token', {
    summary: 'The PDF file that the link of an email leads to',
    params: documentLinkParams,
    reply: fileReply,
    refusals: [invoiceRefusals.linkUnknown, sharedRefusals.tooManyRequests, sharedRefusals.unavailable],
  }),
  period: defineEndpoint('GET /admin/invoices/archive', {
    summary: 'All invoices and credit notes of a period as PDF files in a ZIP file',
    query: documentPeriodQuery,
    reply: fileReply,
    refusals: [invoiceRefusals.periodTooLarge, invoiceRefusals.zipBusy],
  }),
} as const;
