import { randomUUID } from 'node:crypto';
import { MAX_ALERTS_PER_ADDRESS } from '@vitrine/contract/messages/alerts/alerts.rules';
import { alertKindTexts, alertPageTexts, alertTexts } from '@vitrine/contract/messages/alerts/alerts.texts';
import { productNotFound, sharedRefusals } from '@vitrine/contract/shared/refusals';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { productAlerts } from '../../../../database/tables/catalog/product-alerts.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { limits } from '../../../platform/rate-limits/rate-limits.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { aProduct, signedIn } from '../../../testing/factories/factories.ts';
import { fillLimit } from '../../../testing/fills/limits.factories.ts';
import { ALERTS_NOW, alertTools } from '../../../testing/shops/alert-tools.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
const tools = alertTools(shop);
const { alerts, emails, later } = tools;
let vase: Awaited<ReturnType<typeof aProduct>>;

beforeEach(async () => {
  await tools.begin();
  await tools.switchOn({ tellsStock: true });
  vase = await aProduct(shop.deps, { name: 'Tall vase' });
});

let visitors = 0;
const post = (
  url: string,
  payload?: object | string,
  remoteAddress = `10.8.${++visitors >> 8}.${visitors & 255}`,
) =>
  shop.app.inject({
    ...{ method: 'POST', url, remoteAddress },
    ...(payload !== undefined && { payload }),
    ...(typeof payload === 'string' && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  });
const ask = (email: string, given: object = {}) =>
  post('/api/alerts', { kind: 'stock', productId: vase.id, email, ...given });

describe('POST /alerts', () => {
  it('is not there until the owner switches it on, nor without an email server', async () => {
    await tools.switchOn({ tellsStock: false });
    const off = await ask('ana@mail.example');
    expect([off.statusCode, off.json()]).toEqual([404, refusalBody(sharedRefusals.notFound)]);
    await tools.switchOn({ tellsStock: true });
    delete shop.deps.email.smtpUrl;
    expect((await ask('ana@mail.example')).statusCode).toBe(404);
    expect(await alerts()).toEqual([]);
  });

  it('asks the mailbox to confirm, and answers the same when the address already waits', async () => {
    for (const email of ['ana@mail.example', 'ANA@mail.example'])
      expect((await ask(email)).json()).toEqual({ message: alertTexts.asked });
    const [alert, ...others] = await alerts();
    expect([alert, others]).toMatchObject([{ productId: vase.id, confirmedAt: null }, []]);
    const path = `http://shop.test/alerts/${alert?.id}`;
    expect(await emails()).toMatchObject([
      {
        recipient: 'ana@mail.example',
        headers: {
          'List-Unsubscribe': `<${path}/unsubscribe>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      },
      { recipient: 'ana@mail.example' },
    ]);
    expect((await emails())[0]?.text).toContain(path);
    await post(`/alerts/${alert?.id}/confirm`);
    expect((await ask('ana@mail.example')).json()).toEqual({ message: alertTexts.asked });
    expect([await alerts(), await emails()]).toMatchObject([
      [{ confirmedAt: new Date(ALERTS_NOW) }],
      { length: 2 },
    ]);
  });

  it('needs no confirmation of customers who ask with their own verified address', async () => {
    const ana = await signedIn(shop.deps, { email: 'ana@mail.example', isVerified: true });
    const kim = await signedIn(shop.deps, { email: 'kim@mail.example', isVerified: false });
    const asks = (headers: Record<string, string>, email: string) =>
      shop.app.inject({
        ...{ method: 'POST', url: '/api/alerts', headers, remoteAddress: '10.9.0.1' },
        payload: { kind: 'stock', productId: vase.id, email },
      });
    expect((await asks(ana.headers, 'Ana@mail.example')).json()).toEqual({
      message: alertKindTexts.stock.confirmed,
    });
    expect(await alerts()).toMatchObject([{ confirmedAt: new Date(ALERTS_NOW) }]);
    expect(await emails()).toEqual([]);
    // Somebody else's address, or an own one that nobody has verified.
    for (const [headers, email] of [
      [ana.headers, 'bo@mail.example'],
      [kim.headers, 'kim@mail.example'],
    ] as const)
      expect((await asks(headers, email)).json()).toEqual({ message: alertTexts.asked });
    expect((await alerts()).filter(({ confirmedAt }) => confirmedAt === null)).toHaveLength(2);
    expect(await emails()).toHaveLength(2);
  });

  it.each([
    ['an unknown product', { productId: randomUUID() }],
    ['a variant of another product', { variantId: randomUUID() }],
  ])('refuses %s', async (_, given) => {
    const reply = await ask('ana@mail.example', given);
    expect([reply.statusCode, reply.json()]).toEqual([404, refusalBody(productNotFound)]);
  });

  it('refuses a product that is not in the shop, and input that is wrong', async () => {
    await shop.deps.db
      .update(products)
      .set({ deletedAt: new Date(ALERTS_NOW) })
      .where(eq(products.id, vase.id));
    expect((await ask('ana@mail.example')).statusCode).toBe(404);
    for (const given of [{ kind: 'weather' }, { variantId: 7 }, { email: 'ana' }, { email: 'a\n@b.c' }])
      expect((await ask('ana@mail.example', given)).statusCode, JSON.stringify(given)).toBe(400);
    expect(await alerts()).toEqual([]);
  });

  it('keeps one row when one address asks many times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask('ana@mail.example')));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await alerts()).toHaveLength(1);
  });

  it('writes to one mailbox no more than a few times a day, however its address is spelt', async () => {
    const { limit } = limits.alertMailsPerMailbox;
    for (let count = 0; count < limit + 3; count++)
      expect((await ask(`kim+${count}@mail.example`)).statusCode).toBe(200);
    expect(await emails()).toHaveLength(limit);
  });

  it('refuses a visitor beyond the limit, and remembers no more than so many of one address', async () => {
    await fillLimit(shop.deps, 'alertsPerVisitor', '10.7.7.7');
    const send = () =>
      post('/api/alerts', { kind: 'stock', productId: vase.id, email: 'a@b.example' }, '10.7.7.7');
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 429]);
    for (let count = 0; count < MAX_ALERTS_PER_ADDRESS; count++) {
      const { id: productId } = await aProduct(shop.deps);
      await tools.waiting(['many'], { productId });
    }
    expect((await ask('many@mail.example')).json()).toEqual({ message: alertTexts.asked });
    expect(await shop.deps.db.$count(productAlerts, eq(productAlerts.email, 'many@mail.example'))).toBe(
      MAX_ALERTS_PER_ADDRESS,
    );
  });

  it('lets somebody who was told ask again', async () => {
    await tools.waiting(['ana'], { productId: vase.id, toldAt: new Date(ALERTS_NOW) });
    await ask('ana@mail.example');
    expect(await alerts()).toMatchObject([{ toldAt: null, confirmedAt: null }]);
  });
});

describe('the form without scripts', () => {
  it('asks the same way and shows what to do next', async () => {
    const form = new URLSearchParams({ kind: 'stock', productId: vase.id, email: 'ana@mail.example' });
    const reply = await post('/alerts', String(form));
    expect([reply.statusCode, reply.body.includes(alertTexts.asked)]).toEqual([200, true]);
    expect(await alerts()).toMatchObject([{ email: 'ana@mail.example' }]);
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([
    ['email=ana&kind=stock', 400],
    ['', 400],
    ['%00=%', 400],
  ])('shows what is wrong with %j', async (body, status) => {
    const reply = await post('/alerts', body);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  });

  it('shows what is wrong with the address, and that there is no such form', async () => {
    const form = { kind: 'stock', productId: vase.id, email: 'ana' };
    expect((await post('/alerts', String(new URLSearchParams(form)))).body).toContain(appTexts.emailInvalid);
    await tools.switchOn({ tellsStock: false });
    const sent = String(new URLSearchParams({ ...form, email: 'ana@mail.example' }));
    expect((await post('/alerts', sent)).statusCode).toBe(404);
  });
});

describe('the page of an alert', () => {
  it('changes nothing until a button is pressed, and the first yes counts', async () => {
    await ask('ana@mail.example');
    const [alert] = await alerts();
    const page = await shop.app.inject(`/alerts/${alert?.id}`);
    for (const words of [alertKindTexts.stock.asked, 'Tall vase', 'ana@mail.example'])
      expect(page.body).toContain(words);
    expect((await alerts())[0]?.confirmedAt).toBeNull();
    expect((await post(`/alerts/${alert?.id}/confirm`)).body).toContain(alertKindTexts.stock.confirmed);
    later(1);
    await post(`/alerts/${alert?.id}/confirm`);
    expect((await alerts())[0]?.confirmedAt).toEqual(new Date(ALERTS_NOW));
  });

  it('is ended by one press in an email program or on the page, and forgets the address', async () => {
    await ask('ana@mail.example');
    const [alert] = await alerts();
    for (const _ of [1, 2]) {
      const reply = await post(`/alerts/${alert?.id}/unsubscribe`, 'List-Unsubscribe=One-Click');
      expect([reply.statusCode, reply.body.includes(alertPageTexts.ended)]).toEqual([200, true]);
    }
    expect(await alerts()).toEqual([]);
  });

  it.each([randomUUID(), 'not-an-id', '%3Cb%3E'])('shows that %s waits for nothing', async (id) => {
    const { body, statusCode } = await shop.app.inject(`/alerts/${id}`);
    expect([statusCode, body.includes(alertPageTexts.ended), body.includes('<b>')]).toEqual([
      200,
      true,
      false,
    ]);
    expect((await post(`/alerts/${id}/confirm`)).statusCode).toBe(200);
  });
});
