import { z } from 'zod';
import { dataReply, defineEndpoint, messageReply } from '../../shared/endpoint.ts';
import { fields, idParams, isoDateTime } from '../../shared/fields.ts';
import { accountRefusals } from '../accounts.refusals.ts';
import { typedPassword } from '../accounts.schemas.ts';
import { accountTexts } from '../accounts.texts.ts';
import { securityRefusals } from './security.refusals.ts';

/** By kind: account, orders, reviews and so on, as plain values. */
export const personalData = z.record(z.string(), z.json());

/** What the orders of an account keep after its deletion. */
export const deletionSchema = z.object({
  /** Paid and not delivered yet. */
  openOrders: z.int().nonnegative(),
  /** With name and address after the deletion, open ones included. */
  keptOrders: z.int().nonnegative(),
  /** The end of the last bookkeeping period; null if none runs. */
  keptUntil: isoDateTime.nullable(),
  years: z.int().nonnegative(),
});

export const ownDataEndpoints = {
  exportOwn: defineEndpoint('GET /account/export', {
    summary: 'Everything that the shop knows about the caller',
    reply: dataReply(personalData),
  }),
  previewOwnDeletion: defineEndpoint('GET /account/deletion', {
    summary: "What stays of the caller's orders after deleting the account",
    reply: dataReply(deletionSchema),
  }),
  previewUserDeletion: defineEndpoint('GET /admin/users/:id/deletion', {
    summary: "What stays of a customer's orders after deleting the account",
    params: idParams,
    reply: dataReply(deletionSchema),
    refusals: [accountRefusals.userNotFound],
  }),
  deleteOwn: defineEndpoint('POST /account/delete', {
    summary: "Delete the caller's account; orders keep what delivery and bookkeeping need",
    body: fields({ password: typedPassword(accountTexts.passwordRequired).optional() }),
    reply: messageReply(),
    refusals: [
      securityRefusals.wrongPassword,
      accountRefusals.tooManyLogins,
      accountRefusals.demoAccount,
      accountRefusals.ownAccount,
    ],
  }),
  exportUser: defineEndpoint('POST /admin/users/:id/export', {
    summary: 'Everything that the shop knows about a customer who asked for it',
    params: idParams,
    reply: dataReply(personalData),
    refusals: [accountRefusals.userNotFound],
  }),
} as const;
