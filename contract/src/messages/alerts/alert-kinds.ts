/** What an alert waits for: that a product is back in stock, or costs less. */
export const ALERT_KINDS = ['stock', 'price'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
