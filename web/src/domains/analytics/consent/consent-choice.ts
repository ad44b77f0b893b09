import { CONSENT_COOKIE, CONSENT_DAYS } from '@vitrine/contract/analytics/visitors/visitors.rules';
import type { VisitorServices } from '@vitrine/contract/shop/shop-info';
import { readPreference, rememberPreference } from '../../../lib/session/preference-cookie.ts';
import { createStore, useStore } from '../../../lib/session/store.ts';

export type ConsentChoice = { isAccepted: boolean; at: number };

const DAY_MS = 24 * 60 * 60_000;

/** `accepted.1793620800000.analytics.pixel`: what was chosen, when, and for which services. */
export function parseConsent(
  cookie: string | undefined,
  services: VisitorServices,
  now: number,
): ConsentChoice | undefined {
  const [choice, time, ...asked] = cookie?.split('.') ?? [];
  const at = Number(time);
  if (!(at > now - CONSENT_DAYS * DAY_MS && at <= now)) return undefined;
  if (choice === 'refused') return { isAccepted: false, at };
  // A service that was added since then was not accepted.
  const isForAll = Object.keys(services).every((service) => asked.includes(service));
  return choice === 'accepted' && isForAll ? { isAccepted: true, at } : undefined;
}

const changes = createStore(0);

/** Undefined until the visitor has chosen. */
export function useConsent(services: VisitorServices): ConsentChoice | undefined {
  useStore(changes);
  return parseConsent(readPreference(CONSENT_COOKIE), services, Date.now());
}

export function rememberConsent(isAccepted: boolean, services: VisitorServices): void {
  const value = [isAccepted ? 'accepted' : 'refused', Date.now(), ...Object.keys(services)];
  rememberPreference(CONSENT_COOKIE, value.join('.'), CONSENT_DAYS);
  changes.set(changes.get() + 1);
}

/** Global Privacy Control: the browser refuses for its user. */
export function isOptedOut(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
