import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import type { RowsAfter } from '../shared/read-page.ts';

type Dated = { createdAt: PgColumn; id: PgColumn };

/** Newest first, read backwards from an index on (created_at, id). */
export function newestFirst({ createdAt, id }: Dated): [SQL, SQL] {
  return [desc(createdAt), desc(id)];
}

/** Selects one page of a list, newest first; `where` replaces any condition the select had before. */
export function newestAfter<Select extends PgSelect>(
  select: Select,
  table: Dated,
  { where, limit, after }: RowsAfter & { where?: SQL | undefined },
) {
  return select
    .where(and(where, isAfter(table, after)))
    .orderBy(...newestFirst(table))
    .limit(limit);
}

/** A single row comparison, because an index can serve it but not an OR. */
function isAfter({ createdAt, id }: Dated, place: RowsAfter['after']): SQL | undefined {
  if (!place) return undefined;
  return sql`(${createdAt}, ${id}) < (${place.createdAt.toISOString()}::timestamptz, ${place.id}::uuid)`;
}
