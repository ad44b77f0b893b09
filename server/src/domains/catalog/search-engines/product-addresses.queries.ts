import { idsBeginning } from '@vitrine/contract/catalog/search-engines/readable-address.rules';
import { and, asc, between, isNull } from 'drizzle-orm';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

/** A few products that share a short id: an attacker cannot choose ids, so there are hardly ever two. */
const MOST_NAMESAKES = 5;

/** Found by the primary key. */
export function selectByShortId(db: Db, shortId: string): Promise<{ _id: string; name: string }[]> {
  const { first, last } = idsBeginning(shortId);
  return db
    .select({ _id: products.id, name: products.name })
    .from(products)
    .where(and(between(products.id, first, last), isNull(products.deletedAt)))
    .orderBy(asc(products.id))
    .limit(MOST_NAMESAKES);
}
