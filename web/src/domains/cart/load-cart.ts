import { call } from '../../lib/api/api-client.ts';
import { refreshRows } from '../../lib/api/row-changes.ts';
import { currentUser } from '../../lib/session/session.ts';
import { cartChanges } from './cart-changes.ts';

type LoadOptions = { signal?: AbortSignal; isBackground?: boolean };

/** Replaces the stored cart by the server's, without undoing changes made meanwhile. */
export async function loadCart(options: LoadOptions = {}): Promise<void> {
  const params = { id: currentUser()?._id ?? '' };
  await refreshRows(
    cartChanges,
    async () => (await call('GET /users/:id', { params, ...options })).data.cart,
  );
}
