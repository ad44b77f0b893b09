import { describe, expect, it } from 'vitest';
import { carriersAtHome } from './carriers.ts';
import { trackingUrl } from './shipments.rules.ts';

describe('trackingUrl', () => {
  it.each([
    ['UPS', '1Z 9', 'https://www.ups.com/track?tracknum=1Z%209'],
    ['DHL', '77&x=1', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=77%26x%3D1'],
    ['Hermes', '$&', 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#%24%26'],
    ['bpost', '3/2', 'https://track.bpost.cloud/btr/web/#/search?itemCode=3%2F2&lang=en'],
    ['Bicycle courier', '77', null],
    ['constructor', '77', null],
    ['Bicycle courier', 'https://parcels.example/77', 'https://parcels.example/77'],
    ['UPS', 'javascript:alert(1)', null],
    ['UPS', 'data:text/html,x', null],
    ['UPS', '', null],
  ])('%s %s: %s', (carrier, tracking, url) => {
    expect(trackingUrl({ carrier, tracking })).toBe(url);
  });
});

describe('carriersAtHome', () => {
  const home = (currency: string, ...served: string[]) => carriersAtHome(served, currency).home;

  it.each([
    ['USD', [], ['UPS', 'FedEx', 'USPS', 'DHL']],
    ['EUR', ['DE'], ['DHL', 'DHL Paket', 'Hermes', 'DPD', 'GLS']],
    ['EUR', ['AT', 'CH'], ['Österreichische Post', 'DPD', 'GLS']],
    ['CHF', [], ['Swiss Post', 'DPD']],
    ['GBP', [], ['Royal Mail', 'Evri', 'DPD UK']],
    ['JPY', [], ['Japan Post']],
    ['USD', ['AU'], ['Australia Post']],
    ['KWD', [], []],
  ])('%s %j: %j', (currency, served, names) => {
    expect(home(currency, ...served)).toEqual(names);
  });

  it('offers every carrier once, and each has a page', () => {
    const { home: near, others } = carriersAtHome([], 'USD');
    const all = [...near, ...others];
    expect(new Set(all).size).toBe(all.length);
    for (const carrier of all) expect(trackingUrl({ carrier, tracking: 'A1' })).toMatch(/^https:\/\/\S+A1/);
  });
});
