export const stockTexts = {
  /** On the card, the product's page, the cart and the back office's list; also the label of the disabled button. */
  soldOut: 'Sold out',
  soldOutHint: 'Add it to your wishlist and check back later.',
  soldOutProduct: 'This product is sold out',
  notEnough: 'There are not that many left',
} as const;

export function onlyLeft(count: number): string {
  return `Only ${count} left`;
}

/** Why a checkout is refused. */
export function tooFewLeft(name: string, count: number): string {
  return count === 0 ? `${name} is sold out` : `Only ${count} left of ${name}`;
}

/** An email to the owner. */
export const stockEmailTexts = {
  soldOutTitle: 'A product is sold out',
  lowTitle: 'A product is running low',
  toProduct: 'Open the product',
  oversoldTitle: 'An order was paid that you cannot fill',
  oversold:
    'Its payment was received after the time for which the pieces were reserved, and others had bought them. The order is paid. Please refund it or find more.',
  toOrders: 'Open the orders',
} as const;

export function lowStockLine(name: string, count: number): string {
  return count === 0 ? `${name}: none left` : `${name}: ${count} left`;
}

/** Why a paid order is listed among the payments that need attention. */
export function oversoldNote(missing: readonly { name: string; count: number }[]): string {
  const list = missing.map(({ name, count }) => `${count} × ${name}`).join(', ');
  return `The order is paid, but the stock did not suffice: ${list} missing`;
}
