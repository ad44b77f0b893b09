import { guestEndpoints } from '@vitrine/contract/guests/guests.endpoints';
import { guestSettings } from '@vitrine/contract/guests/guests.schemas';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll, withMessage } from '../../platform/http/endpoint-route.ts';
import { saveSettings, storedSettings } from '../shop/settings.service.ts';

export function guestRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, guestEndpoints, {
    readCheckoutSettings: asData(({ caller }) => storedSettings(deps, caller, guestSettings)),
    saveCheckoutSettings: withMessage(settingsTexts.saved, ({ caller, body }) =>
      saveSettings(deps, caller, guestSettings, body),
    ),
  });
}
