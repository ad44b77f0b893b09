import {
  deliverySettings,
  emailSettings,
} from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { orderEndpoints } from '@vitrine/contract/orders/orders.endpoints';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/endpoint-route.ts';
import { saveSettings, storedSettings } from '../shop/settings.service.ts';
import { askForAddress } from './emails/customer-emails.service.ts';
import { previewEmail, sendTestEmail } from './emails/email-previews.service.ts';
import { enterAddress, shipOrder } from './fulfilment/fulfilment.service.ts';
import { writeNote } from './order-changes.service.ts';
import { allOrders, ownOrders } from './orders.service.ts';

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, orderEndpoints.own, ({ caller, query }) => ownOrders(deps, caller, query));

  mount(app, orderEndpoints.adminList, ({ caller, query }) => allOrders(deps, caller, query));

  mount(app, orderEndpoints.ship, ({ caller, params, body }) => shipOrder(deps, caller, params.id, body));

  mount(app, orderEndpoints.enterAddress, ({ caller, params, body }) =>
    enterAddress(deps, caller, params.id, body),
  );

  mount(app, orderEndpoints.askForAddress, ({ caller, params }) => askForAddress(deps, caller, params.id));

  mount(app, orderEndpoints.note, ({ caller, params, body }) =>
    writeNote(deps, caller, params.id, body.note),
  );
}

export function fulfilmentSettingsRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, orderEndpoints.readDeliverySettings, async ({ caller }) => ({
    data: await storedSettings(deps, caller, deliverySettings),
  }));

  mount(app, orderEndpoints.saveDeliverySettings, async ({ body, caller }) => ({
    data: await saveSettings(deps, caller, deliverySettings, body),
    message: settingsTexts.saved,
  }));

  mount(app, orderEndpoints.readEmailSettings, async ({ caller }) => ({
    data: await storedSettings(deps, caller, emailSettings),
  }));

  mount(app, orderEndpoints.saveEmailSettings, async ({ body, caller }) => ({
    data: await saveSettings(deps, caller, emailSettings, body),
    message: settingsTexts.saved,
  }));

  mount(app, orderEndpoints.emailPreview, async ({ params }) => ({
    data: await previewEmail(deps, params.kind),
  }));

  mount(app, orderEndpoints.testEmail, ({ caller }) => sendTestEmail(deps, caller));
}
