import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { MAX_WISHLIST_ITEMS } from '@vitrine/contract/wishlist/wishlist.rules';
import type { Deps } from '../../deps.ts';
import { lockUser } from '../../platform/database/locks.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { isUuid } from '../../platform/shared/uuid.ts';
import { lockGuest } from '../guests/guests.service.ts';
import * as queries from './wished-variants.queries.ts';

type Wish = queries.WishedProduct & { variantId: string; createdAt: Date };

/** Two toggles at once have the effect of two in a row. */
export async function toggleVariant({ db }: Pick<Deps, 'db'>, wish: Wish) {
  const variantId = wish.variantId.toLowerCase();
  if (!isUuid(wish.productId)) throw new Refusal(catalogRefusals.productNotFound);
  return db.transaction(async (tx) => {
    const { id, isGuest } = wish.shopper;
    await (isGuest ? lockGuest({ db: tx }, id) : lockUser(tx, id));
    const choosable = await queries.selectChoosable(tx, wish.productId);
    if (!choosable.includes(variantId)) throw new Refusal(catalogRefusals.variantNotFound);
    const before = await queries.findWishedVariants(tx, wish);
    const others = (before ?? []).filter((other) => other !== variantId && choosable.includes(other));
    if (before?.includes(variantId)) {
      await (others.length === 0
        ? queries.deleteWishedProduct(tx, wish)
        : queries.updateWishedVariants(tx, { ...wish, variantIds: others }));
      return 'removed' as const;
    }
    const rest = (await queries.countWishes(tx, wish.shopper)) - (before ? Math.max(before.length, 1) : 0);
    if (rest + others.length >= MAX_WISHLIST_ITEMS) return 'too many' as const;
    // A product that was wished without a variant is wished in this one from now on.
    await queries.upsertWishedVariants(tx, { ...wish, variantIds: [variantId, ...others] });
    return 'added' as const;
  });
}
