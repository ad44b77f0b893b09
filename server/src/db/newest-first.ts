import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import type { RowsAfter } from '../shared/read-page.ts';

type Dated = { createdAt: PgColumn; id: PgColumn };

/** Newest first, read backwards from an index on (created_at, id). */
export function newestFirst({ createdAt, id }: Dated): [SQL, SQL] {
  return [desc(createdAt), desc(id)];
}

/** The rows of a page of the table's list, newest first; `where` stands in for any condition the select had before. */
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

/** One row comparison, because an index serves it and an OR it does not. */
function isAfter({ createdAt, id }: Dated, place: RowsAfter['after']): SQL | undefined {
  if (!place) return undefined;
  return sql`(${createdAt}, ${id}) < (${place.createdAt.toISOString()}::timestamptz, ${place.id}::uuid)`;
}
