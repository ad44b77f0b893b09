import { accountEndpoints } from '@vitrine/contract/accounts/accounts.endpoints';
import { profileTexts } from '@vitrine/contract/accounts/accounts.texts';
import { guestDataEndpoints } from '@vitrine/contract/accounts/own-account/guest-data.endpoints';
import { guestDataTexts } from '@vitrine/contract/accounts/own-account/guest-data.texts';
import { ownDataEndpoints } from '@vitrine/contract/accounts/own-account/own-data.endpoints';
import { ownDataTexts } from '@vitrine/contract/accounts/own-account/own-data.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bearerOf } from '../../platform/http/access/access.ts';
import { asData, mountAll, withMessage } from '../../platform/http/endpoint-route.ts';
import { eraseGuestData, exportGuestData, findGuestData } from './own-data/guest-data.service.ts';
import {
  deleteOwnAccount,
  exportOwnData,
  exportUserData,
  previewDeletion,
} from './own-data/own-data.service.ts';
import type { SessionCookie } from './sessions/session-cookie.ts';
import { changeProfile, readUser } from './users.service.ts';

export function userRoutes(app: FastifyInstance, deps: Deps, cookie: SessionCookie): void {
  mountAll(app, accountEndpoints, {
    one: asData(({ caller, params }) => readUser(deps, caller, params.id)),
    updateProfile: withMessage(profileTexts.updated, async ({ caller, params, body, files, request }) => {
      const [image] = files.image;
      const user = await changeProfile(deps, caller, { ...params, ...body, image });
      // The browser replaces its whole user record with this reply, and would lose its session without the token.
      return { ...user, token: bearerOf(request) ?? cookie.read(request) ?? '' };
    }),
  });
  mountAll(app, ownDataEndpoints, {
    exportOwn: asData(({ caller }) => exportOwnData(deps, caller)),
    previewOwnDeletion: asData(({ caller }) => previewDeletion(deps, caller.id)),
    previewUserDeletion: asData(({ params }) => previewDeletion(deps, params.id)),
    deleteOwn: withMessage(ownDataTexts.deleted, async ({ caller, body, network, reply }) => {
      await deleteOwnAccount(deps, caller, { ...body, network });
      cookie.clear(reply);
    }),
    exportUser: asData(({ caller, params }) => exportUserData(deps, caller, params.id)),
  });
  mountAll(app, guestDataEndpoints, {
    findGuest: asData(({ body }) => findGuestData(deps, body.email)),
    exportGuest: asData(({ caller, body }) => exportGuestData(deps, caller, body.email)),
    eraseGuest: withMessage(guestDataTexts.erased, ({ caller, body }) =>
      eraseGuestData(deps, caller, body.email),
    ),
  });
}
