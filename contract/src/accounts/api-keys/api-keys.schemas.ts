import { z } from 'zod';
import { fields, isoDateTime, singleLineText } from '../../shared/fields.ts';
import {
  API_KEY_DAYS,
  API_KEY_NAME_MAX_CHARS,
  API_KEY_PERMISSIONS,
  isProposing,
  PROPOSED_ONLY,
} from './api-keys.rules.ts';
import { apiKeyTexts } from './api-keys.texts.ts';

const permission = z.enum(API_KEY_PERMISSIONS, `Permission must be one of ${API_KEY_PERMISSIONS.join(', ')}`);

export const newApiKeyInput = fields({
  name: singleLineText({
    label: apiKeyTexts.name,
    max: API_KEY_NAME_MAX_CHARS,
    required: apiKeyTexts.nameRequired,
  }),
  permissions: z
    .array(permission, 'Permissions must be a list')
    .min(1, apiKeyTexts.permissionRequired)
    .max(API_KEY_PERMISSIONS.length)
    .overwrite((given) => [...new Set(given)])
    .refine(
      (given) => isProposing(given) || !given.some((one) => PROPOSED_ONLY.has(one)),
      apiKeyTexts.refundsProposed,
    ),
  expiresInDays: z.literal([...API_KEY_DAYS], `Days must be one of ${API_KEY_DAYS.join(', ')}`),
});
export type NewApiKeyInput = z.infer<typeof newApiKeyInput>;

/** A key that works. The key itself is not stored. */
export const apiKeySchema = z.object({
  _id: z.string(),
  name: z.string(),
  permissions: z.array(permission),
  /** Its last characters, by which people recognise it. */
  ending: z.string(),
  createdBy: z.string(),
  createdAt: isoDateTime,
  expiresAt: isoDateTime,
  lastUsedAt: isoDateTime.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** The only reply that has the key itself. */
export const createdApiKeySchema = apiKeySchema.extend({ key: z.string() });
