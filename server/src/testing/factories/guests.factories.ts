import { guestSettings } from '@vitrine/contract/guests/guests.schemas';
import { saveSettings } from '../../domains/shop/settings.service.ts';
import type { TestApp } from '../shops/build-test-app.ts';
import { signedIn } from './factories.ts';

/** Lets people buy without an account, or no longer. */
export async function sellToGuests({ deps }: TestApp, guests = true): Promise<void> {
  const { user } = await signedIn(deps, { role: 'admin' });
  await saveSettings(deps, { id: user.id, role: 'admin', isDemo: false } as never, guestSettings, {
    changes: { guests },
  });
}

type Sent = { payload?: object; headers?: Record<string, string>; remoteAddress?: string };
export type Guest = ReturnType<typeof aGuest>;

/** A browser without a session: it keeps its cookies and says where its requests come from. */
export function aGuest({ app }: TestApp, remoteAddress = '203.0.113.7') {
  const cookies = new Map<string, string>();
  async function send(method: 'GET' | 'POST' | 'DELETE', url: string, sent: Sent = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...sent.headers };
    const { payload } = sent;
    const from = sent.remoteAddress ?? remoteAddress;
    const reply = await app.inject({
      method,
      url,
      headers,
      remoteAddress: from,
      ...(payload && { payload }),
    });
    for (const { name, value, maxAge } of reply.cookies)
      if (value === '' || maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    return reply;
  }
  return {
    cookies,
    send,
    add: (productId: string, more: object = {}) =>
      send('POST', '/api/cart/add', { payload: { productId, ...more } }),
    toggle: (productId: string) => send('POST', '/api/products/wishlist', { payload: { productId } }),
    cart: async (): Promise<[string, number][]> =>
      (await send('GET', '/api/cart'))
        .json()
        .data.map((line: { product: { _id: string }; quantity: number }) => [
          line.product._id,
          line.quantity,
        ]),
    wishlist: async (): Promise<string[]> =>
      (await send('GET', '/api/wishlist')).json().data.map(({ _id }: { _id: string }) => _id),
    checkOut: (lines: readonly (readonly [string, number])[], more: object = {}) =>
      send('POST', '/api/checkout', {
        payload: { cart: lines.map(([_id, quantity]) => ({ product: { _id }, quantity })), ...more },
      }),
  };
}
