import { defineRefusal } from '../../shared/refusals.ts';
import { invitationAdminTexts, invitationTexts } from './invitations.texts.ts';

export const invitationRefusals = {
  /** Used, declined, revoked, replaced, expired or unknown: the caller cannot tell which. */
  invalid: defineRefusal('invitation_invalid', { status: 400, message: invitationTexts.invalid }),
  notFound: defineRefusal('invitation_not_found', { status: 404, message: invitationAdminTexts.notFound }),
} as const;
