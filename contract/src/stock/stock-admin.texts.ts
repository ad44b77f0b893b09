/** The product form of the back office. */
export const stockFormTexts = {
  count: 'Count stock',
  countText: 'Off: never sold out.',
  onHand: 'In stock',
  lowFrom: 'Low from',
  /** In the empty field: the shop's own number applies. */
  asInSettings: 'As in Settings',
} as const;

/** Below the numbers: pieces that are held for open payments. */
export function heldNow(count: number): string {
  return count === 1
    ? '1 is held for a shopper who is paying now.'
    : `${count} are held for shoppers who are paying now.`;
}

/** On a card of the back office. */
export function inStock(count: number): string {
  return `${count} in stock`;
}
