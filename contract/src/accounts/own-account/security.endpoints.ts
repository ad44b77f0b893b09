import { z } from 'zod';
import {
  dataReply,
  dataWithMessageReply,
  defineEndpoint,
  messageReply,
  redirectReply,
} from '../../shared/endpoint.ts';
import { idParams } from '../../shared/fields.ts';
import { sharedRefusals } from '../../shared/refusals.ts';
import { accountRefusals } from '../accounts.refusals.ts';
import { securityRefusals } from './security.refusals.ts';
import {
  emailChangeInput,
  newEmailInput,
  newPasswordInput,
  ownSecuritySchema,
  passwordChangeInput,
  resetRequestInput,
} from './security.schemas.ts';

const passwordRefusals = [
  securityRefusals.wrongPassword,
  accountRefusals.tooManyLogins,
  accountRefusals.demoAccount,
] as const;

export const securityEndpoints = {
  ownSecurity: defineEndpoint('GET /account/security', {
    summary: "The caller's ways to sign in",
    reply: dataReply(ownSecuritySchema),
  }),
  changePassword: defineEndpoint('POST /account/password', {
    summary: "Change the caller's password; all other sessions end",
    body: passwordChangeInput,
    reply: messageReply(),
    refusals: [...passwordRefusals, accountRefusals.passwordTooCommon, sharedRefusals.tooManyRequests],
  }),
  changeEmail: defineEndpoint('POST /account/email', {
    summary: "Change the caller's email; with an email server it counts once its link was opened",
    body: emailChangeInput,
    reply: dataWithMessageReply(z.object({ isChanged: z.boolean() })),
    refusals: [...passwordRefusals, accountRefusals.emailTaken, sharedRefusals.tooManyRequests],
  }),
  endSession: defineEndpoint('DELETE /account/sessions/:id', {
    summary: "End one of the caller's sessions",
    params: idParams,
    reply: messageReply(),
    refusals: [securityRefusals.sessionNotFound],
  }),
  endOtherSessions: defineEndpoint('DELETE /account/sessions', {
    summary: "End all of the caller's sessions but this one",
    reply: messageReply(),
  }),
  confirmEmail: defineEndpoint('POST /auth/email', {
    summary: 'Confirm a new address by the link of its email',
    body: newEmailInput,
    reply: messageReply(),
    refusals: [accountRefusals.verifyLinkInvalid, accountRefusals.emailTaken],
  }),
  newEmailLink: defineEndpoint('GET /auth/email', {
    summary: 'For links of earlier versions: leads to the page that confirms; changes nothing',
    query: newEmailInput,
    reply: redirectReply(),
  }),
  requestReset: defineEndpoint('POST /auth/password-reset', {
    summary: 'Send a link for a new password; the reply is the same for every address',
    body: resetRequestInput,
    reply: messageReply(),
    refusals: [sharedRefusals.tooManyRequests],
  }),
  setNewPassword: defineEndpoint('POST /auth/new-password', {
    summary: 'Set a new password by the link of the email; every session ends',
    body: newPasswordInput,
    reply: messageReply(),
    refusals: [
      securityRefusals.resetLinkInvalid,
      accountRefusals.passwordTooCommon,
      accountRefusals.tooManyLogins,
      sharedRefusals.tooManyRequests,
    ],
  }),
} as const;
