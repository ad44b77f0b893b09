import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { PRODUCT_STATES } from '@vitrine/contract/catalog/catalog.rules';
import type {
  AdminProduct,
  AdminProductQuery,
  adminProductsReply,
} from '@vitrine/contract/catalog/catalog.schemas';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { type RowsAfter, readPage } from '../../../platform/shared/read-page.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { findProductToEdit } from './product-detail.queries.ts';
import { toProduct, withFacts, withStock } from './products.service.ts';
import { countContaining, selectContaining } from './products-and-drafts.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;
type AdminProductPage = z.infer<typeof adminProductsReply>;

/** The back office's list, newest first; the search matches any part of the name or the description. */
export async function adminProducts(
  { db, clock }: Shop,
  { search: text = '', state, ...query }: AdminProductQuery,
): Promise<AdminProductPage> {
  const states = state ? [state] : PRODUCT_STATES;
  const list = {
    select: (rows: RowsAfter) => selectContaining(db, { text, states }, rows),
    count: async () => {
      const counts = await Promise.all(states.map((one) => countContaining(db, text, one)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
  const [{ rows, ...page }, published, totalDrafts, totalLow, totalSoldOut] = await Promise.all([
    readPage(query, list),
    countContaining(db, '', 'published'),
    countContaining(db, '', 'draft'),
    countContaining(db, '', 'low'),
    countContaining(db, '', 'soldOut'),
  ]);
  const listed = rows.map((row) => ({ ...toProduct(row, clock()), isPublished: !row.isDraft }));
  const data = await withStock({ db }, listed);
  return { data, ...page, totalProducts: published + totalDrafts, totalDrafts, totalLow, totalSoldOut };
}

/** One product, which may be a draft. */
export async function productToEdit({ db, clock }: Shop, id: string): Promise<AdminProduct> {
  const row = await findProductToEdit(db, id);
  if (!row) throw new Refusal(catalogRefusals.productNotFound);
  const product = { ...withFacts(row, clock()), isPublished: !row.isDraft };
  const [withItsStock = product] = await withStock({ db }, [product]);
  return withItsStock;
}
