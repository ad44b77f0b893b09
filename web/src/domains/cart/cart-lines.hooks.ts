import { useQuery } from '@tanstack/react-query';
import type { CartItem } from '@vitrine/contract/cart/cart.schemas';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { lineKey } from '@vitrine/contract/cart/cart-lines.rules';
import { call, messageOf } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { ownCartKey, ownCartsKey } from '../../lib/api/query-keys.ts';
import { makeChange, updateList } from '../../lib/api/row-changes.ts';
import { currentShopper, currentUser, useShopper } from '../../lib/session/session.ts';
import { useStore } from '../../lib/session/store.ts';
import { toast } from '../../lib/toast.ts';
import { cartChanges, loadCart, withoutLine, withQuantityChanged } from './cart-changes.ts';

/** Shows the stored cart at once while the current one loads. */
export function useCart() {
  const shopper = useShopper();
  const pendingIds = useStore(cartChanges.pendingIds);
  const load = useQuery({
    queryKey: ownCartKey(shopper?._id),
    queryFn: async ({ signal }) => {
      await loadCart({ signal });
      return null;
    },
    enabled: shopper !== null,
    staleTime: 0,
  });
  return {
    cart: shopper?.cart ?? [],
    load,
    isPending: (key: string) => pendingIds.has(key),
    changeQuantity,
    remove,
  };
}

/** Steps of a row that are queued; they are sent together as one change. */
const queuedSteps = new Map<string, { change: number }>();

/** Clicks while a call for the row is in flight are added up, so that none is lost and none has to wait. */
async function changeQuantity(item: CartItem, change: number): Promise<void> {
  const key = lineKey(item);
  const queued = queuedSteps.get(key);
  if (queued) {
    queued.change += change;
    return updateList(cartChanges);
  }
  const step = { change };
  queuedSteps.set(key, step);
  await reportFailure(
    makeChange(cartChanges, {
      id: key,
      apply: (cart) => withQuantityChanged(cart, key, step.change),
      send: async () => {
        queuedSteps.delete(key);
        if (step.change === 0) return null;
        const line = { productId: item.product._id, variant: item.variant?._id };
        const body = { userId: currentUser()?._id, ...line, quantity: step.change };
        return (await call('POST /cart/add', { body, keepalive: true })).data;
      },
    }),
  );
}

async function remove(item: CartItem): Promise<void> {
  const key = lineKey(item);
  let message: string = cartTexts.removed;
  const isRemoved = await reportFailure(
    makeChange(cartChanges, {
      id: key,
      apply: (cart) => withoutLine(cart, key),
      send: async () => {
        const params = { userId: currentShopper()?._id ?? '', productId: item.product._id };
        const query = { variant: item.variant?._id };
        const reply = await call('DELETE /cart/delete/:userId/:productId', {
          params,
          query,
          keepalive: true,
        });
        message = reply.message;
        return reply.data;
      },
    }),
  );
  if (isRemoved) toast.success(message);
}

/** Spec shopper §8: cart actions show the server's message. The row may be long gone, so the cart is reloaded. */
async function reportFailure(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    toast.error(messageOf(error, cartTexts.updateFailed));
    void queryClient.invalidateQueries({ queryKey: ownCartsKey });
    return false;
  }
}
