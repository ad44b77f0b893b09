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
import { mount } from '../../../platform/http/endpoint-route.ts';
import { toNetwork } from '../../../platform/rate-limits/to-network.ts';
import { storedSettings } from '../../shop/settings.service.ts';
import { requireSecondFactor, secondFactorSignInPasskeyOptions } from '../sessions/auth.service.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { signInFrom } from '../sessions/sign-in-from.ts';
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

export function secondFactorRoutes(app: FastifyInstance, deps: Deps, cookie: SessionCookie): void {
  secondFactorSignInRoutes(app, deps, cookie);
  confirmationRoutes(app, deps);
  factorRoutes(app, deps);
  settingsRoutes(app, deps);
}

function secondFactorSignInRoutes(app: FastifyInstance, deps: Deps, cookie: SessionCookie): void {
  mount(app, secondFactorEndpoints.secondFactorSignIn, async ({ body, request, reply }) => {
    const user = await requireSecondFactor(deps, body, signInFrom(request));
    reply.setCookie(cookie.name, user.token, cookie.options);
    return { data: user, message: accountTexts.loggedIn };
  });

  mount(app, secondFactorEndpoints.secondFactorSignInPasskey, async ({ body }) => ({
    data: toJson(await secondFactorSignInPasskeyOptions(deps, body.ticket)),
  }));
}

function confirmationRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, secondFactorEndpoints.isConfirmed, async () => ({ message: confirmationTexts.confirmed }));

  mount(app, secondFactorEndpoints.confirm, async ({ body, caller, request }) => {
    await confirmCaller(deps, caller, { ...body, network: toNetwork(request.ip) });
    return { message: confirmationTexts.confirmed };
  });

  mount(app, secondFactorEndpoints.confirmByPasskey, async ({ caller }) => ({
    data: toJson(await confirmationPasskeyOptions(deps, caller)),
  }));
}

function factorRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, secondFactorEndpoints.secondFactor, async ({ caller }) => ({
    data: await readSecondFactor(deps, caller),
  }));

  mount(app, secondFactorEndpoints.beginCodes, async ({ caller }) => ({
    data: await beginCodes(deps, caller),
  }));

  mount(app, secondFactorEndpoints.turnOnCodes, async ({ caller, body }) => ({
    data: { recoveryCodes: await turnOnCodes(deps, caller, body.code) },
    message: secondFactorTexts.codesAreOn,
  }));

  mount(app, secondFactorEndpoints.turnOffCodes, async ({ caller }) => {
    await turnOffCodes(deps, caller);
    return { message: secondFactorTexts.codesAreOff };
  });

  mount(app, secondFactorEndpoints.beginPasskey, async ({ caller }) => ({
    data: toJson(await beginPasskey(deps, caller)),
  }));

  mount(app, secondFactorEndpoints.addPasskey, async ({ caller, body }) => ({
    data: { recoveryCodes: await addPasskey(deps, caller, body) },
    message: secondFactorTexts.passkeyAdded,
  }));

  mount(app, secondFactorEndpoints.removePasskey, async ({ caller, params }) => {
    await removePasskey(deps, caller, params.id);
    return { message: secondFactorTexts.passkeyRemoved };
  });

  mount(app, secondFactorEndpoints.newRecoveryCodes, async ({ caller }) => ({
    data: { recoveryCodes: await newRecoveryCodes(deps, caller) },
    message: secondFactorTexts.newCodesMade,
  }));
}

function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, secondFactorEndpoints.readSecuritySettings, async ({ caller }) => ({
    data: await storedSettings(deps, caller, securitySettings),
  }));

  mount(app, secondFactorEndpoints.saveSecuritySettings, async ({ body, caller }) => ({
    data: await saveSecuritySettings(deps, caller, body),
    message: settingsTexts.saved,
  }));
}

/** The library's types name fields that JSON does not have. */
function toJson(options: object) {
  return JSON.parse(JSON.stringify(options));
}
