import { z } from 'zod';
import { dataReply, defineEndpoint, messageReply } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/fields.ts';
import { sharedRefusals } from '../../shared/refusals.ts';
import { accountRefusals } from '../accounts.refusals.ts';
import { invitationRefusals } from './invitations.refusals.ts';
import {
  invitationAcceptInput,
  invitationSchema,
  invitationTokenInput,
  ownInvitationSchema,
} from './invitations.schemas.ts';

export const invitationEndpoints = {
  readInvitation: defineEndpoint('POST /auth/invitation', {
    summary: 'What the link of an invitation is for; changes nothing',
    body: invitationTokenInput,
    reply: dataReply(ownInvitationSchema),
    refusals: [invitationRefusals.invalid, sharedRefusals.tooManyRequests],
  }),
  acceptInvitation: defineEndpoint('POST /auth/invitation/accept', {
    summary: 'Become an admin with a new password; earlier ways to sign in to the address end',
    body: invitationAcceptInput,
    reply: messageReply(),
    refusals: [
      invitationRefusals.invalid,
      accountRefusals.passwordTooCommon,
      accountRefusals.tooManyLogins,
      sharedRefusals.conflict,
      sharedRefusals.tooManyRequests,
    ],
  }),
  declineInvitation: defineEndpoint('POST /auth/invitation/decline', {
    summary: 'Refuse an invitation; its link stops working',
    body: invitationTokenInput,
    reply: messageReply(),
    refusals: [invitationRefusals.invalid, sharedRefusals.tooManyRequests],
  }),
  invitations: defineEndpoint('GET /admin/invitations', {
    summary: 'Open invitations to become an admin, newest first',
    reply: dataReply(z.array(invitationSchema)),
  }),
  revokeInvitation: defineEndpoint('DELETE /admin/invitations/:id', {
    summary: 'Revoke an open invitation; its link stops working',
    params: idParams,
    reply: messageReply(),
    refusals: [invitationRefusals.notFound],
  }),
} as const;
