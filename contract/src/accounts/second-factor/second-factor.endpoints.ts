import { dataReply, dataWithMessageReply, defineEndpoint, messageReply } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/fields.ts';
import { sharedRefusals } from '../../shared/refusals.ts';
import { settingsEndpoints } from '../../shop/settings.endpoints.ts';
import { accountRefusals } from '../accounts.refusals.ts';
import { sessionUserSchema } from '../accounts.schemas.ts';
import { securityRefusals } from '../own-account/security.refusals.ts';
import { secondFactorRefusals } from './second-factor.refusals.ts';
import {
  codeAppSchema,
  codeInput,
  confirmationInput,
  madeCodesSchema,
  newPasskeyInput,
  passkeyOptionsSchema,
  secondFactorSchema,
  secondFactorSignInInput,
  securitySettings,
  ticketInput,
} from './second-factor.schemas.ts';

const settings = settingsEndpoints(securitySettings, [secondFactorRefusals.missing]);
const { secondFactorWrong, ticketInvalid, lastFactor, notBegun } = secondFactorRefusals;

const signInEndpoints = {
  secondFactorSignIn: defineEndpoint('POST /auth/second-factor', {
    summary: 'End a sign-in with a passkey, a code or a recovery code',
    body: secondFactorSignInInput,
    reply: dataWithMessageReply(sessionUserSchema),
    refusals: [secondFactorWrong, ticketInvalid, accountRefusals.tooManyLogins],
  }),
  secondFactorSignInPasskey: defineEndpoint('POST /auth/second-factor/passkey', {
    summary: 'What the browser needs to use a passkey as second factor',
    body: ticketInput,
    reply: dataReply(passkeyOptionsSchema),
    refusals: [ticketInvalid],
  }),
  isConfirmed: defineEndpoint('GET /admin/confirmation', {
    summary: 'Whether the admin may do what needs confirmation; refused as that would be',
    reply: messageReply(),
  }),
  confirm: defineEndpoint('POST /admin/confirmation', {
    summary: 'Show a second factor again, or the password where there is none',
    body: confirmationInput,
    reply: messageReply(),
    refusals: [
      secondFactorWrong,
      securityRefusals.wrongPassword,
      accountRefusals.tooManyLogins,
      accountRefusals.demoAccount,
    ],
  }),
  confirmByPasskey: defineEndpoint('POST /admin/confirmation/passkey', {
    summary: 'What the browser needs to confirm with a passkey',
    reply: dataReply(passkeyOptionsSchema),
  }),
} as const;

export const secondFactorEndpoints = {
  ...signInEndpoints,
  readSecuritySettings: settings.readSettings,
  saveSecuritySettings: settings.saveSettings,
  secondFactor: defineEndpoint('GET /admin/second-factor', {
    summary: "The admin's own second factors, and how many admins have none",
    reply: dataReply(secondFactorSchema),
  }),
  beginCodes: defineEndpoint('POST /admin/second-factor/codes', {
    summary: 'Begin with codes from an app; they count once a code was right',
    reply: dataReply(codeAppSchema),
    refusals: [secondFactorRefusals.codesOnAlready],
  }),
  turnOnCodes: defineEndpoint('PUT /admin/second-factor/codes', {
    summary: 'Turn codes from an app on with the first of them',
    body: codeInput,
    reply: dataWithMessageReply(madeCodesSchema),
    refusals: [secondFactorWrong, notBegun, sharedRefusals.tooManyRequests],
  }),
  turnOffCodes: defineEndpoint('DELETE /admin/second-factor/codes', {
    summary: 'Turn codes from an app off',
    reply: messageReply(),
    refusals: [lastFactor],
  }),
  beginPasskey: defineEndpoint('POST /admin/second-factor/passkeys/options', {
    summary: 'What the browser needs to make a passkey',
    reply: dataReply(passkeyOptionsSchema),
    refusals: [secondFactorRefusals.tooManyPasskeys],
  }),
  addPasskey: defineEndpoint('POST /admin/second-factor/passkeys', {
    summary: 'Add the passkey that the browser made',
    body: newPasskeyInput,
    reply: dataWithMessageReply(madeCodesSchema),
    refusals: [secondFactorWrong, notBegun],
  }),
  removePasskey: defineEndpoint('DELETE /admin/second-factor/passkeys/:id', {
    summary: 'Remove a passkey',
    params: idParams,
    reply: messageReply(),
    refusals: [secondFactorRefusals.passkeyNotFound, lastFactor],
  }),
  newRecoveryCodes: defineEndpoint('POST /admin/second-factor/recovery-codes', {
    summary: 'Make new recovery codes; the old ones no longer work',
    reply: dataWithMessageReply(madeCodesSchema),
    refusals: [notBegun],
  }),
} as const;
