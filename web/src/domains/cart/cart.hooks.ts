import type { CartItem } from '@vitrine/contract/cart/cart.schemas';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { call, messageOf, refusalOf } from '../../lib/api/api-client.ts';
import { makeChange } from '../../lib/api/row-changes.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useNavigate } from '../../lib/navigation/shop-router.tsx';
import { type GuestRule, useRejectGuest } from '../../lib/session/guest-rule.ts';
import { currentShopper, currentUser } from '../../lib/session/session.ts';
import { useStore } from '../../lib/session/store.ts';
import { toast } from '../../lib/toast.ts';
import { cartChanges, withAdded, withQuantityChanged } from './cart-changes.ts';

/** Where the button is: it determines the request body and the failure text. */
type AddPlace = 'card' | 'page' | 'hero';

export type AddInput = {
  productId: string;
  quantity?: number;
  place: AddPlace;
  /** With it the line appears in the cart at once; without it after the server's reply. */
  product?: Product;
  /** Of a product with options. */
  variant?: CartItem['variant'];
  guestRule?: GuestRule;
};

/** The key of the toasts that lead to the cart. */
export const VIEW_CART = 'view-cart';

export function useViewCart() {
  const navigate = useNavigate();
  return () => ({
    key: VIEW_CART,
    action: { label: cartTexts.viewCart, onClick: () => void navigate(paths.cart) },
  });
}

/** Every click is a separate call, so two quick clicks count as two. */
export function useAddToCart() {
  const rejectGuest = useRejectGuest();
  const viewCart = useViewCart();
  const pendingIds = useStore(cartChanges.pendingIds);

  /** Returns whether the product is in the cart now; the toasts have already been shown. */
  async function add(input: AddInput): Promise<boolean> {
    if (!currentShopper()) {
      const { productId, guestRule = 'register' } = input;
      rejectGuest(guestRule, cartTexts.loginToAdd, { run: () => void add(input), productId });
      return false;
    }
    try {
      await sendAdd(input);
      toast.success(cartTexts.added, viewCart());
      return true;
    } catch (error) {
      toast.error(addFailedText(input.place, error));
      return false;
    }
  }

  return { add, isPending: (productId: string) => pendingIds.has(productId) };
}

export function sendAdd({ productId, quantity = 1, product, variant, place }: AddInput) {
  const userId = currentUser()?._id;
  // Spec quirk shopper §7: each place sends different fields.
  const body = {
    card: { productId, quantity },
    page: { userId, productId, quantity },
    hero: { userId, productId },
  }[place];
  const id = variant?._id ?? productId;
  return makeChange(cartChanges, {
    id,
    apply: (cart) =>
      product ? withAdded(cart, { product, variant, quantity }) : withQuantityChanged(cart, id, quantity),
    send: async () =>
      (await call('POST /cart/add', { body: { ...body, variant: variant?._id }, keepalive: true })).data,
  });
}

/** Spec shopper §8: only the hero prefers the server's message, but how many are left is shown everywhere. */
function addFailedText(place: AddPlace, error: unknown): string {
  const code = refusalOf(error, 'POST /cart/add')?.code;
  if (place === 'hero' || code === 'sold_out' || code === 'not_enough_stock')
    return messageOf(error, cartTexts.addFailed);
  return place === 'card' ? cartTexts.cardAddFailed : cartTexts.addFailed;
}
