import type { Message } from '@vitrine/contract/messages/messages.schemas';
import { newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { messageReplies, messages } from '../../../database/tables/messages/messages.table.ts';
import { signedIn } from '../../testing/factories/factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  admin = await signedIn(shop.deps, { role: 'admin' });
});

async function aMessage(subject: string, isRead = false): Promise<string> {
  const guest = { guestName: 'Lea', guestEmail: 'lea@moreau.example' };
  const values = { ...guest, subject, message: 'One has a chip.', isRead, createdAt: shop.deps.clock() };
  const [row] = await shop.deps.db.insert(messages).values(values).returning();
  if (!row) throw new Error('The message was not written.');
  return row.id;
}

const ask = (query: string) =>
  shop.app.inject({ method: 'GET', url: `/api/messages?${query}`, headers: admin.headers });
const found = async (query: string): Promise<string[]> => {
  const { data }: { data: Message[] } = (await ask(query)).json();
  return data.map(({ subject }) => subject).toSorted();
};

describe('GET /messages by state', () => {
  it('finds what is left to do, and what is answered', async () => {
    const messageId = await aMessage('Answered', true);
    await aMessage('Read', true);
    await aMessage('New');
    await aMessage(newsletterTexts.subject);
    const reply = { messageId, writtenBy: admin.user.id, body: 'Yes.', createdAt: shop.deps.clock() };
    await shop.deps.db.insert(messageReplies).values(reply);
    expect(await found('state=unread')).toEqual(['New', newsletterTexts.subject]);
    // Nobody answers a subscription.
    expect(await found('state=unanswered')).toEqual(['New', 'Read']);
    expect(await found('state=replied')).toEqual(['Answered']);
    expect(await found('state=unanswered&search=read')).toEqual(['Read']);
    const { total, totalMessages, data } = (await ask('state=replied')).json();
    expect({ total, totalMessages, isReplied: data[0].isReplied }).toEqual({
      total: 1,
      totalMessages: 4,
      isReplied: true,
    });
  });

  it('refuses an unknown state', async () => {
    expect((await ask('state=late')).statusCode).toBe(400);
  });
});
