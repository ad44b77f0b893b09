import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { messageRefusals } from '@vitrine/contract/messages/messages.refusals';
import { messageTexts, newsletterMessage, newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../../database/tables/messages/messages.table.ts';
import { newsletterSubscribers } from '../../../database/tables/messages/newsletter.table.ts';
import { refusalBody } from '../../testing/calls/refusal-body.ts';
import { signedIn } from '../../testing/factories/factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
beforeEach(async () => {
  await shop.deps.db.delete(messages);
  await shop.deps.db.delete(newsletterSubscribers);
});

let visitors = 0;
/** Every visitor has another address, so that no test uses up another one's limit. */
const anAddress = () => `10.0.${++visitors >> 8}.${visitors & 255}`;

type Sending = { headers?: Record<string, string>; remoteAddress?: string; path?: string };
const send = (payload: object, { path = '/messages/send', ...rest }: Sending = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    remoteAddress: anAddress(),
    ...rest,
  });
const subscribe = (email: unknown, rest: Sending = {}) =>
  send({ email }, { path: '/users/subscribe', ...rest });
const storedMessages = () => shop.deps.db.select().from(messages);
const subscribers = async () =>
  (await shop.deps.db.select().from(newsletterSubscribers)).map(({ email }) => email);

const written = { subject: 'Chip', message: 'One has a chip.\nSee the picture.' };
const guest = { guestName: 'Lea', guestEmail: 'Lea@Moreau.example' };

describe('POST /messages/send', () => {
  it("stores a guest's message, unread, with name and address (S-CON-09, S-CON-10, S-ENT-08)", async () => {
    const reply = await send({ ...written, ...guest });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ message: messageTexts.sent });
    expect(await storedMessages()).toMatchObject([
      { ...written, guestName: 'Lea', guestEmail: 'lea@moreau.example', userId: null, isRead: false },
    ]);
  });

  it.each(['with', 'without'])(
    "keeps a user's message under their account, %s a userId (S-CON-08, S-ENT-10, A-QMS-02, U-30)",
    async (mode) => {
      const { user, headers } = await signedIn(shop.deps, { role: 'admin' });
      const claimed = mode === 'with' ? { userId: user.id } : {};
      expect((await send({ ...written, ...guest, ...claimed }, { headers })).statusCode).toBe(200);
      expect(await storedMessages()).toMatchObject([{ userId: user.id, guestName: null, guestEmail: null }]);
    },
  );

  it.each([
    ['no subject', { ...guest, message: 'a' }, messageTexts.fieldsRequired],
    ['an empty message', { ...guest, ...written, message: ' ' }, messageTexts.fieldsRequired],
    ['no name', { ...written, guestEmail: 'lea@moreau.example' }, messageTexts.guestRequired],
    ['an empty name', { ...written, ...guest, guestName: '' }, messageTexts.guestRequired],
    ['no email', { ...written, guestName: 'Lea' }, messageTexts.guestRequired],
    ['a wrong email', { ...written, ...guest, guestEmail: 'lea@moreau' }, appTexts.emailInvalid],
    [
      'a header in the subject',
      { ...written, ...guest, subject: 'a\r\nBcc: b@c.example' },
      'Subject contains a hidden character',
    ],
    [
      'a header in the name',
      { ...written, ...guest, guestName: 'Lea\nBcc: b@c.example' },
      'Name contains a hidden character',
    ],
    [
      'too long a message',
      { ...guest, ...written, message: 'x'.repeat(5001) },
      'Message must be at most 5000 characters',
    ],
  ])('refuses a guest with %s (S-CON-03 to S-CON-05)', async (_name, payload, message) => {
    const reply = await send(payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe(message);
    expect(await storedMessages()).toEqual([]);
  });

  it('refuses a user id without a session (S-CON-06)', async () => {
    const { user } = await signedIn(shop.deps);
    const reply = await send({ ...written, ...guest, userId: user.id });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toEqual(refusalBody(messageRefusals.senderUnknown));
    expect(await storedMessages()).toEqual([]);
  });

  it("refuses someone else's user id", async () => {
    const [one, other] = [await signedIn(shop.deps), await signedIn(shop.deps)];
    const reply = await send({ ...written, userId: other.user.id }, { headers: one.headers });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toEqual(refusalBody(sharedRefusals.forbidden));
    expect(await storedMessages()).toEqual([]);
  });

  it('is refused to the demo admin (A-DEM-08)', async () => {
    const { headers } = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
    const reply = await send(written, { headers });
    expect([reply.statusCode, reply.json().isDemo]).toEqual([403, true]);
    expect(await storedMessages()).toEqual([]);
  });

  it('takes five a minute from one visitor, and more from another or later', async () => {
    const remoteAddress = anAddress();
    const sendOne = () => send({ ...written, ...guest }, { remoteAddress });
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await sendOne()).statusCode));
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429]);

    const refused = await sendOne();
    expect(refused.json()).toEqual(refusalBody(sharedRefusals.tooManyRequests));
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await storedMessages()).toHaveLength(5);

    expect((await send({ ...written, ...guest })).statusCode).toBe(200);
    shop.setNow('2030-06-15T12:01:00Z');
    expect((await sendOne()).statusCode).toBe(200);
    shop.setNow('2030-06-15T12:00:00Z');
  });
});

describe('POST /messages/send for the newsletter', () => {
  const ask = (email: string, rest: Sending = {}) =>
    send({ subject: newsletterTexts.subject, message: newsletterMessage(email), ...guest }, rest);

  it('subscribes the address and notifies the shop once, however often it is asked (S-NWS-03, U-17)', async () => {
    for (const email of ['ana@mail.example', 'ANA@mail.example', 'ana@mail.example']) {
      const reply = await ask(email);
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toEqual({ message: newsletterTexts.subscribed });
    }
    expect(await subscribers()).toEqual(['ana@mail.example']);
    expect(await storedMessages()).toMatchObject([
      { subject: newsletterTexts.subject, message: newsletterMessage('ana@mail.example') },
    ]);
  });

  it('subscribes the address that a signed-in user typed', async () => {
    const { user, headers } = await signedIn(shop.deps);
    await ask('friend@mail.example', { headers });
    expect(await subscribers()).toEqual(['friend@mail.example']);
    expect(await storedMessages()).toMatchObject([{ userId: user.id }]);
  });

  it('refuses what is no address', async () => {
    const reply = await ask('ana');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual(refusalBody(messageRefusals.newsletterEmailInvalid));
    expect([await subscribers(), await storedMessages()]).toEqual([[], []]);
  });

  it('stores other words under the same subject as a message', async () => {
    const reply = await send({ subject: newsletterTexts.subject, message: 'Please stop it.', ...guest });
    expect(reply.json()).toEqual({ message: messageTexts.sent });
    expect(await subscribers()).toEqual([]);
    expect(await storedMessages()).toMatchObject([{ message: 'Please stop it.' }]);
  });
});

describe('POST /users/subscribe', () => {
  it('stores an address once, whatever its case, and always replies the same (S-ABT-08)', async () => {
    for (const email of ['Ana@Mail.example', ' ana@mail.EXAMPLE ', 'ana@mail.example']) {
      const reply = await subscribe(email);
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toEqual({ message: newsletterTexts.subscribed });
    }
    expect(await subscribers()).toEqual(['ana@mail.example']);
  });

  it('stores one of twenty that arrive at once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => subscribe('ana@mail.example')));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(await subscribers()).toEqual(['ana@mail.example']);
  });

  it.each(['', 'ana', 'ana@mail', 'a\nb@mail.example', 5, ['ana@mail.example'], undefined])(
    'refuses %j (S-ABT-07)',
    async (email) => {
      const reply = await subscribe(email);
      expect(reply.statusCode).toBe(400);
      expect(await subscribers()).toEqual([]);
    },
  );

  it('takes five a minute from one visitor', async () => {
    const remoteAddress = anAddress();
    const statuses: number[] = [];
    for (let nth = 1; nth <= 6; nth++)
      statuses.push((await subscribe(`ana${nth}@mail.example`, { remoteAddress })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
