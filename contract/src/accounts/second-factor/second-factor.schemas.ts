import { z } from 'zod';
import { fields, isoDateTime, singleLineText, text } from '../../shared/fields.ts';
import { defineSettings } from '../../shop/settings-group.ts';
import { typedPassword } from '../accounts.schemas.ts';
import { accountTexts } from '../accounts.texts.ts';
import { PASSKEY_NAME_MAX_CHARS } from './second-factor.rules.ts';

/** Created by the browser's authenticator; the verifying library knows its fields. */
const passkeyResponse = z.looseObject(
  { id: text({ label: 'Passkey', max: 2_000 }) },
  'Passkey must be what the browser made',
);
export type PasskeyResponse = z.infer<typeof passkeyResponse>;

const code = text({ label: 'Code', max: 16 });
const ticket = text({ label: 'Ticket', max: 256 });
const secondFactor = {
  code: code.optional(),
  recoveryCode: text({ label: 'Recovery code', max: 64 }).optional(),
  passkey: passkeyResponse.optional(),
};

export const secondFactorSignInInput = fields({ ticket, ...secondFactor });
export type SecondFactorSignIn = z.infer<typeof secondFactorSignInInput>;

export const ticketInput = fields({ ticket });

/** The password counts only for an admin without a second factor. */
export const confirmationInput = fields({
  ...secondFactor,
  password: typedPassword(accountTexts.passwordRequired).optional(),
});
export type Confirmation = z.infer<typeof confirmationInput>;
export type ShownSecondFactor = Pick<Confirmation, 'code' | 'recoveryCode' | 'passkey'>;

export const codeInput = fields({ code });

export const newPasskeyInput = fields({
  name: singleLineText({ label: 'Name', max: PASSKEY_NAME_MAX_CHARS }),
  response: passkeyResponse,
});
export type NewPasskey = z.infer<typeof newPasskeyInput>;

/** The options for the browser's authenticator, as WebAuthn defines them. */
export const passkeyOptionsSchema = z.record(z.string(), z.json());

export const codeAppSchema = z.object({ secret: z.string(), uri: z.string() });
export type CodeApp = z.infer<typeof codeAppSchema>;

/** Filled only right after they were created, the one time that they are shown. */
export const madeCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorSchema = z.object({
  passkeys: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      createdAt: isoDateTime,
      lastUsedAt: isoDateTime.nullable(),
    }),
  ),
  hasCodes: z.boolean(),
  recoveryCodesLeft: z.int().nonnegative(),
  admins: z.int().nonnegative(),
  adminsWithout: z.int().nonnegative(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const securitySettings = defineSettings('security', {
  schema: fields({ needsSecondFactor: z.boolean('This must be on or off') }),
  defaults: { needsSecondFactor: false },
});
