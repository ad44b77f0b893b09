import { describe, expect, it } from 'vitest';
import { limits } from '../../../platform/rate-limits/rate-limits.ts';
import { emailsTo } from '../../../testing/factories/email.factories.ts';
import { signedIn, TEST_PASSWORD } from '../../../testing/factories/factories.ts';
import { fillLimit } from '../../../testing/fills/limits.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop(
  {},
  { email: { from: 'Vitrine <hello@shop.test>', folder: '', smtpUrl: 'smtp://127.0.0.1:9' } },
);
const change = (headers: Record<string, string>, email: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/account/email',
    payload: { email, password: TEST_PASSWORD },
    headers,
  });

describe('POST /account/email', () => {
  it('sends a mailbox no more than a few links a day, whichever accounts ask, and leaves the old address', async () => {
    const { limit } = limits.newAddressMailsPerMailbox;
    const askFrom = async (address: string) =>
      (await change((await signedIn(shop.deps)).headers, address)).statusCode;
    for (let count = 0; count < limit; count++)
      expect(await askFrom(`victim+${count}@mail.example`)).toBe(200);
    expect(await askFrom('Victim@mail.example')).toBe(429);
    expect(await emailsTo(shop.deps, 'victim@mail.example')).toEqual([]);
    expect(await askFrom('other-victim@mail.example')).toBe(200);
  });

  it('notifies an old address that nobody verified no more than a few times a day', async () => {
    const { user, headers } = await signedIn(shop.deps);
    const { limit } = limits.oldAddressMailsPerMailbox;
    for (let count = 0; count <= limit; count++) {
      if (count === limits.emailChangesPerAccount.limit) shop.setNow('2030-06-15T13:00:01.000Z');
      expect((await change(headers, `${count}@moved.example`)).statusCode).toBe(200);
    }
    shop.setNow('2030-06-15T12:00:00.000Z');
    expect(await emailsTo(shop.deps, user.email)).toHaveLength(limit);
  });
});

describe('POST /auth/register', () => {
  it('opens no more accounts for a mailbox in a day than the limit, and sends it no further email', async () => {
    const register = async (email: string) => {
      const payload = { email, username: 'Ines', password: 'quiet harbour 7' };
      return (await shop.app.inject({ method: 'POST', url: '/api/auth/register', payload })).statusCode;
    };
    await fillLimit(shop.deps, 'registrationsPerMailbox', 'flooded@mail.example');
    expect(await register('flooded+1@mail.example')).toBe(200);
    expect(await register('flooded+2@mail.example')).toBe(429);
    expect(await emailsTo(shop.deps, 'flooded+2@mail.example')).toEqual([]);
  });
});
