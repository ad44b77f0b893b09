import { accountEndpoints } from '@vitrine/contract/accounts/accounts.endpoints';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { emailLinkTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bearerOf } from '../../../platform/http/access/access.ts';
import { asData, mountAll, withMessage } from '../../../platform/http/endpoint-route.ts';
import { linkTo } from '../passwords/tokens.ts';
import { identityConfig, signInWithGoogle } from '../registration/google.service.ts';
import { createIdentityReader } from '../registration/identity-reader.ts';
import { register, verifyEmail } from '../registration/registration.service.ts';
import { logIn } from './auth.service.ts';
import { closePresentedSessions } from './sessions.service.ts';
import { signInFrom } from './sign-in-from.ts';
import { type SignInParts, signInReply } from './sign-in-reply.ts';

export function authRoutes(app: FastifyInstance, deps: Deps, parts: SignInParts): void {
  const signedIn = signInReply(deps, parts);
  const { session: cookie, claimOrders } = parts;
  const { identity, clock } = deps;
  const readIdentity = identity && createIdentityReader({ identity, clock });
  mountAll(app, accountEndpoints, {
    login: withMessage(accountTexts.loggedIn, async ({ body, request, reply }) =>
      signedIn({ request, reply }, await logIn(deps, body, signInFrom(request))),
    ),
    logout: withMessage(accountTexts.loggedOut, async ({ request, reply }) => {
      await closePresentedSessions(deps, [bearerOf(request), cookie.read(request)]);
      cookie.clear(reply);
    }),
    register: withMessage(accountTexts.registered, async ({ body, request, reply }) =>
      signedIn({ request, reply }, await register(deps, body, signInFrom(request))),
    ),
    verifyEmail: withMessage(emailLinkTexts.verify.done, async ({ body }) =>
      claimOrders(await verifyEmail(deps, body.token)),
    ),
    verifyLink: async ({ query, reply }) => {
      reply.status(302).header('location', linkTo(deps, paths.verifyEmail, query.token));
      return null;
    },
    identityConfig: asData(() => identityConfig(deps)),
    google: asData(async ({ body, request, reply }) => {
      const from = signInFrom(request);
      return signedIn({ request, reply }, await signInWithGoogle(deps, body, { readIdentity, from }));
    }),
  });
}
