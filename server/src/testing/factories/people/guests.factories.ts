import { randomUUID } from 'node:crypto';
import { guestSettings } from '@vitrine/contract/guests/guests.schemas';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { payments } from '../../../../database/tables/payments/payments.table.ts';
import { saveSettings } from '../../../domains/shop/settings.service.ts';
import type { TestApp } from '../../shops/build-test-app.ts';
import { emailsTo } from '../email.factories.ts';
import { signedIn } from '../factories.ts';
import { deliver } from '../payments.factories.ts';

/** Lets people buy without an account, or no longer. */
export async function sellToGuests({ deps }: TestApp, guests = true): Promise<void> {
  const { user } = await signedIn(deps, { role: 'admin' });
  await saveSettings(deps, { id: user.id, role: 'admin', isDemo: false } as never, guestSettings, {
    changes: { guests },
  });
}

type Sent = { payload?: object; headers?: Record<string, string>; remoteAddress?: string };

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

type Paid = { email?: string | null; name?: string };

/** What the provider reports when the guest of the newest payment has paid. */
export async function payAsGuest(
  shop: TestApp,
  { email = 'tess@mail.example', name = 'Tess Marlowe' }: Paid = {},
) {
  const { db } = shop.deps;
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(isNotNull(payments.guestId), eq(payments.status, 'open')))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  if (!payment) throw new Error('No guest has checked out.');
  const address = {
    line1: '18 Glass Row',
    city: 'Portland',
    state: 'OR',
    postal_code: '97201',
    country: 'US',
  };
  const event = {
    id: `evt_${randomUUID()}`,
    type: 'checkout.session.completed',
    data: {
      object: {
        id: payment.sessionId,
        amount_total: payment.amountCents,
        currency: payment.currency,
        payment_status: 'paid',
        metadata: { orderId: payment.orderId },
        customer_details: { email },
        collected_information: { shipping_details: { name, address } },
      },
    },
  };
  const reply = await deliver(shop, event);
  return { orderId: payment.orderId, event, reply };
}

/** The token of the private link in the newest email to the address. */
export async function linkTokenOf({ deps }: TestApp, email: string): Promise<string> {
  const emails = await emailsTo(deps, email);
  return /\/order#([\w-]+)/.exec(emails.at(-1)?.text ?? '')?.[1] ?? '';
}
