/** The product form of the back office. */
export const stockFormTexts = {
  count: 'Count stock',
  countText: 'Off: never sold out.',
  onHand: 'In stock',
  warnAt: 'Warn at',
} as const;

/** In the empty field: the shop's own number applies. */
export function fromSettings(lowStockAt: number): string {
  return `${lowStockAt}, from Settings`;
}

/** Below the numbers: pieces that are reserved for open payments. */
export function reservedNow(count: number): string {
  return count === 1
    ? '1 is reserved for a shopper who is paying now.'
    : `${count} are reserved for shoppers who are paying now.`;
}

/** On a card of the back office. */
export function inStock(count: number): string {
  return `${count} in stock`;
}
