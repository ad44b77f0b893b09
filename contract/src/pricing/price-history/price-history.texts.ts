/** On the page of a discounted product, where the owner shows it. */
export function lowestPriceText(price: string): string {
  return `Lowest price of the last 30 days: ${price}`;
}

/** Settings › Your shop. */
export const priceSettingsTexts = {
  title: 'Discounted prices',
  showsLowestPrice: 'Show the lowest price of the last 30 days',
  showsLowestPriceText:
    'Shops that sell in the European Union must show it beside a discount. It is the lowest price of the 30 days before the discount; a product without an earlier price shows none.',
  onOrOff: 'Show the lowest price must be on or off',
} as const;
