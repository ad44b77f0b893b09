import { dataReply, defineEndpoint, messageReply } from '../../shared/endpoint.ts';
import { productNotFound, sharedRefusals } from '../../shared/refusals.ts';
import { settingsEndpoints } from '../../shop/settings.endpoints.ts';
import { alertInput, alertSettings, ownWishesSchema } from './alerts.schemas.ts';

const { readSettings: readAlertSettings, saveSettings: saveAlertSettings } = settingsEndpoints(alertSettings);

export const alertEndpoints = {
  ask: defineEndpoint('POST /alerts', {
    summary: 'Ask for one email about a product; the reply is the same whether the address is known or not',
    body: alertInput,
    reply: messageReply(),
    refusals: [productNotFound, sharedRefusals.notFound, sharedRefusals.tooManyRequests],
  }),
  ownWishes: defineEndpoint('GET /account/alerts', {
    summary: 'What the customer wants to be sent by email',
    reply: dataReply(ownWishesSchema),
    refusals: [sharedRefusals.notFound],
  }),
  saveOwnWishes: defineEndpoint('PUT /account/alerts', {
    summary: 'Say what one wants to be sent by email',
    body: ownWishesSchema,
    reply: dataReply(ownWishesSchema),
    refusals: [sharedRefusals.notFound],
  }),
  readAlertSettings,
  saveAlertSettings,
} as const;
