import { z } from 'zod';
import { auditEntrySchema } from '../audit.schemas.ts';

const change = auditEntrySchema.pick({
  action: true,
  objectKind: true,
  objectId: true,
  before: true,
  after: true,
});

/** What an admin write would do: the answer to `Prefer: rehearse`. */
export const rehearsalSchema = z.object({
  /** The first of the objects that would change, as the audit log would have them. */
  changes: z.array(change),
  changeCount: z.int().nonnegative(),
  /** What follows from it, in sentences. */
  consequences: z.array(z.string()),
  /** The first subjects of the emails that would be sent. */
  emails: z.array(z.string()),
  /** What the call itself would answer. Ids in it belong to nothing. */
  reply: z.json(),
});
export type Rehearsal = z.infer<typeof rehearsalSchema>;

export const rehearsalReply = z.object({ data: rehearsalSchema });
