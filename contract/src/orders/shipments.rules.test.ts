import { describe, expect, it } from 'vitest';
import { trackingUrl } from './shipments.rules.ts';

describe('trackingUrl', () => {
  it.each([
    ['UPS', '1Z 9', 'https://www.ups.com/track?tracknum=1Z%209'],
    ['DHL', '77&x=1', 'https://www.dhl.com/en/express/tracking.html?AWB=77%26x%3D1'],
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
