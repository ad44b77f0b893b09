import { z } from 'zod';
import { EMAIL_MAX_CHARS, normaliseEmail } from '../../shared/email.ts';
import { email, fields, isoDateTime, text } from '../../shared/fields.ts';
import { chosenPassword, typedPassword } from '../accounts.schemas.ts';
import { accountTexts } from '../accounts.texts.ts';

export const linkToken = text({ label: 'Token', max: 256 });

export const passwordChangeInput = fields({
  currentPassword: typedPassword(accountTexts.passwordRequired),
  password: chosenPassword(),
});
export type PasswordChange = z.infer<typeof passwordChangeInput>;

export const emailChangeInput = fields({
  email: email('Email', accountTexts.emailRequired),
  password: typedPassword(accountTexts.passwordRequired),
});
export type EmailChange = z.infer<typeof emailChangeInput>;

/** A malformed address is not rejected: it gets the same reply as an unknown one. */
export const resetRequestInput = fields({
  email: text({ label: 'Email', max: EMAIL_MAX_CHARS, required: accountTexts.emailRequired }).overwrite(
    normaliseEmail,
  ),
});

export const newPasswordInput = fields({ token: linkToken, password: chosenPassword() });
export type NewPassword = z.infer<typeof newPasswordInput>;

export const newEmailInput = fields({ token: linkToken });

const ownSessionSchema = z.object({
  _id: z.string(),
  /** Such as `Firefox on Linux`; null if unknown. */
  device: z.string().nullable(),
  /** The address of the sign-in, or its network. */
  network: z.string().nullable(),
  isThis: z.boolean(),
  isNewDevice: z.boolean(),
  createdAt: isoDateTime,
  lastUsedAt: isoDateTime,
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** How the caller signs in. */
export const ownSecuritySchema = z.object({
  email: z.string(),
  isVerified: z.boolean(),
  /** A new address whose confirmation link has not been opened yet. */
  newEmail: z.string().nullable(),
  hasPassword: z.boolean(),
  hasCommonPassword: z.boolean(),
  passwordChangedAt: isoDateTime.nullable(),
  sessions: z.array(ownSessionSchema),
});
export type OwnSecurity = z.infer<typeof ownSecuritySchema>;
