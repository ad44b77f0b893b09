import { describe, expect, it } from 'vitest';
import { parseConsent } from './consent-choice.ts';

const NOW = Date.UTC(2030, 5, 15);
const DAY = 86_400_000;
const both = { analytics: 'G-A', pixel: '1' };
const parsed = (cookie?: string) => parseConsent(cookie, both, NOW)?.isAccepted;

describe('parseConsent', () => {
  it('knows what was chosen, and when', () => {
    const at = NOW - DAY;
    expect(parseConsent(`accepted.${at}.analytics.pixel`, both, NOW)).toEqual({ isAccepted: true, at });
    expect(parseConsent(`refused.${at}.analytics`, both, NOW)).toEqual({ isAccepted: false, at });
  });

  it.each([
    undefined,
    '',
    'accepted',
    'accepted.x.analytics.pixel',
    `maybe.${NOW}.analytics.pixel`,
    `accepted.${NOW + DAY}.analytics.pixel`,
    `accepted.${NOW - 181 * DAY}.analytics.pixel`,
    `refused.${NOW - 181 * DAY}`,
  ])('asks again after %j', (cookie) => expect(parsed(cookie)).toBeUndefined());

  it('asks again once the owner adds a service, if the others were accepted', () => {
    expect(parsed(`accepted.${NOW}.analytics`)).toBeUndefined();
    expect(parseConsent(`accepted.${NOW}.analytics.pixel`, { pixel: '1' }, NOW)?.isAccepted).toBe(true);
  });
});
