import { cartRefusals } from '@vitrine/contract/cart/cart.refusals';
import type { Cart, CartChange } from '@vitrine/contract/cart/cart.schemas';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { productInVariant } from '@vitrine/contract/catalog/variants/product-in-variant';
import { variantName } from '@vitrine/contract/catalog/variants/variants.rules';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { onlyLeft, stockTexts } from '@vitrine/contract/stock/stock.texts';
import type { Deps, Shop } from '../../deps.ts';
import { brokenConstraint } from '../../platform/database/connections/database-errors.ts';
import type { BrandedShop } from '../../platform/settings/brand.ts';
import { shopCurrency } from '../../platform/settings/shop-currency.ts';
import { type Caller, refuseOtherUser } from '../../platform/shared/caller.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { isUuid } from '../../platform/shared/uuid.ts';
import { productsById, toProduct } from '../catalog/products/products.service.ts';
import { toShownVariant } from '../catalog/variants/sold-variants.service.ts';
import type { BoughtLine, CartLineKey } from './cart.queries.ts';
import * as queries from './cart.queries.ts';

type Selling = Shop & Pick<BrandedShop, 'settings'>;

export async function readCart(deps: Selling, userId: string): Promise<Cart> {
  const lines = await queries.selectLinesWithProducts(deps.db, userId);
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

export async function changeCart(deps: Selling, caller: Caller, change: CartChange): Promise<Cart> {
  refuseOtherUser(caller, change.userId);
  const line = { userId: caller.id, productId: change.productId, variantId: change.variant };
  if (change.quantity > 0) await increaseLine(deps, line, change.quantity);
  else await decreaseLine(deps, line, change.quantity);
  return readCart(deps, caller.id);
}

/** Removing a missing line succeeds: the reply contains the whole cart, which corrects a stale page. */
export async function removeFromCart(deps: Selling, caller: Caller, line: CartLineKey) {
  refuseOtherUser(caller, line.userId);
  await queries.deleteCartLine(deps.db, { ...line, userId: caller.id });
  return readCart(deps, caller.id);
}

/** Pass the purchase's transaction as `db`. What was added to the cart since then stays. */
export async function removeBought({ db }: Pick<Deps, 'db'>, userId: string, bought: readonly BoughtLine[]) {
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

async function increaseLine(deps: Selling, line: CartLineKey, quantity: number): Promise<void> {
  if (line.variantId !== undefined && !isUuid(line.variantId))
    throw new Refusal(catalogRefusals.variantNotFound);
  const added = await queries
    .insertOrIncreaseCartLine(deps.db, { ...line, quantity, createdAt: deps.clock() })
    .catch(async (error) => {
      const broken = brokenConstraint(error);
      if (broken === 'variant_cart_lines_live_variant') throw new Refusal(catalogRefusals.variantNotFound);
      if (broken !== 'cart_lines_live_product') throw error;
      const needsVariant = (await productsById(deps, [line.productId])).has(line.productId.toLowerCase());
      throw new Refusal(needsVariant ? cartRefusals.variantMissing : catalogRefusals.productNotFound);
    });
  if (added?.outcome === 'too many') throw new Refusal(cartRefusals.tooManyLines);
  if (added?.outcome === 'no user') throw new Refusal(sharedRefusals.unauthenticated);
  if (added?.outcome !== 'not enough') return;
  const available = added.available ?? 0;
  const message = available === 0 ? stockTexts.soldOutProduct : onlyLeft(available);
  await refuseTooMany(deps, line.userId, { available, message });
}

/** The refusal includes the current cart, so that the screen can show what is left. */
export async function refuseTooMany(
  deps: Selling,
  userId: string,
  { available, message }: { available: number; message: string },
): Promise<never> {
  const refusal = available === 0 ? cartRefusals.soldOut : cartRefusals.notEnoughStock;
  throw new Refusal(refusal, { message, data: await readCart(deps, userId) });
}

/** Lowering never creates a line: a minus pressed on a stale page must not put the product back. */
async function decreaseLine({ db }: Shop, line: CartLineKey, change: number): Promise<void> {
  if (!(await queries.updateCartLine(db, { ...line, change }))) throw new Refusal(cartRefusals.lineNotFound);
}
