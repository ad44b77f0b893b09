import { z } from 'zod';
import { auditEntrySchema, auditQuery } from '../audit/audit.schemas.ts';
import { isoDateTime } from '../shared/fields.ts';
import { STAY_REASONS_OF_UNDO } from './history.rules.ts';

/** "lowered the price of", "40 products", "by 10%". */
const sentenceSchema = z.object({ lead: z.string(), object: z.string(), rest: z.string() });

const undoneSchema = z.object({
  _id: z.string(),
  createdAt: isoDateTime,
  username: z.string(),
});

export const operationSchema = z.object({
  _id: z.string(),
  createdAt: isoDateTime,
  actor: auditEntrySchema.shape.actor,
  /** The name of the API key that made the call. */
  apiKey: z.string().nullable(),
  sentence: sentenceSchema,
  /** How many entries of the audit log it has, without one that only stands for them. */
  changes: z.int().positive(),
  /** The first of them. */
  entry: auditEntrySchema,
  undo: z.object({
    isPossible: z.boolean(),
    /** Why it is not possible; null if it is, and where nobody would expect it. */
    reason: z.string().nullable(),
    /** The operation that undid it, unless that was undone itself. */
    by: undoneSchema.nullable(),
  }),
});
export type HistoryOperation = z.infer<typeof operationSchema>;

export const historyEntrySchema = auditEntrySchema.extend({
  /** Of the product, category, coupon, account, order or settings; null where there is none. */
  name: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const historyQuery = auditQuery;
export type HistoryQuery = z.infer<typeof historyQuery>;

export const historyFileQuery = historyQuery.omit({ limit: true, cursor: true });
export type HistoryFilter = z.infer<typeof historyFileQuery>;

export const undoResultSchema = z.object({
  /** The operation that this undo is in the history; null if nothing goes back. */
  operation: z.string().nullable(),
  restored: z.int().nonnegative(),
  stayed: z.int().nonnegative(),
  /** By reason, with the names of the first. */
  staying: z.array(
    z.object({ reason: z.enum(STAY_REASONS_OF_UNDO), count: z.int(), names: z.array(z.string()) }),
  ),
});
export type UndoResult = z.infer<typeof undoResultSchema>;
