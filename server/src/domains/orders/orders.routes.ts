import {
  deliverySettings,
  emailSettings,
} from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { orderViewTexts } from '@vitrine/contract/orders/order-filters.texts';
import { orderViewSettings } from '@vitrine/contract/orders/order-views.schemas';
import { orderEndpoints } from '@vitrine/contract/orders/orders.endpoints';
import { packingEndpoints } from '@vitrine/contract/orders/packing/packing.endpoints';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll, withMessage } from '../../platform/http/endpoint-route.ts';
import { saveSettings, storedSettings } from '../shop/settings.service.ts';
import { askForAddress } from './emails/customer-emails.service.ts';
import { previewEmail, sendTestEmail } from './emails/email-previews.service.ts';
import { enterAddress, shipOrder } from './fulfilment/fulfilment.service.ts';
import { writeNote } from './order-changes.service.ts';
import { allOrders, ownOrders } from './orders.service.ts';
import { ownViews, saveOwnViews } from './own-views/own-views.service.ts';
import { recentShipments, shipPacked, undoPacked } from './packing/packing.service.ts';
import { priceAuthors } from './price-authors/price-authors.service.ts';

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, orderEndpoints, {
    own: ({ caller, query }) => ownOrders(deps, caller, query),
    adminList: ({ caller, query }) => allOrders(deps, caller, query),
    priceAuthors: asData(({ caller, params }) => priceAuthors(deps, caller, params.id)),
    ship: ({ caller, params, body }) => shipOrder(deps, caller, params.id, body),
    enterAddress: ({ caller, params, body }) => enterAddress(deps, caller, params.id, body),
    askForAddress: ({ caller, params }) => askForAddress(deps, caller, params.id),
    note: ({ caller, params, body }) => writeNote(deps, caller, params.id, body.note),
    readDeliverySettings: asData(({ caller }) => storedSettings(deps, caller, deliverySettings)),
    saveDeliverySettings: withMessage(settingsTexts.saved, ({ body, caller }) =>
      saveSettings(deps, caller, deliverySettings, body),
    ),
    readEmailSettings: asData(({ caller }) => storedSettings(deps, caller, emailSettings)),
    saveEmailSettings: withMessage(settingsTexts.saved, ({ body, caller }) =>
      saveSettings(deps, caller, emailSettings, body),
    ),
    readViews: asData(({ caller }) => storedSettings(deps, caller, orderViewSettings)),
    saveViews: withMessage(settingsTexts.saved, ({ body, caller }) =>
      saveSettings(deps, caller, orderViewSettings, body),
    ),
    readOwnViews: asData(({ caller }) => ownViews(deps, caller)),
    saveOwnViews: withMessage(orderViewTexts.saved, ({ caller, body }) =>
      saveOwnViews(deps, caller, body.views),
    ),
    emailPreview: asData(({ params }) => previewEmail(deps, params.kind)),
    testEmail: ({ caller }) => sendTestEmail(deps, caller),
  });
  mountAll(app, packingEndpoints, {
    recentShipments: asData(({ caller }) => recentShipments(deps, caller)),
    shipPacked: asData(({ caller, body }) => shipPacked(deps, caller, body)),
    undoPacked: asData(({ caller, body }) => undoPacked(deps, caller, body.orders)),
  });
}
