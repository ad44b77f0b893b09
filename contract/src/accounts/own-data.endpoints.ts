import { z } from 'zod';
import { dataReply, defineEndpoint, messageReply } from '../shared/endpoint.ts';
import { fields, idParams } from '../shared/fields.ts';
import { accountRefusals } from './accounts.refusals.ts';
import { typedPassword } from './accounts.schemas.ts';
import { accountTexts } from './accounts.texts.ts';
import { securityRefusals } from './security.refusals.ts';

/** By kind: account, orders, reviews and so on, as plain values. */
const personalData = z.record(z.string(), z.json());

export const ownDataEndpoints = {
  exportOwn: defineEndpoint('GET /account/export', {
    summary: 'Everything that the shop knows about the caller',
    reply: dataReply(personalData),
  }),
  deleteOwn: defineEndpoint('POST /account/delete', {
    summary: "Delete the caller's account; orders and reviews stay without the person",
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
