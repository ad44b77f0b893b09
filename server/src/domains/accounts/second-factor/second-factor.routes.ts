import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { secondFactorEndpoints } from '@vitrine/contract/accounts/second-factor/second-factor.endpoints';
import { securitySettings } from '@vitrine/contract/accounts/second-factor/second-factor.schemas';
import {
  confirmationTexts,
  secondFactorTexts,
} from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { asData, mountAll, withMessage } from '../../../platform/http/endpoint-route.ts';
import { storedSettings } from '../../shop/settings.service.ts';
import { requireSecondFactor, secondFactorSignInPasskeyOptions } from '../sessions/auth.service.ts';
import { signInFrom } from '../sessions/sign-in-from.ts';
import { type SignInParts, signInReply } from '../sessions/sign-in-reply.ts';
import { confirmationPasskeyOptions, confirmCaller } from './re-authentication.service.ts';
import {
  addPasskey,
  beginCodes,
  beginPasskey,
  newRecoveryCodes,
  readSecondFactor,
  removePasskey,
  saveSecuritySettings,
  turnOffCodes,
  turnOnCodes,
} from './second-factor.service.ts';

export function secondFactorRoutes(app: FastifyInstance, deps: Deps, parts: SignInParts): void {
  const signedIn = signInReply(deps, parts);
  mountAll(app, secondFactorEndpoints, {
    secondFactorSignIn: withMessage(accountTexts.loggedIn, async ({ body, request, reply }) =>
      signedIn({ request, reply }, await requireSecondFactor(deps, body, signInFrom(request))),
    ),
    secondFactorSignInPasskey: asData(async ({ body }) =>
      toJson(await secondFactorSignInPasskeyOptions(deps, body.ticket)),
    ),
    isConfirmed: async () => ({ message: confirmationTexts.confirmed }),
    confirm: withMessage(confirmationTexts.confirmed, ({ body, caller, network }) =>
      confirmCaller(deps, caller, { ...body, network }),
    ),
    confirmByPasskey: asData(async ({ caller }) => toJson(await confirmationPasskeyOptions(deps, caller))),
    secondFactor: asData(({ caller }) => readSecondFactor(deps, caller)),
    beginCodes: asData(({ caller }) => beginCodes(deps, caller)),
    turnOnCodes: withMessage(secondFactorTexts.codesAreOn, async ({ caller, body }) => ({
      recoveryCodes: await turnOnCodes(deps, caller, body.code),
    })),
    turnOffCodes: withMessage(secondFactorTexts.codesAreOff, ({ caller }) => turnOffCodes(deps, caller)),
    beginPasskey: asData(async ({ caller }) => toJson(await beginPasskey(deps, caller))),
    addPasskey: withMessage(secondFactorTexts.passkeyAdded, async ({ caller, body }) => ({
      recoveryCodes: await addPasskey(deps, caller, body),
    })),
    removePasskey: withMessage(secondFactorTexts.passkeyRemoved, ({ caller, params }) =>
      removePasskey(deps, caller, params.id),
    ),
    newRecoveryCodes: withMessage(secondFactorTexts.newCodesMade, async ({ caller }) => ({
      recoveryCodes: await newRecoveryCodes(deps, caller),
    })),
    readSecuritySettings: asData(({ caller }) => storedSettings(deps, caller, securitySettings)),
    saveSecuritySettings: withMessage(settingsTexts.saved, ({ body, caller }) =>
      saveSecuritySettings(deps, caller, body),
    ),
  });
}

/** The library's types name fields that JSON does not have. */
function toJson(options: object) {
  return JSON.parse(JSON.stringify(options));
}
