import { carrierPage } from './carriers.ts';

export const CARRIER_MAX_CHARS = 60;
export const TRACKING_MAX_CHARS = 500;

/** Whether the text is meant to be an address, with any scheme. */
export function looksLikeLink(tracking: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(tracking) || tracking.startsWith('//');
}

/** Only these may become a link. */
export function isWebLink(tracking: string): boolean {
  if (!URL.canParse(tracking)) return false;
  const { protocol, hostname } = new URL(tracking);
  return ['http:', 'https:'].includes(protocol) && hostname !== '';
}

/** The tracking page of a parcel; null if the carrier's is not known. */
export function trackingUrl({ carrier, tracking }: { carrier: string; tracking: string }): string | null {
  if (tracking === '') return null;
  if (looksLikeLink(tracking)) return isWebLink(tracking) ? tracking : null;
  return carrierPage(carrier, tracking) ?? null;
}
