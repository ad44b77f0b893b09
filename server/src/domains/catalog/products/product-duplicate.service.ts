import { duplicateName } from '@vitrine/contract/catalog/catalog.rules';
import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import { toCents } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { recordAdminWrite } from '../../audit/audit.service.ts';
import { withCopiedImages } from '../../media/media.service.ts';
import { auditValues } from './product-audit.ts';
import { insertImages } from './product-images.queries.ts';
import { insertProduct } from './products.queries.ts';
import { productToEdit } from './products-and-drafts.service.ts';

/** A draft with everything that the product says; its images are copies, so that either product may lose its own. */
export async function duplicateProduct(
  { db, clock, imageStore }: Pick<Deps, 'db' | 'clock' | 'imageStore'>,
  caller: Caller,
  id: string,
): Promise<AdminProduct> {
  const source = await productToEdit({ db, clock }, id);
  return withCopiedImages({ imageStore }, source.images, (urls) =>
    db.transaction(async (tx) => {
      const { name, description, price, promoPercentage, isFeatured, facts, category } = source;
      const objectId = await insertProduct(tx, {
        ...{ name: duplicateName(name), description, promoPercentage, isFeatured, facts },
        ...{ priceCents: toCents(price), categoryId: category?._id ?? null },
        ...{ isDraft: true, deletedAt: clock(), createdAt: clock(), updatedAt: clock() },
      });
      await insertImages(tx, objectId, { urls });
      const copy = await productToEdit({ db: tx, clock }, objectId);
      const write = { action: 'created', objectKind: 'product', objectId, before: null } as const;
      await recordAdminWrite({ db: tx, clock }, caller, { ...write, after: auditValues(copy) });
      return copy;
    }),
  );
}
