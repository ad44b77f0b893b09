import { randomUUID } from 'node:crypto';
import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { messageAdminTexts, threadTexts } from '@vitrine/contract/messages/admin-messages.texts';
import { messageRefusals } from '@vitrine/contract/messages/messages.refusals';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../database/tables/audit/audit.table.ts';
import { messages } from '../../../database/tables/messages/messages.table.ts';
import { emailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import { MAX_ATTEMPTS, sendDueEmails } from '../../platform/email/email-delivery.service.ts';
import { refusalBody } from '../../testing/calls/refusal-body.ts';
import { aUser, signedIn } from '../../testing/factories/factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  shop.deps.email.smtpUrl = 'smtp://mail.test';
  admin = await signedIn(shop.deps, { role: 'admin', username: 'Owner' });
});

async function ask(path: string, payload?: object, headers = admin.headers) {
  const method = payload ? 'POST' : 'GET';
  const reply = await shop.app.inject({
    method,
    url: `/api/messages/${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, ...reply.json() };
}
async function aMessage(given: Partial<typeof messages.$inferInsert> = {}): Promise<string> {
  const sender = given.userId ? {} : { guestName: 'Lea', guestEmail: 'lea@moreau.example' };
  const words = { subject: 'A chip', message: 'One has a chip.\nWhat now?' };
  const [row] = await shop.deps.db
    .insert(messages)
    .values({ ...sender, ...words, ...given })
    .returning();
  return row?.id ?? '';
}

describe('POST /messages/:id/replies', () => {
  it('sends the answer with the message below it, stores it and marks the message as read', async () => {
    const id = await aMessage();
    const { status, message, data } = await ask(`${id}/replies`, { body: 'Dear Lea,\n\nwe send <another>.' });
    expect([status, message]).toEqual([200, threadTexts.sent]);
    expect(data).toMatchObject({
      message: { _id: id, isRead: true },
      replies: [
        { body: 'Dear Lea,\n\nwe send <another>.', writtenBy: 'Owner', state: 'waiting', sentAt: null },
      ],
      from: 'Vitrine <hello@shop.test>',
    });
    const sent: { recipient: string; subject: string; text: string; html: string }[] = [];
    await sendDueEmails(shop.deps, async (email) => void sent.push(email));
    expect(sent).toMatchObject([{ recipient: 'lea@moreau.example', subject: 'Re: A chip' }]);
    expect(sent[0]?.text).toContain('> One has a chip.\n> What now?');
    expect(sent[0]?.html).toContain('we send &lt;another&gt;.');
    expect((await ask(id)).data.replies).toMatchObject([{ state: 'sent', sentAt: expect.any(String) }]);
    await shop.deps.db.delete(emailOutbox);
    expect((await ask(id)).data.replies).toMatchObject([{ state: 'sent', sentAt: null }]);
    const recorded = await shop.deps.db.select().from(auditEntries).where(eq(auditEntries.objectId, id));
    expect(recorded).toMatchObject([{ action: 'updated', after: { replied: true } }]);
    expect(JSON.stringify(recorded)).not.toMatch(/lea@|another/);
  });

  it('shows while email is failing and when it was given up', async () => {
    const id = await aMessage();
    await ask(`${id}/replies`, { body: 'Yes.' });
    await sendDueEmails(shop.deps, () => Promise.reject(new Error('550 no such user')));
    expect((await ask(id)).data.replies).toMatchObject([{ state: 'failing' }]);
    await shop.deps.db.update(emailOutbox).set({ attempts: MAX_ATTEMPTS, status: 'failed' });
    expect((await ask(id)).data.replies).toMatchObject([{ state: 'refused' }]);
  });

  it('goes with the message that it answers', async () => {
    const id = await aMessage();
    await ask(`${id}/replies`, { body: 'Yes.' });
    await shop.app.inject({ method: 'DELETE', url: `/api/messages/${id}`, headers: admin.headers });
    expect((await ask(id)).status).toBe(404);
  });

  it('is refused without words, without an email server, to a deleted account, and for a message that is gone', async () => {
    const id = await aMessage();
    expect(await ask(`${id}/replies`, { body: ' ' })).toMatchObject({
      status: 400,
      message: threadTexts.bodyRequired,
    });
    const gone = await aUser(shop.deps, { email: '' }).catch(() => undefined);
    if (gone) {
      const orphan = await aMessage({ userId: gone.id, guestName: null, guestEmail: null });
      expect(await ask(`${orphan}/replies`, { body: 'Yes.' })).toMatchObject(
        refusalBody(messageRefusals.noAddress),
      );
    }
    for (const other of [randomUUID(), 'not-an-id'])
      expect((await ask(`${other}/replies`, { body: 'a' })).status).toBe(404);
    const { smtpUrl } = shop.deps.email;
    delete shop.deps.email.smtpUrl;
    expect(await ask(`${id}/replies`, { body: 'Yes.' })).toEqual({
      status: 409,
      ...refusalBody(messageRefusals.emailOff),
    });
    expect((await ask(id)).data).toMatchObject({ replies: [], from: null });
    if (smtpUrl) shop.deps.email.smtpUrl = smtpUrl;
  });
});

describe('GET /messages/:id', () => {
  it('hides from the demo admin who wrote what', async () => {
    const id = await aMessage();
    await ask(`${id}/replies`, { body: 'Private words' });
    const demo = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
    const { data } = await ask(id, undefined, demo.headers);
    expect(data.message).toMatchObject({
      guestEmail: 'l***@moreau.example',
      message: messageAdminTexts.hiddenInDemo,
    });
    expect(data.replies).toMatchObject([{ body: threadTexts.hiddenInDemo, writtenBy: 'O***' }]);
    expect((await ask(`${id}/replies`, { body: 'Yes.' }, demo.headers)).status).toBe(403);
  });
});
