import { z } from 'zod';
import { dataReply, dataWithMessageReply, defineEndpoint, messageReply } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/fields.ts';
import { apiKeyRefusals } from './api-keys.refusals.ts';
import { apiKeySchema, createdApiKeySchema, newApiKeyInput } from './api-keys.schemas.ts';

export const apiKeyEndpoints = {
  apiKeys: defineEndpoint('GET /admin/api-keys', {
    summary: 'The API keys that work, newest first, without the keys themselves',
    reply: dataReply(z.array(apiKeySchema)),
  }),
  createApiKey: defineEndpoint('POST /admin/api-keys', {
    summary: 'Create an API key; only this reply has it. Send it as a bearer token to calls for admins',
    body: newApiKeyInput,
    reply: dataWithMessageReply(createdApiKeySchema),
    refusals: [apiKeyRefusals.tooMany],
  }),
  revokeApiKey: defineEndpoint('DELETE /admin/api-keys/:id', {
    summary: 'Revoke an API key; it stops working at once',
    params: idParams,
    reply: messageReply(),
    refusals: [apiKeyRefusals.notFound],
  }),
} as const;
