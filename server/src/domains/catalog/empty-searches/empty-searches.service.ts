import { STORE_PAGE_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import type { ProductQuery } from '@vitrine/contract/catalog/catalog.schemas';
import type { Shop } from '../../../deps.ts';
import { emptySearchBounds } from '../../../platform/rate-limits/bounds.ts';
import { DAY_MS } from '../../../platform/shared/durations.ts';
import * as queries from './empty-searches.queries.ts';
import { searchedWords } from './searched-words.ts';

const FLUSH_EVERY_MS = 5_000;
const REPORT_DAYS = 7;

/** In memory, because a write for each would make a search slow. */
export function countEmptySearches({ db, clock }: Shop) {
  let counts = new Map<string, number>();
  let flushedAt = 0;

  async function flush(): Promise<void> {
    if (counts.size === 0) return;
    const counted = counts;
    counts = new Map();
    flushedAt = Date.now();
    await queries.addEmptySearches(db, { day: dayOf(clock()), counts: counted });
  }

  function count(query: ProductQuery, total: number): void {
    const words = total === 0 && isStoreSearch(query) ? searchedWords(query.search ?? '') : undefined;
    if (words === undefined) return;
    if (counts.has(words) || counts.size < emptySearchBounds.textsInMemory)
      counts.set(words, (counts.get(words) ?? 0) + 1);
    // Figures for the owner must not make a search fail.
    if (Date.now() - flushedAt > FLUSH_EVERY_MS) flush().catch(() => {});
  }

  return { count, flush };
}

/** What somebody has finished typing: suggestions ask for fewer products. A filter may be why nothing is found. */
function isStoreSearch({
  search,
  limit,
  cursor,
  category,
  minRating,
  minPrice,
  maxPrice,
}: ProductQuery): boolean {
  const isFiltered = [category, minRating, minPrice, maxPrice, cursor].some((given) => given !== undefined);
  return Boolean(search) && limit === STORE_PAGE_SIZE && !isFiltered;
}

/** What shoppers searched for in vain in the last days, the most frequent first. */
export function frequentEmptySearches(
  { db, clock }: Shop,
  { least, limit }: { least: number; limit: number },
): Promise<{ text: string; times: number }[]> {
  const from = dayOf(new Date(clock().getTime() - REPORT_DAYS * DAY_MS));
  return queries.selectEmptySearches(db, { from, least, limit });
}

export async function deleteOldEmptySearches({ db, clock }: Shop): Promise<void> {
  await queries.deleteEmptySearchesBefore(db, dayOf(new Date(clock().getTime() - emptySearchBounds.keptMs)));
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
