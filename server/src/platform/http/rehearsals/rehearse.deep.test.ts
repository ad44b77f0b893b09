import { readdir } from 'node:fs/promises';
import { type Api, allEndpoints } from '@vitrine/contract/api';
import { rehearsalReply } from '@vitrine/contract/audit/rehearsals/rehearsals.schemas';
import { methodAndPath } from '@vitrine/contract/shared/endpoint';
import { shopSettings } from '@vitrine/contract/shop/shop.schemas';
import { asc } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../../database/tables/audit/audit.table.ts';
import { openSession } from '../../../domains/accounts/sessions/sessions.service.ts';
import { fillPath, sampleCalls } from '../../../testing/calls/sample-calls.ts';
import { hashTables } from '../../../testing/database/all-tables.ts';
import { buildTestApp } from '../../../testing/shops/build-test-app.ts';
import { stockShop } from '../../../testing/shops/stocked-shop.ts';
import { noResponseCache } from '../../response-cache/response-cache.ts';
import { accessOf } from '../access/access-table.ts';
import { isRehearsable, whyNotRehearsed } from './unrehearsed-calls.ts';

const dropped: unknown[] = [];
const responseCache = { ...noResponseCache, forget: (id?: string) => void dropped.push(id) };
const shop = await buildTestApp({}, { responseCache });
afterAll(() => shop.close());

const writes = allEndpoints.filter(
  ({ route }) => accessOf(route) === 'admin' && methodAndPath(route).method !== 'GET',
);
const rehearsed = writes.filter(isRehearsable);
const unrehearsed = writes.filter((endpoint) => !isRehearsable(endpoint));

/**
 * Without an email server or a backup folder, and while other tests' categories stand beside it, the samples are refused. Its order
 * was paid by no provider, and waits for no payment; contract-writes.ts has orders that were. Its import was not checked and gets no real zip; imports-rehearsed.routes.db.test.ts has one that is.
 */
const refusedSamples: ReadonlySet<string> = new Set([
  'POST /messages/:id/replies',
  'PUT /categories/order',
  'POST /orders/:id/mark-paid',
  'POST /orders/:id/refund',
  'POST /orders/:id/refunds',
  'POST /admin/payments/unmatched/:id/settle',
  'POST /admin/payments/unmatched/:id/refund',
  'POST /admin/manual-orders/:id/payment-link',
  'POST /admin/orders/:id/edits',
  'POST /admin/orders/:id/edits/:edit/refund',
  'POST /admin/orders/:id/edit-link/withdraw',
  'PUT /admin/imports/:id/pictures',
  'POST /admin/imports/:id/run',
] satisfies (keyof Api)[]);

/** A call of a shop that has one of everything, which may be sent several times. */
async function callOf(route: string) {
  const stock = await stockShop(shop.deps);
  const call = (await sampleCalls(stock))[route as keyof Api];
  const token = await openSession(shop.deps, stock.admin.id, undefined, { isConfirmed: true });
  const { method, path } = methodAndPath(route as keyof Api);
  return (headers: Record<string, string> = {}) =>
    shop.app.inject({
      ...call.send,
      method,
      url: `/api${fillPath(path, call.values)}`,
      headers: { ...call.send?.headers, authorization: `Bearer ${token}`, ...headers },
    });
}

/** The sizes of earlier pictures, which are made in the background; and the folder of imports, which may be new and empty. */
const WITHOUT_MEANING = /-\d+\.\w+$|\.tmp$|^\.imports$/;

const traces = async () => ({
  rows: await hashTables(shop.deps.db),
  files: (await readdir(shop.deps.mediaDir, { recursive: true }))
    .filter((name) => !WITHOUT_MEANING.test(name))
    .sort(),
  dropped: [...dropped],
  shopName: shop.deps.settings.read(shopSettings).name,
});

const entries = () =>
  shop.deps.db.select().from(auditEntries).orderBy(asc(auditEntries.createdAt), asc(auditEntries.id));
const kinds = (changes: readonly { action: string; objectKind: string }[]) =>
  changes.map(({ action, objectKind }) => `${objectKind} ${action}`).sort();

describe.each(rehearsed)('$route', ({ route }) => {
  it('says what it would do and leaves no trace', async () => {
    const send = await callOf(route);
    const before = await traces();
    const reply = await send({ prefer: 'rehearse' });
    expect(await traces()).toEqual(before);
    expect(reply.headers['preference-applied']).toBe('rehearse');
    const known = new Set((await entries()).map(({ id }) => id));
    const real = await send();
    expect(reply.statusCode, reply.body).toBe(real.statusCode);
    expect(real.statusCode === 200).toBe(!refusedSamples.has(route));
    if (real.statusCode !== 200) return expect(reply.json()).toEqual(real.json());
    const { changes, reply: answered } = rehearsalReply.parse(reply.json()).data;
    expect(kinds(changes)).toEqual(kinds((await entries()).filter(({ id }) => !known.has(id))));
    expect(Object.keys(answered as object)).toEqual(Object.keys(real.json()));
  });
});

describe.each(unrehearsed)('$route', ({ route }) => {
  it('says why it cannot be rehearsed', async () => {
    const send = await callOf(route);
    const before = await traces();
    const reply = await send({ prefer: 'rehearse' });
    expect([reply.statusCode, reply.json()]).toEqual([
      422,
      { code: 'cannot_rehearse', message: whyNotRehearsed(route) },
    ]);
    expect(await traces()).toEqual(before);
  });
});

it('refuses to rehearse what is no write of an admin, rather than doing it', async () => {
  const send = await callOf('POST /cart/add');
  const reply = await send({ prefer: 'rehearse' });
  expect(reply.json()).toMatchObject({ code: 'cannot_rehearse' });
});
