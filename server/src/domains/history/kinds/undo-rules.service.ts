import type { AuditAction, AuditObjectKind } from '@vitrine/contract/audit/audit.rules';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { takeKept } from '../../audit/kept/kept-objects.service.ts';
import { restored, stays, type UndoEntry, type UndoOutcome } from '../../audit/undo-entry.ts';
import { bringBackRedirect, removeRedirect } from '../../catalog/redirects/redirects.service.ts';
import {
  bringBackCategory,
  restoreCategory,
  takeAwayCategory,
} from '../../catalog/undo/category-undo.service.ts';
import { bringBackProducts, takeAwayProducts } from '../../catalog/undo/deleted-products.service.ts';
import { restoreProducts } from '../../catalog/undo/product-undo.service.ts';
import {
  bringBackCoupon,
  isCouponUsed,
  type KeptCoupon,
  removeCoupon,
} from '../../coupons/coupons.service.ts';
import { bringBackMessage, type KeptMessage, removeMessage } from '../../messages/messages.service.ts';
import { nameCouponAgain } from '../../orders/orders.service.ts';
import { bringBackReview, deleteAnyReview } from '../../reviews/reviews.service.ts';
import { restoreSettings } from './settings-undo.service.ts';

export type UndoShop = Pick<Deps, 'db' | 'clock' | 'settings' | 'responseCache' | 'imageStore'>;
/** Takes back entries of one kind and action. */
type UndoRule = (shop: UndoShop, caller: Caller, entries: readonly UndoEntry[]) => Promise<UndoOutcome[]>;
type OneRule = (shop: UndoShop, caller: Caller, entry: UndoEntry) => Promise<UndoOutcome>;

/** How each kind of entry goes back: through the service that wrote it, with its rules. */
const RULES: Partial<Record<`${AuditObjectKind} ${AuditAction}`, UndoRule>> = {
  'product updated': restoreProducts,
  'product deleted': bringBackProducts,
  'product created': takeAwayProducts,
  'product brought_back': takeAwayProducts,
  'category updated': oneByOne(restoreCategory),
  'category deleted': oneByOne(bringBackCategory),
  'category created': oneByOne(takeAwayCategory),
  'category brought_back': oneByOne(takeAwayCategory),
  'coupon deleted': oneByOne(async (shop, caller, entry) => {
    const kept = await takeKept<KeptCoupon>(shop, 'coupon', entry.objectId);
    if (!kept) return stays(entry, 'not-kept');
    if (!(await bringBackCoupon(shop, caller, kept))) return stays(entry, 'taken');
    await nameCouponAgain(shop, entry.objectId, kept.orders);
    return restored(entry);
  }),
  'coupon created': oneByOne(async (shop, caller, entry) => {
    if (await isCouponUsed(shop, entry.objectId)) return stays(entry, 'in-use');
    await removeCoupon(shop, caller, entry.objectId);
    return restored(entry);
  }),
  'coupon brought_back': oneByOne(async (shop, caller, entry) => {
    await removeCoupon(shop, caller, entry.objectId);
    return restored(entry);
  }),
  'review deleted': oneByOne(async (shop, caller, entry) => {
    const kept = await takeKept<Parameters<typeof bringBackReview>[2]>(shop, 'review', entry.objectId);
    if (!kept) return stays(entry, 'not-kept');
    await bringBackReview(shop, caller, kept);
    return restored(entry);
  }),
  'review brought_back': oneByOne(async (shop, caller, entry) => {
    await deleteAnyReview(shop, caller, entry.objectId);
    return restored(entry);
  }),
  'message deleted': oneByOne(async (shop, caller, entry) => {
    const kept = await takeKept<KeptMessage>(shop, 'message', entry.objectId);
    if (!kept) return stays(entry, 'not-kept');
    await bringBackMessage(shop, caller, kept);
    return restored(entry);
  }),
  'message brought_back': oneByOne(async (shop, caller, entry) => {
    await removeMessage(shop, caller, entry.objectId);
    return restored(entry);
  }),
  'redirect deleted': oneByOne(async (shop, caller, entry) =>
    (await bringBackRedirect(shop, caller, entry)) ? restored(entry) : stays(entry, 'taken'),
  ),
  'redirect created': oneByOne(takeAwayRedirect),
  'redirect brought_back': oneByOne(takeAwayRedirect),
  'settings updated': oneByOne(restoreSettings),
};

async function takeAwayRedirect(shop: UndoShop, caller: Caller, entry: UndoEntry): Promise<UndoOutcome> {
  await removeRedirect(shop, caller, entry.objectId);
  return restored(entry);
}

export function undoRuleOf({ objectKind, action }: Pick<UndoEntry, 'objectKind' | 'action'>) {
  return RULES[`${objectKind} ${action}`];
}

/** What the service refuses stays, and nothing of it is written. */
function oneByOne(rule: OneRule): UndoRule {
  return async (shop, caller, entries) => {
    const outcomes: UndoOutcome[] = [];
    for (const entry of entries) {
      const attempt = shop.db.transaction(async (tx) => {
        const outcome = await rule({ ...shop, db: tx }, caller, entry);
        if (!outcome.isRestored) throw new Stays(outcome);
        return outcome;
      });
      outcomes.push(await attempt.catch((error) => outcomeOf(entry, error)));
    }
    return outcomes;
  };
}

/** Ends the transaction of one entry, so that what was kept of the object stays kept. */
class Stays extends Error {
  outcome: UndoOutcome;
  constructor(outcome: UndoOutcome) {
    super('The entry stays.');
    this.outcome = outcome;
  }
}

function outcomeOf(entry: UndoEntry, error: unknown): UndoOutcome {
  if (error instanceof Stays) return error.outcome;
  if (!(error instanceof Refusal) || error.declared === sharedRefusals.forbidden) throw error;
  if (error.declared.status === 404) return stays(entry, 'gone');
  return stays(entry, error.declared.status === 409 ? 'changed' : 'refused');
}
