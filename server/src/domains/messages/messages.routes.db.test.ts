import { randomUUID } from 'node:crypto';
import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { messageAdminTexts } from '@vitrine/contract/messages/admin-messages.texts';
import { messageRefusals } from '@vitrine/contract/messages/messages.refusals';
import type { Message } from '@vitrine/contract/messages/messages.schemas';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../database/tables/audit/audit.table.ts';
import { messages } from '../../../database/tables/messages/messages.table.ts';
import { refusalBody } from '../../testing/calls/refusal-body.ts';
import { signedIn } from '../../testing/factories/factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { deleteUsers } from '../accounts/users.queries.ts';

const shop = openTestShop();
let admin: Awaited<ReturnType<typeof signedIn>>;
let demoAdmin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  admin = await signedIn(shop.deps, { role: 'admin' });
  demoAdmin = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
});
beforeEach(async () => {
  await shop.deps.db.delete(messages);
});

const LEA = { guestName: 'Lea', guestEmail: 'lea@moreau.example' };

async function aMessage(given: Partial<typeof messages.$inferInsert> = {}) {
  const sender = given.userId ? {} : LEA;
  const values = { subject: 'Chip', message: 'One has a chip.', createdAt: shop.deps.clock() };
  const [row] = await shop.deps.db
    .insert(messages)
    .values({ ...sender, ...values, ...given })
    .returning();
  if (!row) throw new Error('The message was not written.');
  return row;
}

const call = (method: 'GET' | 'PATCH' | 'DELETE', path: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method, url: `/api${path}`, headers });
const list = async (query = '', { headers } = admin): Promise<Message[]> =>
  (await call('GET', `/messages${query}`, headers)).json().data;
const subjects = async (query = '', by = admin) => (await list(query, by)).map(({ subject }) => subject);
const entriesAbout = (objectId: string) =>
  shop.deps.db.select().from(auditEntries).where(eq(auditEntries.objectId, objectId));

describe('GET /messages', () => {
  it('lists guests and users alike, newest first (A-MSG-01, A-MSG-05 to A-MSG-07, S-ENT-06, A-ENT-03)', async () => {
    const { user } = await signedIn(shop.deps, { username: 'Ana', photoUrl: '/media/ana.webp' });
    await aMessage({ createdAt: new Date('2030-06-15T11:00:00Z') });
    await aMessage({ userId: user.id, subject: 'Hours' });
    expect(await list()).toEqual([
      {
        _id: expect.any(String),
        subject: 'Hours',
        message: 'One has a chip.',
        isRead: false,
        isReplied: false,
        createdAt: '2030-06-15T12:00:00.000Z',
        userId: { _id: user.id, username: 'Ana', email: user.email, photoUrl: '/media/ana.webp' },
        guestName: null,
        guestEmail: null,
      },
      expect.objectContaining({ subject: 'Chip', userId: null, ...LEA }),
    ]);
  });

  it('has no messages of a deleted account', async () => {
    const { user } = await signedIn(shop.deps);
    await aMessage({ userId: user.id, subject: 'Mine' });
    await deleteUsers(shop.deps.db, [user.id], shop.deps.clock());
    expect((await list()).map(({ subject }) => subject)).not.toContain('Mine');
  });

  it.each([
    ['CHIP', ['Chip']],
    ['lEA', ['Chip']],
    ['@moreau', ['Chip']],
    ['Omar', ['Hours 100%_']],
    ['omar@mail', ['Hours 100%_']],
    ['0%_', ['Hours 100%_']],
    ['_', ['Hours 100%_']],
    ['  ', ['Hours 100%_', 'Chip']],
    ['One has', []],
    ["' or 1=1 --", []],
  ])('searches %j in subject, name and address of the sender (A-MSG-03)', async (search, found) => {
    const email = `omar@mail.${randomUUID()}.example`;
    const { user } = await signedIn(shop.deps, { username: 'Omar', email });
    await aMessage({ createdAt: new Date('2030-06-15T11:00:00Z') });
    await aMessage({ userId: user.id, subject: 'Hours 100%_' });
    expect(await subjects(`?search=${encodeURIComponent(search)}`)).toEqual(found);
  });

  it('pages through all of them once, and counts what was found and the whole (A-MSG-17)', async () => {
    for (const subject of ['a', 'b', 'c', 'd', 'e']) await aMessage({ subject });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = `/messages?limit=2${cursor && `&cursor=${cursor}`}`;
      const page = (await call('GET', query, admin.headers)).json();
      expect([page.total, page.totalMessages]).toEqual([5, 5]);
      seen.push(...page.data.map(({ subject }: Message) => subject));
      cursor = page.nextCursor;
    }
    expect(seen.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect((await call('GET', '/messages?search=zzz', admin.headers)).json()).toEqual({
      data: [],
      total: 0,
      totalMessages: 5,
      nextCursor: null,
    });
  });

  it.each(['limit=0', 'limit=101', 'cursor=nonsense', 'search=a&search=b', 'search=%00'])(
    'refuses %s',
    async (query) => {
      expect((await call('GET', `/messages?${query}`, admin.headers)).statusCode).toBe(400);
    },
  );

  it('shows the demo admin neither who wrote nor what, also not by searching (A-DEM-01)', async () => {
    const { user } = await signedIn(shop.deps, { username: 'Ana', photoUrl: '/media/ana.webp' });
    await aMessage({ subject: 'First' });
    await aMessage({ userId: user.id, subject: 'Second', createdAt: new Date('2030-06-15T11:00:00Z') });
    expect(await list('', demoAdmin)).toMatchObject([
      {
        subject: 'F***',
        message: messageAdminTexts.hiddenInDemo,
        guestName: 'L***',
        guestEmail: 'l***@moreau.example',
      },
      {
        subject: 'S***',
        message: messageAdminTexts.hiddenInDemo,
        userId: { username: 'A***', email: expect.stringMatching(/^.\*\*\*@mail\.example$/), photoUrl: null },
      },
    ]);
    expect(await subjects('?search=lea', demoAdmin)).toEqual([]);
    expect(await subjects('?search=first', demoAdmin)).toEqual([]);
    await aMessage({ subject: 'Made up', message: 'By the demo.', isInvented: true });
    expect(await list('?search=made', demoAdmin)).toMatchObject([
      { subject: 'Made up', message: 'By the demo.', guestEmail: 'l***@moreau.example' },
    ]);
  });
});

describe('GET /messages/unread-count', () => {
  it('counts the unread (A-SHL-17)', async () => {
    await aMessage();
    await aMessage();
    await aMessage({ isRead: true });
    expect((await call('GET', '/messages/unread-count', admin.headers)).json()).toEqual({ data: 2 });
  });
});

describe('PATCH /messages/:id/read', () => {
  const markRead = (id: string, { headers } = admin) => call('PATCH', `/messages/${id}/read`, headers);

  it('marks the message once and may be repeated (A-MSG-10, A-MSG-11)', async () => {
    const { id } = await aMessage();
    for (const reply of [await markRead(id), await markRead(id)]) {
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject({
        message: messageAdminTexts.markedAsRead,
        data: { _id: id, isRead: true, ...LEA },
      });
    }
    expect(await entriesAbout(id)).toMatchObject([
      {
        actorId: admin.user.id,
        action: 'updated',
        objectKind: 'message',
        before: { isRead: false },
        after: { isRead: true },
      },
    ]);
  });

  it('is recorded once, however many mark it at once', async () => {
    const { id } = await aMessage();
    await Promise.all(Array.from({ length: 8 }, () => markRead(id)));
    expect(await entriesAbout(id)).toHaveLength(1);
  });

  it('returns 404 for a message that is not there', async () => {
    const reply = await markRead('5e1f0000-0000-4000-8000-000000000000');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual(refusalBody(messageRefusals.notFound));
    expect((await markRead('nonsense')).statusCode).toBe(404);
  });

  it('is refused to the demo admin and changes nothing (A-DEM-08)', async () => {
    const { id } = await aMessage();
    const reply = await markRead(id, demoAdmin);
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toEqual(refusalBody(sharedRefusals.demoAdmin));
    expect(await list()).toMatchObject([{ isRead: false }]);
  });
});

describe('DELETE /messages/:id', () => {
  const remove = (id: string) => call('DELETE', `/messages/${id}`, admin.headers);

  it('deletes the message; the second time there is nothing (A-MSG-14, A-MSG-15)', async () => {
    const { id } = await aMessage();
    const kept = await aMessage({ subject: 'Kept' });
    expect((await remove(id)).json()).toEqual({ message: messageAdminTexts.deleted });
    const again = await remove(id);
    expect(again.statusCode).toBe(404);
    expect(again.json()).toEqual(refusalBody(messageRefusals.notFound));
    expect(await list()).toMatchObject([{ _id: kept.id }]);
  });

  it('is recorded without what was written and by whom', async () => {
    const { id } = await aMessage();
    await Promise.all([remove(id), remove(id)]);
    expect(await entriesAbout(id)).toMatchObject([
      {
        actorId: admin.user.id,
        action: 'deleted',
        before: { isRead: false, userId: null },
        after: null,
      },
    ]);
    expect(JSON.stringify(await entriesAbout(id))).not.toMatch(/lea|One has/i);
  });
});

describe('the messages of customers', () => {
  it.each([
    ['GET', '/messages'],
    ['GET', '/messages/unread-count'],
    ['PATCH', '/messages/:id/read'],
    ['DELETE', '/messages/:id'],
  ] as const)('are for admins alone: %s %s', async (method, path) => {
    const { id } = await aMessage();
    const customer = await signedIn(shop.deps);
    const guestReply = await call(method, path.replace(':id', id));
    expect(guestReply.statusCode).toBe(401);
    expect(guestReply.json()).toEqual(refusalBody(sharedRefusals.unauthenticated));
    expect((await call(method, path.replace(':id', id), customer.headers)).statusCode).toBe(403);
    expect(await list()).toMatchObject([{ _id: id, isRead: false }]);
  });
});
