import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Api, allEndpoints } from '@vitrine/contract/api';
import { methodAndPath } from '@vitrine/contract/shared/endpoint';
import { isRehearsable } from '../../platform/http/rehearsals/unrehearsed-calls.ts';
import { endSession } from '../../platform/payment-providers/sandbox/sandbox.service.ts';
import { fillPath, sampleCalls } from '../calls/sample-calls.ts';
import { aBuyer, aPaidOrder, onlyOrder } from '../factories/payments.factories.ts';
import type { TestApp } from '../shops/build-test-app.ts';
import { stockShop } from '../shops/stocked-shop.ts';
import type { SendWrite, Write } from './random-writes.ts';

type Texts = Record<string, string>;
type Values = Record<string, unknown>;

/** Every write of admins that the contract has and that can be rehearsed. */
export const REHEARSABLE = allEndpoints.filter(isRehearsable).map(({ route }) => route as keyof Api);

/** What their samples need is not in this shop: an email server, a file that was checked, a refund that failed. Each has tests of its own. */
export const REFUSED_SAMPLES: ReadonlySet<keyof Api> = new Set([
  'POST /messages/:id/replies',
  'POST /orders/:id/mark-paid',
  'PUT /admin/imports/:id/pictures',
  'POST /admin/imports/:id/run',
  'POST /admin/orders/:id/edits/:edit/refund',
  'POST /admin/orders/:id/edit-link/withdraw',
  'POST /admin/manual-orders/:id/payment-link',
]);

/** A write for each of these calls, about new objects of its own: the sample that every call must have, or one that fits better. */
export function contractWrites(shop: TestApp, sendWrite: SendWrite, headers: Texts): Record<string, Write> {
  const own: Partial<Record<keyof Api, Write>> = {
    'PUT /categories/order': () => orderCategories(shop, sendWrite),
    // Nobody can demand a second factor without having one.
    'PATCH /admin/settings/security': () => keepSecurity(shop, sendWrite, headers),
    ...moneyWrites(shop, sendWrite, headers),
  };
  return Object.fromEntries(
    REHEARSABLE.map((route) => [route, own[route] ?? (() => sample(shop, sendWrite, headers, route))]),
  );
}

async function sample({ app, deps }: TestApp, sendWrite: SendWrite, headers: Texts, route: keyof Api) {
  const { values, send = {} } = (await sampleCalls(await stockShop(deps)))[route];
  const { method, path } = methodAndPath(route);
  const url = `/api${fillPath(path, values)}`;
  if (method !== 'PATCH' || !hasVersion(send.payload)) return sendWrite({ ...send, method, url });
  const { value, version } = (await app.inject({ url, headers })).json().data ?? {};
  // The sample, or what it changed back.
  const { changes } = send.payload;
  const payload = {
    version,
    changes: isDeepStrictEqual(value, { ...value, ...changes }) ? opposite(value, changes) : changes,
  };
  return sendWrite({ ...send, method, url, payload });
}

function hasVersion(payload: unknown): payload is { version: number; changes: Values } {
  return typeof payload === 'object' && payload !== null && 'version' in payload && 'changes' in payload;
}

/** Switches the other way, and numbers one less; other values stay. */
function opposite(value: Values, changes: Values): Values {
  const other = (now: unknown) => (typeof now === 'boolean' ? !now : typeof now === 'number' ? now - 1 : now);
  return Object.fromEntries(Object.keys(changes).map((name) => [name, other(value[name])]));
}

async function keepSecurity({ app }: TestApp, sendWrite: SendWrite, headers: Texts) {
  const url = '/api/admin/settings/security';
  const { version } = (await app.inject({ url, headers })).json().data;
  return sendWrite({ method: 'PATCH', url, payload: { version, changes: { needsSecondFactor: false } } });
}

async function orderCategories({ app }: TestApp, sendWrite: SendWrite) {
  const { data } = (await app.inject({ url: '/api/categories' })).json();
  const ids: string[] = data.map(({ _id }: { _id: string }) => _id);
  return sendWrite({ method: 'PUT', url: '/api/categories/order', payload: { ids: ids.toReversed() } });
}

function moneyWrites(shop: TestApp, sendWrite: SendWrite, headers: Texts): Partial<Record<keyof Api, Write>> {
  const post = (url: string, payload: object = {}) =>
    sendWrite({ method: 'POST', url: `/api${url}`, payload });
  const unmatched = (call: 'settle' | 'refund') => async () =>
    post(`/admin/payments/unmatched/${await anUnmatched(shop, headers)}/${call}`);
  return {
    'POST /orders/:id/refund': async () => post(`/orders/${(await aPaidOrder(shop)).id}/refund`),
    'POST /orders/:id/refunds': async () =>
      post(`/orders/${(await aPaidOrder(shop)).id}/refunds`, { amount: 1 }),
    'POST /admin/orders/:id/edits': async () => {
      const { id, lineId } = await aPaidOrder(shop);
      const edit = { key: randomUUID(), reason: 'Asked by phone', seen: 0, expectedTotal: 85 };
      return post(`/admin/orders/${id}/edits`, { ...edit, lines: [{ lineId, quantity: 1 }] });
    },
    'POST /admin/payments/unmatched/:id/settle': unmatched('settle'),
    'POST /admin/payments/unmatched/:id/refund': unmatched('refund'),
  };
}

/** Of an order that was cancelled while it was being paid. */
async function anUnmatched(shop: TestApp, headers: Texts): Promise<string> {
  const shopper = await aBuyer(shop);
  const { order, payment } = await onlyOrder(shopper);
  await endSession(shop.deps, payment?.sessionId ?? '', 'paid');
  const payload = { status: 'cancelled' };
  await shop.app.inject({ method: 'PATCH', url: `/api/orders/${order.id}`, headers, payload });
  const { data } = (
    await shop.app.inject({ url: '/api/admin/payments/unmatched?limit=100', headers })
  ).json();
  return data.find(({ orderId }: { orderId: string }) => orderId === order.id)?._id ?? '';
}
