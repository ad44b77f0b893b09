import { servicesEndpoints } from '@vitrine/contract/shop/services/services.endpoints';
import { backupSettings, emailServerSettings } from '@vitrine/contract/shop/services/services.schemas';
import { secretTexts } from '@vitrine/contract/shop/services/services.texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll, withMessage } from '../../platform/http/endpoint-route.ts';
import { removeSecret, saveSecret, servicesState } from './secrets.service.ts';
import {
  readServiceSettings,
  type ServicesContext,
  saveBackupSettings,
  saveEmailServer,
} from './services.service.ts';

export function servicesRoutes(app: FastifyInstance, deps: Deps, context: ServicesContext): void {
  const { environment } = context;
  mountAll(app, servicesEndpoints, {
    services: asData(({ caller }) => servicesState(deps, caller, environment)),
    saveSecret: withMessage(secretTexts.saved, async ({ caller, params, body }) => {
      await saveSecret(deps, caller, environment, { ...params, ...body });
      return servicesState(deps, caller, environment);
    }),
    removeSecret: withMessage(secretTexts.removed, async ({ caller, params }) => {
      await removeSecret(deps, caller, params.name);
      return servicesState(deps, caller, environment);
    }),
    readEmailServer: asData(({ caller }) => readServiceSettings(deps, caller, emailServerSettings)),
    saveEmailServer: withMessage(settingsTexts.saved, ({ caller, body }) =>
      saveEmailServer(deps, caller, context, body),
    ),
    readBackupSettings: asData(({ caller }) => readServiceSettings(deps, caller, backupSettings)),
    saveBackupSettings: withMessage(settingsTexts.saved, ({ caller, body }) =>
      saveBackupSettings(deps, caller, context, body),
    ),
  });
}
