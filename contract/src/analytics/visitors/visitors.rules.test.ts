import { describe, expect, it } from 'vitest';
import { paths } from '../../shared/page-paths.ts';
import { isEntryPage, mayLoadServices, visitorIdProblems, visitorServicesOf } from './visitors.rules.ts';
import { visitorSettings } from './visitors.schemas.ts';
import { consentQuestion } from './visitors.texts.ts';
import { funnelRows } from './visits.rules.ts';
import { funnelSummary, percent } from './visits.texts.ts';

describe('the ids of services', () => {
  it.each([
    ['', ''],
    ['G-AB12CD34EF', '123456789012345'],
  ])('may be %j and %j', (measurementId, pixelId) => {
    expect(visitorIdProblems({ measurementId, pixelId })).toEqual({});
  });

  it.each(['UA-12345-1', 'g-ab12cd34ef', 'G-AB12CD34EF"><script>', 'G-', 'GTM-AB12CD', 'G-AB12 CD34'])(
    'of Google Analytics may not be %j',
    (measurementId) => {
      expect(Object.keys(visitorIdProblems({ measurementId, pixelId: '' }))).toEqual(['measurementId']);
      expect(visitorSettings.schema.partial().safeParse({ measurementId }).success).toBe(false);
    },
  );

  it.each(['12345', '1234567890a', '1'.repeat(21)])('of a pixel may not be %j', (pixelId) => {
    expect(Object.keys(visitorIdProblems({ measurementId: '', pixelId }))).toEqual(['pixelId']);
    expect(visitorSettings.schema.partial().safeParse({ pixelId }).success).toBe(false);
  });

  it('are services only where there is one', () => {
    expect(visitorServicesOf({ measurementId: '', pixelId: '' })).toBeUndefined();
    expect(visitorServicesOf({ measurementId: 'G-A', pixelId: '' })).toEqual({ analytics: 'G-A' });
    expect(visitorServicesOf({ measurementId: 'G-A', pixelId: '1' })).toEqual({
      analytics: 'G-A',
      pixel: '1',
    });
  });
});

describe('the pages', () => {
  const { home, store, about, cart, wishlist, terms, privacy, returns, cookies } = paths;
  const open = [home, store, about, terms, privacy, returns, '/product/halden-vase'];

  it('on which visits begin are those that anyone may see', () => {
    const known = [...Object.values(paths).filter((path) => !path.includes(':')), '/product/halden-vase'];
    expect(known.filter(isEntryPage).sort()).toEqual([...open].sort());
    expect(known.filter(mayLoadServices).sort()).toEqual([...open, cart, wishlist, cookies].sort());
  });

  it('with passwords, addresses and tokens run no scripts of others', () => {
    const pages = [
      '/login',
      '/register',
      '/order',
      '/order/success',
      '/reset-password',
      '/handover/x',
      '/admin/x',
    ];
    expect([...pages, '/product/', '/product/a/b'].filter(mayLoadServices)).toEqual([]);
  });
});

describe('consentQuestion', () => {
  it.each([
    [
      { analytics: 'G-A' },
      'Google Analytics measure how you use this shop? It sets cookies and sends data to Google.',
    ],
    [
      { analytics: 'G-A', pixel: '1' },
      'Meta Pixel measure how you use this shop? They set cookies and send data to Google and Meta.',
    ],
  ])('for %j', (services, part) => expect(consentQuestion(services)).toContain(part));
});

describe('funnelRows', () => {
  it('has the share of each step, and how it changed', () => {
    const steps = { visits: 1000, carts: 120, checkouts: 60, paid: 31 };
    const before = { visits: 800, carts: 120, checkouts: 0, paid: 62 };
    expect(funnelRows({ steps, before })).toEqual([
      { step: 'visits', count: 1000, share: 100, ofStepBefore: null, change: 25 },
      { step: 'carts', count: 120, share: 12, ofStepBefore: 12, change: 0 },
      { step: 'checkouts', count: 60, share: 6, ofStepBefore: 50, change: null },
      { step: 'paid', count: 31, share: 3.1, ofStepBefore: 51.7, change: -50 },
    ]);
  });

  it('has no share of nothing', () => {
    const steps = { visits: 0, carts: 0, checkouts: 0, paid: 0 };
    const [visits, carts] = funnelRows({ steps, before: null });
    expect([visits?.share, carts?.ofStepBefore, carts?.change]).toEqual([null, null, null]);
    expect(percent(null)).toBe('–');
  });

  it('has no share above the whole, where a step before was not counted', () => {
    const rows = funnelRows({ steps: { visits: 4, carts: 1, checkouts: 10, paid: 4 }, before: null });
    expect(rows.map(({ share }) => share)).toEqual([100, 25, null, 100]);
    expect(rows.map(({ ofStepBefore }) => ofStepBefore)).toEqual([null, 25, null, 40]);
  });

  it('is said in a sentence', () => {
    const period = { visits: 1204, days: 30 };
    expect(funnelSummary({ ...period, paid: 31, share: 2.6 })).toBe(
      '1,204 visits and 31 paid orders in the last 30 days, today so far: 2.6% of visits.',
    );
    expect(funnelSummary({ ...period, paid: 31, share: null })).toMatch(/today so far\.$/);
    expect(funnelSummary({ ...period, visits: 1, paid: 0, share: 0 })).toContain('1 visit in the last');
  });
});
