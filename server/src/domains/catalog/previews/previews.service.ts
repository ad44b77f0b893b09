import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import type { Deps } from '../../../deps.ts';
import { countOrRefuse } from '../../../platform/rate-limits/rate-limits.service.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { recordAdminWrite } from '../../audit/audit.service.ts';
import { previewedProduct } from '../products/products.service.ts';
import { deletePreview, findPreviewed, insertPreview, lockPreview } from './previews.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** The draft that a link shows. Nobody can guess a token; the limit is for the reads. */
export async function readPreview(
  shop: Shop,
  { token, network }: { token: string; network: string },
): Promise<Product> {
  await countOrRefuse(shop, { previewsPerVisitor: network });
  const id = isUuid(token) ? await findPreviewed(shop.db, token) : undefined;
  if (id === undefined) throw new Refusal(catalogRefusals.previewInvalid);
  return previewedProduct(shop, id);
}

/** The link of a product, which is made if it has none. */
export function openPreview(shop: Pick<Deps, 'db' | 'clock'>, caller: Caller, id: string): Promise<string> {
  return shop.db.transaction(async (tx) => {
    const before = await lockPreview(tx, id);
    if (!before) throw new Refusal(catalogRefusals.productNotFound);
    if (before.token) return before.token;
    const token = await insertPreview(tx, id);
    if (token === undefined) throw new Refusal(catalogRefusals.productNotFound);
    await recordChange({ ...shop, db: tx }, caller, id, true);
    return token;
  });
}

/** From now on the link shows nothing. */
export async function revokePreview(shop: Pick<Deps, 'db' | 'clock'>, caller: Caller, id: string) {
  await shop.db.transaction(async (tx) => {
    const before = await lockPreview(tx, id);
    if (!before) throw new Refusal(catalogRefusals.productNotFound);
    if (before.token === null) return;
    await deletePreview(tx, id);
    await recordChange({ ...shop, db: tx }, caller, id, false);
  });
}

/** Without the token, which gives access. */
function recordChange(shop: Pick<Deps, 'db' | 'clock'>, caller: Caller, objectId: string, hasLink: boolean) {
  const change = { before: { previewLink: !hasLink }, after: { previewLink: hasLink } };
  return recordAdminWrite(shop, caller, { action: 'updated', objectKind: 'product', objectId, ...change });
}
