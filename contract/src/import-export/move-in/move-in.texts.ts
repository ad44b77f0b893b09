/** What the command says about files and rows of another shop. */
export const moveInTexts = {
  unknownFile: (file: string, shop: string) =>
    `${file} is no export of products, customers or orders that ${shop} writes; docs/moving.md lists the columns.`,
  badDate: 'Write a date like 2026-01-31 14:30:00 +0100, not in the future',
  badEmail: 'This is no email address',
  badTotal: 'Write an amount like 1234.56',
  badQuantity: 'Write a number of pieces from 1 to 99,900',
  badStatus: 'This is no status of an order',
  noNumber: 'An order needs its number',
  noLines: 'An order needs at least one product',
  tooManyLines: 'At most 1,000 rows for one order',
  otherCurrency: (currency: string) =>
    `This shop sells in ${currency}. Choose the currency before the first order`,
  difference: (row: number, number: string, amount: string) =>
    `row ${row}: the products, discounts, delivery and tax of order ${number} and its total differ by ${amount}, which is an adjustment of its own.`,
  /** Why a row is left out, without being wrong. */
  leftOut: {
    noEmail: 'has no email address, so there is nobody who could sign in',
    notAnOrder: 'is a draft or was thrown away',
  },
} as const;
