import {
  deliverySettings,
  mailSettings,
} from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { orderEndpoints } from '@vitrine/contract/orders/orders.endpoints';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../platform/http/endpoint-route.ts';
import { saveSettings, storedSettings } from '../../shop/settings.service.ts';
import { previewMail } from '../emails/email-previews.service.ts';
import { sendTestMail } from '../emails/test-email.service.ts';

export function fulfilmentSettingsRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, orderEndpoints.readDeliverySettings, async ({ caller }) => ({
    data: await storedSettings(deps, caller, deliverySettings),
  }));

  mount(app, orderEndpoints.saveDeliverySettings, async ({ body, caller }) => ({
    data: await saveSettings(deps, caller, deliverySettings, body),
    message: settingsTexts.saved,
  }));

  mount(app, orderEndpoints.readMailSettings, async ({ caller }) => ({
    data: await storedSettings(deps, caller, mailSettings),
  }));

  mount(app, orderEndpoints.saveMailSettings, async ({ body, caller }) => ({
    data: await saveSettings(deps, caller, mailSettings, body),
    message: settingsTexts.saved,
  }));

  mount(app, orderEndpoints.mailPreview, async ({ params }) => ({
    data: await previewMail(deps, params.kind),
  }));

  mount(app, orderEndpoints.testMail, ({ caller }) => sendTestMail(deps, caller));
}
