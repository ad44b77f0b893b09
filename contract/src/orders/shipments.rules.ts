export const CARRIER_MAX_CHARS = 60;
export const TRACKING_MAX_CHARS = 500;

/** The carriers that are offered first; every other name can be typed. */
export const CARRIERS = ['UPS', 'FedEx', 'USPS', 'DHL'] as const;

const TRACKING_PAGES: Readonly<Record<string, string>> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  DHL: 'https://www.dhl.com/en/express/tracking.html?AWB=',
};

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
  const page = Object.hasOwn(TRACKING_PAGES, carrier) ? TRACKING_PAGES[carrier] : undefined;
  return page ? `${page}${encodeURIComponent(tracking)}` : null;
}
