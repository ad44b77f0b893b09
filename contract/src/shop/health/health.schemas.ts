import { z } from 'zod';
import { isoDateTime } from '../../shared/fields.ts';
import {
  BACKUP_REQUEST_STATES,
  EMAIL_FAILURES,
  FIRST_STEPS,
  PAYMENT_MODES,
  PAYMENT_PROBLEMS,
} from './health.rules.ts';

const bytes = z.number().int().nonnegative();

/** How the shop is doing, for its owner. */
export const healthSchema = z.object({
  /** `lastHeardAt`: when the provider last reported something; `unmatched`: reports that nobody has settled. */
  payments: z.object({
    mode: z.enum(PAYMENT_MODES),
    /** What Stripe answered about the current key; null if it was not asked yet. */
    check: z
      .object({
        problem: z.enum(PAYMENT_PROBLEMS).nullable(),
        /** Stripe's own words; hidden from the demo admin. */
        answer: z.string(),
        checkedAt: isoDateTime,
      })
      .nullable(),
    lastPaidAt: isoDateTime.nullable(),
    lastHeardAt: isoDateTime.nullable(),
    unmatched: z.int().nonnegative(),
  }),
  mail: z.object({
    /** Without an email server, emails are saved as files. */
    isOn: z.boolean(),
    /** The sender that customers see. */
    from: z.string(),
    /** False if nobody entered an address to send from. */
    isSenderSet: z.boolean(),
    /** Empty if replies go to the sender. */
    replyTo: z.string(),
    lastSentAt: isoDateTime.nullable(),
    waiting: z.number().int(),
    failing: z
      .object({
        since: isoDateTime,
        reason: z.enum(EMAIL_FAILURES),
        /** The email server's own words; hidden from the demo admin. */
        details: z.string(),
      })
      .nullable(),
  }),
  storage: z.object({
    databaseBytes: bytes,
    freeBytes: bytes,
    /** Where the images are stored if not as files; hidden from the demo admin. */
    bucket: z.string().nullable(),
  }),
  backups: z.object({
    isOn: z.boolean(),
    everyHours: z.number(),
    keep: z.number(),
    isEncrypted: z.boolean(),
    /** The newest first. */
    kept: z.array(z.object({ madeAt: isoDateTime, bytes })),
    /** Their folder; hidden from the demo admin. */
    folder: z.string(),
    /** The backup that somebody asked for last. */
    requested: z
      .object({
        state: z.enum(BACKUP_REQUEST_STATES),
        progress: z.string(),
        failure: z.string().nullable(),
        createdAt: isoDateTime,
      })
      .nullable(),
  }),
  version: z.object({ number: z.string(), changes: z.array(z.string()) }),
  steps: z.record(z.enum(FIRST_STEPS), z.boolean()),
  hasOrders: z.boolean(),
  /** Visitors come through a proxy that the shop does not trust, so they all look like one visitor. */
  isProxyIgnored: z.boolean(),
});
export type ShopHealth = z.infer<typeof healthSchema>;
