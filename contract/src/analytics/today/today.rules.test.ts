import { describe, expect, it } from 'vitest';
import { sampleToday } from '../../testing/sample-today.ts';
import * as rules from './today.rules.ts';
import type { Today } from './today.schemas.ts';

const NOW = '2030-06-13T12:00:00.000Z';
const SUNDAY = '2030-06-09T09:00:00.000Z';
const style = { currency: 'USD', timeZone: 'UTC' };

type Rule = typeof rules.ordersToShip;
const cases: [name: string, rule: Rule, changes: Partial<Today>, sentence: string, to: string | undefined][] =
  [
    [
      'failingEmail',
      rules.failingEmail,
      {
        emails: {
          waiting: 4,
          failing: { since: '2030-06-12T18:12:00.000Z', reason: 'password' },
          refused: 2,
        },
      },
      'Email has been failing since yesterday. The email server refuses the password. 4 emails are queued and none is lost.',
      '/admin/settings/mail',
    ],
    [
      'refusedEmails',
      rules.refusedEmails,
      { emails: { waiting: 0, failing: null, refused: 1 } },
      '1 email could not be delivered.',
      '/admin/settings/mail',
    ],
    [
      'overdueBackup',
      rules.overdueBackup,
      { backupDelayDays: 9 },
      'No backup for 9 days. Look whether the folder for backups is full or gone.',
      '/admin/settings/backups',
    ],
    [
      'unmatchedPayments',
      rules.unmatchedPayments,
      { unmatchedPayments: 2 },
      '2 payments do not match their orders.',
      '/admin/orders',
    ],
    [
      'arrivedOrders',
      rules.arrivedOrders,
      { arrived: { since: SUNDAY, orders: 11, amount: 1284 }, usualOrders: 9 },
      '11 orders came in since your last visit, for $1,284.00. A usual Thursday brings 9 orders.',
      undefined,
    ],
    [
      'ordersToShip',
      rules.ordersToShip,
      { toShip: { orders: 14, oldestAt: SUNDAY } },
      '14 orders are paid and ready to ship. The oldest has been waiting since Sunday.',
      '/admin/orders?ship=',
    ],
    [
      'unansweredMessages',
      rules.unansweredMessages,
      { unanswered: { messages: 1, oldestAt: '2030-06-01T09:00:00.000Z' } },
      '1 message waits for a reply. It has been waiting since Jun 1, 2030.',
      '/admin/messages?state=unanswered',
    ],
    [
      'waitingProposals',
      rules.waitingProposals,
      { proposals: 2 },
      '2 proposals of agents wait for you.',
      '/admin/settings/agents',
    ],
    [
      'lowStock',
      rules.lowStock,
      { lowStock: { products: 3, soldOut: 1, first: { _id: 'vase', name: 'Celia Vase', left: 0 } } },
      'Celia Vase is sold out. Low too: 2 other products.',
      '/admin/products/edit/vase',
    ],
    [
      'expiringCoupons',
      rules.expiringCoupons,
      { expiringCoupons: { coupons: 1, first: { code: 'SUMMER', expiresAt: '2030-06-14T10:00:00.000Z' } } },
      'SUMMER expires tomorrow.',
      '/admin/coupons',
    ],
    [
      'refusedByGoogle',
      rules.refusedByGoogle,
      { googleRefusals: 3 },
      'Google would refuse 3 products, so its file leaves them out.',
      '/admin/products/google-refusals',
    ],
    [
      'waitingReturns',
      rules.waitingReturns,
      { returns: 1 },
      '1 return waits for your answer.',
      '/admin/orders?returns=',
    ],
    [
      'emptySearches',
      rules.emptySearches,
      { emptySearches: [{ text: 'blue lamp', times: 1204 }] },
      'Shoppers searched for “blue lamp” 1,204 times and found nothing.',
      '/admin/products',
    ],
  ];

describe('the sentences of Today', () => {
  it.each(cases)('%s', (_name, rule, changes, sentence, to) => {
    const found = rule(sampleToday(changes), style);
    expect(found && rules.plainSentence(found)).toBe(sentence);
    expect(found?.action?.to).toBe(to);
    expect(rule(sampleToday(), style)).toBeUndefined();
  });

  it('counts no further than the read does', () => {
    const found = rules.ordersToShip(sampleToday({ toShip: { orders: 1001, oldestAt: NOW } }), style);
    expect(found && rules.plainSentence(found)).toBe('1,000+ orders are paid and ready to ship.');
  });
});

describe('todayPanel', () => {
  const arrived = { since: SUNDAY, orders: 2, amount: 80 };
  const toShip = { orders: 2, oldestAt: NOW };
  const shown = (changes: Partial<Today>, isDemo = false) =>
    rules.todayPanel(sampleToday(changes), style, { isDemo });

  it('says what is broken, what came in and what waits, in three sentences with one button for the most urgent', () => {
    const unanswered = { messages: 2, oldestAt: NOW };
    const panel = shown({ backupDelayDays: 3, arrived, toShip, unanswered });
    expect(panel?.sentences.map(({ about }) => about)).toEqual(['backup', 'arrived', 'orders']);
    expect(panel?.action?.to).toBe('/admin/settings/backups');
    expect(shown({ arrived, toShip, unanswered })?.action?.label).toBe('Ship 2 orders');
  });

  it('says so on a quiet day of a shop that sells, and nothing in a demo or before the first sale', () => {
    const quiet = shown({ usualOrders: 4 });
    expect(quiet).toMatchObject({ isQuiet: true, action: undefined });
    expect(quiet?.sentences.map(rules.plainSentence)).toEqual(['Nothing is waiting for you.']);
    expect(shown({ usualOrders: 4 }, true)).toBeUndefined();
    expect(shown({})).toBeUndefined();
  });
});
