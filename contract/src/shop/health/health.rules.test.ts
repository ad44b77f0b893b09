import { describe, expect, it } from 'vitest';
import { backupDelayDays, emailFailureOf, formatBytes, showsFirstSteps } from './health.rules.ts';

describe('emailFailureOf', () => {
  it.each([
    ['Invalid login: 535-5.7.8 Username and Password not accepted', 'password'],
    ['connect ECONNREFUSED 127.0.0.1:587', 'unreachable'],
    ['getaddrinfo ENOTFOUND mail.example', 'unreachable'],
    ['550 mailbox full', 'refused'],
  ])('takes "%s" for %s', (error, reason) => {
    expect(emailFailureOf(error)).toBe(reason);
  });
});

describe('backupDelayDays', () => {
  const now = new Date('2030-06-15T12:00:00Z');
  const backups = (madeAt: string) => ({ isOn: true, everyHours: 24, kept: [{ madeAt }] });

  it('is silent while backups come as they should', () => {
    expect(backupDelayDays(backups('2030-06-14T03:00:00Z'), now)).toBeUndefined();
    expect(backupDelayDays({ isOn: false, everyHours: 0, kept: [] }, now)).toBeUndefined();
  });

  it('counts the days once they do not', () => {
    expect(backupDelayDays(backups('2030-06-06T03:00:00Z'), now)).toBe(9);
  });
});

describe('formatBytes', () => {
  it.each([
    [1, '1 MB'],
    [380 * 1024 ** 2, '380 MB'],
    [1.2 * 1024 ** 3, '1.2 GB'],
    [72.4 * 1024 ** 3, '72 GB'],
  ])('formats %d as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});

describe('showsFirstSteps', () => {
  const steps = { name: true, category: true, product: true, payment: true, mail: true, policies: false };

  it('is over when all is done, and not before because somebody has bought', () => {
    expect(showsFirstSteps({ steps, hasOrders: false }, false)).toBe(true);
    expect(showsFirstSteps({ steps, hasOrders: true }, false)).toBe(true);
    expect(showsFirstSteps({ steps: { ...steps, policies: true }, hasOrders: true }, false)).toBe(false);
  });

  it('is nothing for a demo, which has orders from the start', () => {
    expect(showsFirstSteps({ steps, hasOrders: true }, true)).toBe(false);
  });
});
