/** The shipping box of an order in the back office. */
export const shipmentTexts = {
  notShipped: 'Not shipped yet',
  /** Of an order that was cancelled or refunded before. */
  neverShipped: 'Not shipped',
  shipped: 'Shipped',
  carrier: 'Carrier',
  otherCarrier: 'Other',
  usualCarriers: 'Usual in your country',
  moreCarriers: 'More carriers',
  carrierName: 'Name of the carrier',
  shippedOn: 'Shipped on',
  on: 'On',
  tracking: 'Tracking number or link',
  trackingLabel: 'Tracking',
  none: 'None',
  markAsShipped: 'Mark as shipped',
  save: 'Save',
  change: 'Change',
  marked: 'Order marked as shipped',
  /** In the record of changes, which does not repeat the number. */
  trackingSaved: 'Tracking saved',
  failed: 'Error saving the shipment',
  /** Under the customer's own orders. */
  track: 'Follow your parcel',
} as const;

export function emailTrackingLink(username: string): string {
  return `Email ${username} the tracking link`;
}

/** Below the status in the list. */
export function shippedOnDay(day: string): string {
  return `Shipped ${day}`;
}

/** Under the customer's own orders. */
export function shippedWith(day: string, carrier: string): string {
  return `Shipped ${day} with ${carrier}`;
}

export const shipmentRefusalTexts = {
  badDate: 'Shipped on must be a date such as 2026-11-15',
  badLink: 'A tracking link must start with http:// or https://',
  notPaid: 'Only a paid order can be shipped',
  cancelled: 'A cancelled order cannot be shipped. Change its status first.',
  refunded: 'A fully refunded order cannot be shipped',
} as const;
