import { servicesEndpoints } from '@vitrine/contract/shop/services/services.endpoints';
import { backupSettings, emailServerSettings } from '@vitrine/contract/shop/services/services.schemas';
import { secretTexts } from '@vitrine/contract/shop/services/services.texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/endpoint-route.ts';
import { removeSecret, saveSecret, servicesState } from './secrets.service.ts';
import {
  readServiceSettings,
  type ServicesContext,
  saveBackupSettings,
  saveEmailServer,
} from './services.service.ts';

/** Payments, email and backups, as far as an owner sets them up in the back office. */
export function servicesRoutes(app: FastifyInstance, deps: Deps, context: ServicesContext): void {
  const { environment } = context;

  mount(app, servicesEndpoints.services, async ({ caller }) => ({
    data: await servicesState(deps, caller, environment),
  }));

  mount(app, servicesEndpoints.saveSecret, async ({ caller, params, body }) => {
    await saveSecret(deps, caller, environment, { ...params, ...body });
    return { data: await servicesState(deps, caller, environment), message: secretTexts.saved };
  });

  mount(app, servicesEndpoints.removeSecret, async ({ caller, params }) => {
    await removeSecret(deps, caller, params.name);
    return { data: await servicesState(deps, caller, environment), message: secretTexts.removed };
  });

  mount(app, servicesEndpoints.readEmailServer, async ({ caller }) => ({
    data: await readServiceSettings(deps, caller, emailServerSettings),
  }));

  mount(app, servicesEndpoints.saveEmailServer, async ({ caller, body }) => ({
    data: await saveEmailServer(deps, caller, context, body),
    message: settingsTexts.saved,
  }));

  mount(app, servicesEndpoints.readBackupSettings, async ({ caller }) => ({
    data: await readServiceSettings(deps, caller, backupSettings),
  }));

  mount(app, servicesEndpoints.saveBackupSettings, async ({ caller, body }) => ({
    data: await saveBackupSettings(deps, caller, context, body),
    message: settingsTexts.saved,
  }));
}
