import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('verifyPassword', () => {
  it('knows the right password from a wrong one', async () => {
    const stored = await hashPassword('correct horse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword('correct horse', stored)).toBe(true);
    expect(await verifyPassword('Correct horse', stored)).toBe(false);
  });

  it('returns false for an account without a password', async () => {
    expect(await verifyPassword('nobody has this password', null)).toBe(false);
    expect(await verifyPassword('anything', undefined)).toBe(false);
  });

  it('lets 22 wait or work, refuses the next and is open again afterwards', async () => {
    const stored = await hashPassword('pass word');
    const asked = Array.from({ length: 25 }, () => verifyPassword('pass word', stored));
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
    expect(answers.findLast(({ status }) => status === 'rejected')).toMatchObject({
      reason: { declared: accountRefusals.tooManyLogins, retryAfterSeconds: 2 },
    });
    expect(await verifyPassword('pass word', stored)).toBe(true);
  });

  it('ends even when many ask at once', async () => {
    const stored = await hashPassword('pass word');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => verifyPassword(i % 2 ? 'pass word' : 'wrong', stored)),
    );
    expect(answers).toEqual([false, true, false, true, false, true, false, true]);
  });

  it('refuses a crowd from one address, or at one account, before anybody else', async () => {
    const stored = await hashPassword('pass word');
    const check = (network: string, email: string) => verifyPassword('pass word', stored, { network, email });
    for (const crowd of [
      (i: number) => check('203.0.113.7', `${i}@mail.example`),
      (i: number) => check(`203.0.113.${i}`, 'guessed@mail.example'),
    ]) {
      const answers = Promise.allSettled(Array.from({ length: 60 }, (_, i) => crowd(i)));
      expect(await check('198.51.100.1', 'honest@mail.example')).toBe(true);
      expect((await answers).some(({ status }) => status === 'rejected')).toBe(true);
    }
  });
});
