import type { FeedProblem } from '@vitrine/contract/catalog/search-engines/google-feed.rules';
import { FEED_PROBLEMS } from '@vitrine/contract/catalog/search-engines/google-feed.rules';
import type { FeedRefusal } from '@vitrine/contract/catalog/search-engines/google-feed.schemas';
import { MAX_LIST_ITEMS } from '@vitrine/contract/shared/fields';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { PageQuery } from '../../../platform/shared/read-page.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { findFeed } from './feed-files.queries.ts';
import { type FeedItem, type FeedProduct, itemsOf } from './feed-items.ts';
import { feedProductsByIds } from './feed-products.service.ts';

type Shop = Pick<Deps, 'db' | 'settings'>;
type Page = { data: FeedRefusal[]; total: number; nextCursor: string | null };

/** What the last file left out, with what is still wrong now. Deleted products are not listed. */
export async function googleRefusals(
  shop: Shop,
  { limit = MAX_LIST_ITEMS, cursor = '0' }: PageQuery,
): Promise<Page> {
  if (!/^\d{1,4}$/.test(cursor)) throw new Refusal(sharedRefusals.cursorUnknown);
  const from = Number(cursor);
  const { refusals = [], refused: total = 0 } = (await findFeed(shop.db, 'google')) ?? {};
  const listed = refusals.slice(from, from + limit);
  const products = await feedProductsByIds(
    shop,
    listed.map(({ id }) => id),
  );
  const byId = new Map(products.map((product) => [product.row.id, product]));
  const currency = shopCurrency(shop);
  const data = listed.flatMap(({ id }) => {
    const product = byId.get(id);
    return product ? [refusalOf(product, currency)] : [];
  });
  return { data, total, nextCursor: from + limit < refusals.length ? String(from + limit) : null };
}

function refusalOf(product: FeedProduct, currency: string): FeedRefusal {
  const { id: _id, name } = product.row;
  const items = itemsOf(product, currency);
  return { _id, name, problems: FEED_PROBLEMS.flatMap((problem) => problemIn(items, problem)) };
}

function problemIn(items: readonly FeedItem[], problem: FeedProblem): FeedRefusal['problems'] {
  const having = items.filter(({ problems }) => problems.includes(problem));
  const [first] = having;
  if (!first) return [];
  const { variant } = first;
  return [{ problem, ...(variant && { variant: variant.name }), variants: variant ? having.length : 0 }];
}
