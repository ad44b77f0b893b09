import { z } from 'zod';
import { dataReply, defineEndpoint, messageReply } from '../../shared/endpoint.ts';
import { email, fields } from '../../shared/fields.ts';
import { accountRefusals } from '../accounts.refusals.ts';
import { guestDataTexts } from './guest-data.texts.ts';
import { deletionSchema, personalData } from './own-data.endpoints.ts';

/** In the body, because addresses of people do not belong into the addresses of requests, which are logged. */
const ofGuest = fields({ email: email(guestDataTexts.email) });
const count = z.int().nonnegative();

const foundSchema = z.object({
  /** Then the account is exported and deleted instead. */
  hasAccount: z.boolean(),
  counts: z.object({
    orders: count,
    carts: count,
    messages: count,
    alerts: count,
    subscriptions: count,
    emails: count,
  }),
  kept: deletionSchema,
});
export type FoundGuest = z.output<typeof foundSchema>;

export const guestDataEndpoints = {
  findGuest: defineEndpoint('POST /admin/guests/find', {
    summary: 'How much the shop stores with an email address, and what stays of it after the erasure',
    body: ofGuest,
    reply: dataReply(foundSchema),
  }),
  exportGuest: defineEndpoint('POST /admin/guests/export', {
    summary: 'Everything that the shop knows about a guest who asked for it',
    body: ofGuest,
    reply: dataReply(personalData),
  }),
  eraseGuest: defineEndpoint('POST /admin/guests/erase', {
    summary: 'Erase what the shop knows about a guest; orders keep what delivery and bookkeeping need',
    body: ofGuest,
    reply: messageReply(),
    refusals: [accountRefusals.hasAccount, accountRefusals.guestUnknown],
  }),
} as const;
