import { z } from 'zod';

/** The statuses a refusal can have; a shopper may read the message of each. */
export const REFUSAL_STATUS = {
  bad_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  too_many: 429,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof REFUSAL_STATUS;

/** The one shape of every failure. `isDemo` marks a write refused because the caller is the demo admin. */
export const errorReply = z.object({
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  isDemo: z.literal(true).optional(),
  requestId: z.string().optional(),
});

export type ErrorReply = z.infer<typeof errorReply>;
