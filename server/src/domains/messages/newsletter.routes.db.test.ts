import { randomUUID } from 'node:crypto';
import { newsletterMessage, newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { newsletterEmailTexts, newsletterPageTexts } from '@vitrine/contract/messages/newsletter.texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newsletterSubscribers } from '../../../database/tables/messages/newsletter.table.ts';
import { emailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import { limits } from '../../platform/rate-limits/rate-limits.ts';
import { signedIn } from '../../testing/factories/factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
beforeEach(async () => {
  shop.deps.email.smtpUrl = 'smtp://mail.test';
  await shop.deps.db.delete(newsletterSubscribers);
  await shop.deps.db.delete(emailOutbox);
});

let visitors = 0;
const from = () => ({ remoteAddress: `10.9.${visitors++}.1` });
const post = (url: string, payload?: object) =>
  shop.app.inject({ method: 'POST', url, ...(payload && { payload }), ...from() });
const subscribe = (email: string) => post('/api/users/subscribe', { email });
const emails = () => shop.deps.db.select().from(emailOutbox);
const subscribers = () => shop.deps.db.select().from(newsletterSubscribers);

describe('the newsletter', () => {
  it('asks a new address to confirm, once, and counts it from then on', async () => {
    for (const email of ['ana@mail.example', 'ANA@mail.example'])
      expect((await subscribe(email)).json()).toEqual({ message: newsletterTexts.subscribed });
    const [subscriber] = await subscribers();
    const path = `/newsletter/${subscriber?.id}`;
    expect(await emails()).toMatchObject([
      {
        recipient: 'ana@mail.example',
        subject: newsletterEmailTexts.subject,
        headers: {
          'List-Unsubscribe': `<http://shop.test${path}/unsubscribe>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      },
    ]);
    expect((await emails())[0]?.text).toContain(`http://shop.test${path}`);

    const page = await shop.app.inject(path);
    expect(page.body).toContain(newsletterPageTexts.asked);
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect((await subscribers())[0]?.confirmedAt).toBeNull();
    expect((await post(`${path}/confirm`)).body).toContain(newsletterPageTexts.confirmed);
    const [confirmed] = await subscribers();
    expect(confirmed?.confirmedAt).toEqual(shop.deps.clock());
    await post(`${path}/confirm`);
    await subscribe('ana@mail.example');
    expect([await subscribers(), await emails()]).toMatchObject([[confirmed], { length: 1 }]);
  });

  it('asks one mailbox no more than a few times a day, however its address is spelt', async () => {
    const { limit } = limits.newsletterMailsPerMailbox;
    for (let count = 0; count < limit + 3; count++)
      expect((await subscribe(`kim+${count}@mail.example`)).statusCode).toBe(200);
    expect(await emails()).toHaveLength(limit);
  });

  it('does the same for the form on the home page, which also writes to the shop as before', async () => {
    const words = { subject: newsletterTexts.subject, message: newsletterMessage('lea@mail.example') };
    const reply = await post('/api/messages/send', {
      ...words,
      guestName: 'Lea',
      guestEmail: 'lea@mail.example',
    });
    expect(reply.json()).toEqual({ message: newsletterTexts.subscribed });
    expect(await emails()).toMatchObject([{ recipient: 'lea@mail.example' }]);
  });

  it('is ended by one press in an email program or on the page, and forgets the address', async () => {
    await subscribe('ana@mail.example');
    const [subscriber] = await subscribers();
    const url = `/newsletter/${subscriber?.id}/unsubscribe`;
    const payload = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const _ of [1, 2]) {
      const reply = await shop.app.inject({ method: 'POST', url, payload, headers });
      expect([reply.statusCode, reply.body.includes(newsletterPageTexts.ended)]).toEqual([200, true]);
    }
    expect(await subscribers()).toEqual([]);
  });

  it.each([randomUUID(), 'not-an-id', '%3Cb%3E'])('shows that %s gets none', async (id) => {
    const { body, statusCode } = await shop.app.inject(`/newsletter/${id}`);
    expect([statusCode, body.includes(newsletterPageTexts.ended), body.includes('<b>')]).toEqual([
      200,
      true,
      false,
    ]);
    expect((await post(`/newsletter/${id}/confirm`)).statusCode).toBe(200);
  });

  it('asks nobody in a shop without an email server', async () => {
    delete shop.deps.email.smtpUrl;
    await subscribe('ana@mail.example');
    expect([await emails(), await subscribers()]).toMatchObject([[], [{ confirmedAt: null }]]);
  });

  it('is exported with what was confirmed and a link to end it, which the demo admin does not see', async () => {
    await subscribe('ana@mail.example');
    const [subscriber] = await subscribers();
    await post(`/newsletter/${subscriber?.id}/confirm`);
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    const { body } = await shop.app.inject({ url: '/api/admin/exports/subscribers', headers });
    expect(body).toContain('E-mail,Since,Confirmed,Confirmed on,Unsubscribe');
    expect(body).toContain(`http://shop.test/newsletter/${subscriber?.id}`);
  });
});
