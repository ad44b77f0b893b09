import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Place } from '../shared/cursor.ts';

type Dated = { createdAt: PgColumn; id: PgColumn };

/** Newest first, read backwards from an index on (created_at, id). */
export function newestFirst({ createdAt, id }: Dated): [SQL, SQL] {
  return [desc(createdAt), desc(id)];
}

/** The rows after a place in that order. One row comparison, because an index serves it and an OR it does not. */
export function isAfter({ createdAt, id }: Dated, place: Place | undefined): SQL | undefined {
  if (!place) return undefined;
  return sql`(${createdAt}, ${id}) < (${place.createdAt.toISOString()}::timestamptz, ${place.id}::uuid)`;
}
