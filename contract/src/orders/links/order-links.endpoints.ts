import { z } from 'zod';
import { dataReply, defineEndpoint } from '../../shared/endpoint.ts';
import { sharedRefusals } from '../../shared/refusals.ts';
import { orderLinkRefusals } from './order-links.refusals.ts';
import { linkedDocumentParams, linkedOrderSchema, orderLinkInput } from './order-links.schemas.ts';

export const orderLinkEndpoints = {
  openLink: defineEndpoint('POST /order-links', {
    summary: 'The order that the private link of an email leads to',
    body: orderLinkInput,
    reply: dataReply(linkedOrderSchema),
    refusals: [orderLinkRefusals.unknown, sharedRefusals.tooManyRequests],
  }),
  justPaid: defineEndpoint('GET /order-links/just-paid', {
    summary: 'The order that the guest of this browser has just paid; null if there is none yet',
    reply: dataReply(linkedOrderSchema.nullable()),
    refusals: [sharedRefusals.tooManyRequests],
  }),
  linkedDocument: defineEndpoint('GET /order-links/:token/documents/:id', {
    summary: 'An invoice or credit note of the order of a private link, as a PDF file',
    params: linkedDocumentParams,
    reply: z.null(),
    refusals: [orderLinkRefusals.unknown, sharedRefusals.tooManyRequests, sharedRefusals.unavailable],
  }),
} as const;
