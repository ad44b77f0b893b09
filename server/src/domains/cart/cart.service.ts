import { cartRefusals } from '@vitrine/contract/cart/cart.refusals';
import type { Cart, CartChange } from '@vitrine/contract/cart/cart.schemas';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { productInVariant } from '@vitrine/contract/catalog/variants/product-in-variant';
import { variantName } from '@vitrine/contract/catalog/variants/variants.rules';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { onlyLeft, stockTexts } from '@vitrine/contract/stock/stock.texts';
import type { Deps, Shop } from '../../deps.ts';
import { sendTogether } from '../../platform/database/connections/send-together.ts';
import type { BrandedShop } from '../../platform/settings/brand.ts';
import { shopCurrency } from '../../platform/settings/shop-currency.ts';
import { type CartOwner, refuseOtherUser } from '../../platform/shared/caller.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { isUuid } from '../../platform/shared/uuid.ts';
import { productsById, toProduct } from '../catalog/products/products.service.ts';
import { toShownVariant } from '../catalog/variants/sold-variants.service.ts';
import type { BoughtLine, CartLineKey } from './cart.queries.ts';
import * as queries from './cart.queries.ts';
import { deleteGuestLine, selectGuestLinesWithProducts, updateGuestLine } from './guest-cart.queries.ts';
import { addForGuest, removeBoughtByGuest } from './guest-cart.service.ts';

type Selling = Shop & Pick<BrandedShop, 'settings'>;

export async function readCart(deps: Selling, { id, isGuest }: CartOwner): Promise<Cart> {
  const lines = await (isGuest
    ? selectGuestLinesWithProducts(deps.db, id)
    : queries.selectLinesWithProducts(deps.db, id));
  const [now, currency] = [deps.clock(), shopCurrency(deps)];
  return lines.map(({ product, quantity, available, variant }) => {
    // Everyone sees when only a few pieces are left; this shopper also sees when the line asks for more than there are.
    const { stockLeft } = variant ?? product;
    const isScarce = stockLeft !== null || (available !== null && available < quantity);
    const shownStock = isScarce ? available : null;
    const shown = toProduct({ ...product, stockLeft: shownStock }, now, currency);
    if (!variant) return { product: shown, quantity };
    const chosen = toShownVariant({ ...variant, stockLeft: shownStock }, currency);
    const named = { _id: variant.id, name: variantName(variant) };
    return { product: productInVariant(shown, chosen), variant: named, quantity };
  });
}

export async function changeCart(deps: Selling, shopper: CartOwner, change: CartChange): Promise<Cart> {
  refuseOtherUser(shopper, change.userId);
  const { productId, variant: variantId, quantity } = change;
  const line = { productId, variantId };
  if (quantity > 0) return increaseLine(deps, shopper, { ...line, quantity });
  await decreaseLine(deps, shopper, { ...line, change: quantity });
  return readCart(deps, shopper);
}

/** Removing a missing line succeeds: the reply contains the whole cart, which corrects a stale page. */
export async function removeFromCart(
  deps: Selling,
  shopper: CartOwner | undefined,
  { userId, ...line }: CartLineKey,
): Promise<Cart> {
  refuseOtherUser(shopper ?? NO_GUEST, userId);
  // A guest who put nothing into a cart yet.
  if (!shopper) return [];
  if (shopper.isGuest) await deleteGuestLine(deps.db, { ...line, guestId: shopper.id });
  else await queries.deleteCartLine(deps.db, { ...line, userId: shopper.id });
  return readCart(deps, shopper);
}

const NO_GUEST: CartOwner = { id: '', isGuest: true };

/** Pass the purchase's transaction as `db`. What was added to the cart since then stays. */
export async function removeBought(
  { db }: Pick<Deps, 'db'>,
  { id: userId, isGuest }: CartOwner,
  bought: readonly BoughtLine[],
): Promise<void> {
  if (isGuest) return removeBoughtByGuest({ db }, userId, bought);
  const products = bought.flatMap(({ productId: id, variantId, quantity }) =>
    variantId === null ? [{ id, quantity }] : [],
  );
  const variants = bought.flatMap(({ variantId: id, quantity }) => (id === null ? [] : [{ id, quantity }]));
  await queries.lockCartLines(db, userId);
  await queries.updateBoughtLines(db, userId, { bought: products, of: 'products' });
  if (variants.length === 0) return;
  await queries.lockVariantLines(db, userId);
  await queries.updateBoughtLines(db, userId, { bought: variants, of: 'variants' });
}

export async function isInCart({ db }: Pick<Deps, 'db'>, userId: string, wanted: readonly BoughtLine[]) {
  const lines = await queries.selectCartLines(db, userId);
  return wanted.every(({ productId, variantId, quantity }) =>
    lines.some(
      (line) => line.productId === productId && line.variantId === variantId && line.quantity >= quantity,
    ),
  );
}

type NewPieces = Omit<CartLineKey, 'userId'> & { quantity: number };

async function increaseLine(deps: Selling, shopper: CartOwner, line: NewPieces): Promise<Cart> {
  if (line.variantId !== undefined && !isUuid(line.variantId))
    throw new Refusal(catalogRefusals.variantNotFound);
  const { added, cart } = await addAndRead(deps, shopper, { ...line, createdAt: deps.clock() }).catch(
    (error) => refuseUnsold(deps, line, error),
  );
  if (added?.outcome === 'too many') throw new Refusal(cartRefusals.tooManyLines);
  if (added?.outcome === 'no user') throw new Refusal(sharedRefusals.unauthenticated);
  if (added?.outcome !== 'not enough') return cart;
  const available = added.available ?? 0;
  const message = available === 0 ? stockTexts.soldOutProduct : onlyLeft(available);
  return refuseTooMany(deps, shopper, { available, message });
}

async function addAndRead(deps: Selling, shopper: CartOwner, addition: NewPieces & { createdAt: Date }) {
  if (shopper.isGuest) {
    const added = await addForGuest(deps, { ...addition, guestId: shopper.id });
    return { added, cart: await readCart(deps, shopper) };
  }
  const [added, cart] = await sendTogether(deps.db, (db) => [
    queries.insertOrIncreaseCartLine(db, { ...addition, userId: shopper.id }),
    readCart({ ...deps, db }, shopper),
  ]);
  return { added, cart };
}

/** The triggers of the carts refuse what is not for sale. */
async function refuseUnsold(
  deps: Selling,
  { productId, variantId }: NewPieces,
  error: unknown,
): Promise<never> {
  if (!queries.isNotForSale(error)) throw error;
  if (variantId !== undefined) throw new Refusal(catalogRefusals.variantNotFound);
  const needsVariant = (await productsById(deps, [productId])).has(productId.toLowerCase());
  throw new Refusal(needsVariant ? cartRefusals.variantMissing : catalogRefusals.productNotFound);
}

/** The refusal includes the current cart, so that the screen can show what is left. */
export async function refuseTooMany(
  deps: Selling,
  shopper: CartOwner,
  { available, message }: { available: number; message: string },
): Promise<never> {
  const refusal = available === 0 ? cartRefusals.soldOut : cartRefusals.notEnoughStock;
  throw new Refusal(refusal, { message, data: await readCart(deps, shopper) });
}

/** Lowering never creates a line: a minus pressed on a stale page must not put the product back. */
async function decreaseLine(
  { db }: Shop,
  { id, isGuest }: CartOwner,
  line: Omit<CartLineKey, 'userId'> & { change: number },
): Promise<void> {
  const isChanged = await (isGuest
    ? updateGuestLine(db, { ...line, guestId: id })
    : queries.updateCartLine(db, { ...line, userId: id }));
  if (!isChanged) throw new Refusal(cartRefusals.lineNotFound);
}
