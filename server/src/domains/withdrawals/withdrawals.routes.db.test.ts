import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import {
  exactTime,
  orderWithdrawalTexts,
  withdrawalOwnerTexts,
  withdrawalReceiptTexts,
  withdrawalStatement,
  withdrawalTexts,
} from '@vitrine/contract/withdrawals/withdrawals.texts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../database/tables/audit/audit.table.ts';
import { messages } from '../../../database/tables/messages/messages.table.ts';
import { emailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import { withdrawals } from '../../../database/tables/orders/withdrawals.table.ts';
import { limitCounts } from '../../../database/tables/shop/limit-counts.table.ts';
import { refusalBody } from '../../testing/calls/refusal-body.ts';
import { signedIn } from '../../testing/factories/factories.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';
import { fillLimit } from '../../testing/fills/limits.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { saveSettings } from '../shop/settings.service.ts';

const shop = openTestShop();
const NOW = '2030-06-15T12:00:00Z';
let owner: Awaited<ReturnType<typeof signedIn>>;
let customer: Awaited<ReturnType<typeof signedIn>>;

const takeWithdrawals = (takesWithdrawals: boolean) =>
  saveSettings(shop.deps, { id: owner.user.id, role: 'admin', isDemo: false } as never, deliverySettings, {
    changes: { takesWithdrawals },
  });

beforeAll(async () => {
  owner = await signedIn(shop.deps, { role: 'admin', isOwner: true, email: 'owner@shop.example' });
  customer = await signedIn(shop.deps, { email: 'marta@lind.example' });
  await takeWithdrawals(true);
});
beforeEach(async () => {
  const { db } = shop.deps;
  for (const table of [withdrawals, messages, emailOutbox, limitCounts]) await db.delete(table);
  shop.setNow(NOW);
});

let visitors = 0;
const anAddress = () => `10.1.${++visitors >> 8}.${visitors & 255}`;
const declared = { name: 'Marta Lind', email: 'Marta@Lind.example' };
const send = (payload: object, remoteAddress = anAddress()) =>
  shop.app.inject({ method: 'POST', url: '/api/withdrawals', payload, remoteAddress });
const paidOrder = () =>
  anOrder(shop.deps, { userId: customer.user.id, createdAt: new Date(NOW), paidAt: new Date(NOW) });
const numberOf = (id: string) => `#${id.slice(-6).toUpperCase()}`;
const emails = async () =>
  (await shop.deps.db.select().from(emailOutbox)).toSorted((a, b) => a.recipient.localeCompare(b.recipient));
const stored = () => shop.deps.db.select().from(withdrawals);

describe('POST /withdrawals', () => {
  it('is from the products that are named, until another one is from more or from all', async () => {
    const order = await paidOrder();
    const orderNumber = numberOf(order.id);
    const products = async () => (await stored())[0]?.products;
    const told = async () =>
      (await emails()).filter(({ recipient }) => recipient === 'owner@shop.example').length;
    await send({ ...declared, orderNumber, products: 'One vase' });
    const [receipt] = await emails();
    expect(receipt?.text.replaceAll(/\s+/g, ' ')).toContain(withdrawalStatement(orderNumber, 'One vase'));
    expect([await products(), await told()]).toEqual(['One vase', 1]);
    await send({ ...declared, orderNumber, products: 'One vase' });
    expect([await products(), await told()]).toEqual(['One vase', 1]);
    shop.setNow('2030-06-16T12:00:00Z');
    await send({ ...declared, orderNumber, products: 'The lamp' });
    expect([await products(), await told()]).toEqual(['One vase\nThe lamp', 2]);
    await send({ ...declared, orderNumber });
    expect([await products(), await told()]).toEqual(['', 3]);
    await send({ ...declared, orderNumber, products: 'The lamp' });
    expect([await products(), await told()]).toEqual(['', 3]);
    expect((await stored())[0]?.receivedAt).toEqual(new Date(NOW));
    expect((await send({ ...declared, orderNumber, products: 'x'.repeat(501) })).statusCode).toBe(400);
  });

  it('stores the withdrawal with its order, sends a receipt with the exact time and tells the owner', async () => {
    const order = await paidOrder();
    const orderNumber = numberOf(order.id);
    const reply = await send({ ...declared, orderNumber });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { data: { receivedAt: new Date(NOW).toISOString() }, message: withdrawalTexts.receivedTitle },
    ]);
    expect(await stored()).toEqual([
      { orderId: order.id, name: 'Marta Lind', receivedAt: new Date(NOW), products: '' },
    ]);
    const [receipt, told, ...others] = await emails();
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ recipient: 'marta@lind.example', subject: withdrawalReceiptTexts.title });
    for (const words of [exactTime(NOW), 'Marta Lind', withdrawalStatement(orderNumber)])
      expect(receipt?.text).toContain(words);
    expect(told?.recipient).toBe('owner@shop.example');
    expect(told?.text).toContain(order.id);
    const entries = await shop.deps.db.select().from(auditEntries).where(eq(auditEntries.objectId, order.id));
    expect(entries).toMatchObject([
      {
        objectKind: 'order',
        objectId: order.id,
        actorId: null,
        after: { withdrawal: orderWithdrawalTexts.recorded },
      },
    ]);
    const url = `/api/orders/admin?search=${order.id}`;
    const list = await shop.app.inject({ url, headers: owner.headers });
    expect(list.json().data.orders[0].withdrawal).toEqual({
      name: 'Marta Lind',
      receivedAt: new Date(NOW).toISOString(),
    });
  });

  it('finds the order of a guest by the address that was given with it', async () => {
    const paidAt = new Date(NOW);
    const order = await anOrder(shop.deps, { guestEmail: 'marta@lind.example', createdAt: paidAt, paidAt });
    expect((await send({ ...declared, orderNumber: numberOf(order.id) })).statusCode).toBe(200);
    expect(await stored()).toMatchObject([{ orderId: order.id }]);
  });

  it('answers the same for what is no order, and leaves it with the messages', async () => {
    const unpaid = await anOrder(shop.deps, { userId: customer.user.id, createdAt: new Date(NOW) });
    const strangers = await paidOrder();
    const known = (await send({ ...declared, orderNumber: numberOf(strangers.id) })).json();
    const receiptOfKnown = (await emails())[0]?.text.replaceAll(numberOf(strangers.id), '#');
    await shop.deps.db.delete(emailOutbox);
    for (const typed of [
      { ...declared, orderNumber: '#000000' },
      { ...declared, orderNumber: numberOf(unpaid.id) },
      { ...declared, orderNumber: numberOf(strangers.id), email: 'thief@mail.example' },
    ]) {
      const reply = await send(typed);
      expect([reply.statusCode, reply.json()]).toEqual([200, known]);
    }
    expect(await stored()).toHaveLength(1);
    expect(await shop.deps.db.select().from(messages)).toHaveLength(3);
    const sent = await emails();
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([
      'marta@lind.example',
      'marta@lind.example',
      ...Array(3).fill('owner@shop.example'),
      'thief@mail.example',
    ]);
    expect(
      sent.filter(({ recipient }) => recipient.startsWith('owner')).map(({ subject }) => subject),
    ).toEqual(Array(3).fill(withdrawalOwnerTexts.unmatchedTitle));
    expect(sent[0]?.text.replaceAll(/#[0-9A-F]{6}/g, '#')).toBe(receiptOfKnown);
  });

  it('tells the owner of twenty that are no order a day, and keeps the others too', async () => {
    await fillLimit(shop.deps, 'unmatchedWithdrawalMails', 'all');
    for (const orderNumber of ['#000002', '#000003']) await send({ ...declared, orderNumber });
    const ofOwner = (await emails()).filter(({ recipient }) => recipient === 'owner@shop.example');
    expect([ofOwner.length, await shop.deps.db.$count(messages)]).toEqual([1, 2]);
  });

  it('keeps the first of two withdrawals, and tells the second nothing', async () => {
    const order = await paidOrder();
    const orderNumber = order.id;
    await send({ ...declared, orderNumber });
    shop.setNow('2030-06-15T12:30:00Z');
    const reply = await send({ ...declared, name: 'Somebody', orderNumber });
    expect(reply.json().data).toEqual({ receivedAt: '2030-06-15T12:30:00.000Z' });
    expect(await stored()).toMatchObject([{ name: 'Marta Lind', receivedAt: new Date(NOW) }]);
    const recipients = (await emails()).map(({ recipient }) => recipient);
    expect(recipients).toEqual(['marta@lind.example', 'marta@lind.example', 'owner@shop.example']);
    expect(await shop.deps.db.select().from(messages)).toEqual([]);
  });

  it('takes twenty that arrive at once as one', async () => {
    const order = await paidOrder();
    const all = Array.from({ length: 20 }, () => send({ ...declared, orderNumber: numberOf(order.id) }));
    expect((await Promise.all(all)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(await stored()).toHaveLength(1);
    // No mailbox is flooded.
    expect((await emails()).filter(({ recipient }) => recipient === 'marta@lind.example')).toHaveLength(5);
    const refused = await send({ ...declared, orderNumber: numberOf(order.id) });
    expect([refused.statusCode, refused.json()]).toEqual([429, refusalBody(sharedRefusals.tooManyRequests)]);
  });

  it('takes five a minute from one visitor, whether there are such orders or not', async () => {
    const order = await paidOrder();
    for (const orderNumber of ['#000001', numberOf(order.id)]) {
      const visitor = anAddress();
      const statuses: number[] = [];
      for (let nth = 0; nth < 6; nth++)
        statuses.push((await send({ ...declared, orderNumber }, visitor)).statusCode);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it('does not exist in an untouched shop', async () => {
    await takeWithdrawals(false);
    const reply = await send({ ...declared, orderNumber: '#000000' });
    expect([reply.statusCode, await emails(), await shop.deps.db.select().from(messages)]).toEqual([
      404,
      [],
      [],
    ]);
    await takeWithdrawals(true);
  });
});
