import { defineRefusal } from '../../shared/refusals.ts';
import { apiKeyTexts } from './api-keys.texts.ts';

export const apiKeyRefusals = {
  notFound: defineRefusal('api_key_not_found', { status: 404, message: apiKeyTexts.notFound }),
  tooMany: defineRefusal('too_many_api_keys', { status: 409, message: apiKeyTexts.tooMany }),
} as const;
