import { z } from 'zod';
import { fields, isoDateTime } from '../../shared/fields.ts';
import { chosenPassword, username } from '../accounts.schemas.ts';
import { accountTexts } from '../accounts.texts.ts';
import { linkToken } from '../own-account/security.schemas.ts';
import { STAFF_ROLES } from '../staff/staff.rules.ts';

/** The token of the link is sent in the body, so that no log holds it. */
export const invitationTokenInput = fields({ token: linkToken });

export const invitationAcceptInput = fields({
  token: linkToken,
  username: username({ required: accountTexts.usernameRequired }),
  password: chosenPassword(),
});
export type InvitationAcceptance = z.infer<typeof invitationAcceptInput>;

/** What the invited person sees. */
export const ownInvitationSchema = z.object({ email: z.string(), expiresAt: isoDateTime });

/** An open invitation on the Admins screen. */
export const invitationSchema = z.object({
  _id: z.string(),
  email: z.string(),
  staffRole: z.enum(STAFF_ROLES),
  invitedBy: z.string(),
  createdAt: isoDateTime,
  expiresAt: isoDateTime,
});
export type Invitation = z.infer<typeof invitationSchema>;
