import { describe, expect, it } from 'vitest';
import { aPageVisit } from '../../../testing/factories/visits.ts';
import { addressOf, beginsVisit, MOST_VISITS_IN_WINDOW, visitLimit } from './visit-requests.ts';

describe('beginsVisit', () => {
  it.each([
    ['a typed address', {}],
    ['a link of another site', { 'sec-fetch-site': 'cross-site', referer: 'https://search.example/' }],
    [
      'an old browser that comes from elsewhere',
      { 'sec-fetch-site': undefined, referer: 'https://a.example/' },
    ],
    ['a browser over http', { 'sec-fetch-site': undefined, 'sec-fetch-dest': undefined }],
  ])('counts %s', (_name, headers) => expect(beginsVisit({ ...aPageVisit, ...headers })).toBe(true));

  it.each([
    ['the next page of a visit', { 'sec-fetch-site': 'same-origin' }],
    ['the next page in an old browser', { 'sec-fetch-site': undefined, referer: 'https://shop.test/store' }],
    ['a page in a frame', { 'sec-fetch-dest': 'iframe' }],
    ['a page that is loaded ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['a page that is loaded again', { 'cache-control': 'max-age=0' }],
    ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a script', { 'user-agent': 'python-requests/2.32' }],
    ['a program without a language', { 'accept-language': undefined }],
    ['a program without a name', { 'user-agent': undefined }],
    ['a call for data', { accept: 'application/json' }],
    ['a referrer that is no address', { 'sec-fetch-site': 'same-origin', referer: '%' }],
  ])('does not count %s', (_name, headers) => expect(beginsVisit({ ...aPageVisit, ...headers })).toBe(false));
});

describe('addressOf', () => {
  const request = (forwarded?: string) =>
    ({ socket: { remoteAddress: '10.0.0.1' }, headers: { 'x-forwarded-for': forwarded } }) as never;

  it('believes as many proxies as the shop trusts', () => {
    expect(addressOf(request('6.6.6.6, 203.0.113.7'), 0)).toBe('10.0.0.1');
    expect(addressOf(request('6.6.6.6, 203.0.113.7'), 1)).toBe('203.0.113.7');
    expect(addressOf(request(), 1)).toBe('10.0.0.1');
    expect(addressOf(request('203.0.113.7'), 4)).toBe('203.0.113.7');
  });
});

describe('visitLimit', () => {
  it('counts so many visits of one network in a while, and those of others', () => {
    let now = 0;
    const mayCount = visitLimit(() => now);
    const counted = (network: string) =>
      Array.from({ length: 1000 }, () => mayCount(network)).filter(Boolean).length;
    expect(counted('203.0.113.7')).toBe(MOST_VISITS_IN_WINDOW);
    const others = Array.from({ length: 50 }, (_, n) => mayCount(`198.51.100.${n}`));
    expect(others.filter(Boolean).length).toBeGreaterThan(45);
    now += 10 * 60_000;
    expect(counted('203.0.113.7')).toBe(MOST_VISITS_IN_WINDOW);
  });
});
