/** The labels of Settings › Invoices. */
export const invoiceFieldTexts = {
  isOn: 'Make invoices',
  legalName: 'Legal name',
  address: 'Address',
  taxId: 'Tax ID',
  prefix: 'Prefix of invoices',
  creditNotePrefix: 'Prefix of credit notes',
  firstNumber: 'First number',
  footer: 'Footer',
} as const;

export const invoiceSettingsTexts = {
  turnOnText: 'An invoice for each paid order, and a credit note for each refund. Customers download both.',
  seller: 'Seller',
  sellerText: 'Printed on every invoice from now on. Invoices that exist do not change.',
  taxIdHint: 'Your VAT, GST or sales tax number.',
  numbers: 'Numbers',
  numbersText: 'Without gaps, from 1 again each year. Invoices and credit notes are counted separately.',
  firstNumberHint: 'Of this year’s invoices, if you began elsewhere.',
  footerHint: 'At the end of each page, such as your bank or register number.',
  download: 'Download a period',
  downloadText: 'All invoices and credit notes as PDF files in one ZIP file.',
  from: 'From',
  to: 'To',
  downloadZip: 'Download ZIP',
  badPeriod: 'Choose a first day that is not after the last.',
} as const;

export const invoiceProblemTexts = {
  legalNameNeeded: 'Enter your legal name before you make invoices',
  addressNeeded: 'Enter your address before you make invoices',
  prefixForm: 'A prefix begins with a letter and has up to 10 letters, digits and hyphens',
  tooManyLines: (label: string) => `${label} must be at most 8 lines`,
  samePrefix: 'Invoices and credit notes need different prefixes',
} as const;

/** Why a first number is refused: `last` and `next` are numbers as they are printed. */
export function numbersWouldRepeat({ last, next, nextNumber }: NumbersUsed): string {
  return `Numbers up to ${last} are used, so this would repeat or skip some. Enter ${nextNumber} to continue with ${next}, or choose another prefix.`;
}

type NumbersUsed = { last: string; next: string; nextNumber: number };

/** The rows of an order, for its customer and in the back office. */
export const documentTexts = {
  title: 'Invoices and credit notes',
  download: 'Download',
  tryAgain: 'Try again',
  failed: 'The file could not be made or loaded.',
  creditsInvoice: (number: string) => `for ${number}`,
  names: { invoice: 'Invoice', 'credit-note': 'Credit note' },
} as const;

export const documentRefusalTexts = {
  notFound: 'This invoice was not found',
  linkUnknown: 'This link is not valid any longer. Sign in to download the invoice from your order.',
  periodTooLarge: 'This period has more than 20,000 documents. Choose a shorter one.',
  badMoment: 'Choose a date between 1970 and 9998',
  badPeriod: 'The period must begin before it ends',
  busy: 'Another ZIP file is being made. Please try again when it is done.',
} as const;

export const documentEmailTexts = {
  invoice: 'Download invoice',
  'credit-note': 'Download credit note',
} as const;

/** What is printed. */
export const printedTexts = {
  titles: { invoice: 'Invoice', 'credit-note': 'Credit note' },
  date: 'Date',
  order: 'Order',
  paidOn: 'Paid on',
  credits: 'For invoice',
  invoiceDate: 'Invoice date',
  billedTo: 'Billed to',
  seller: 'Seller',
  erased: 'Customer’s data erased',
  taxId: (id: string) => `Tax ID: ${id}`,
  vatNumber: (number: string) => `VAT number: ${number}`,
  columns: { name: 'Description', quantity: 'Qty', unit: 'Unit price', amount: 'Amount' },
  subtotal: 'Subtotal',
  otherAdjustments: 'Delivery and other charges',
  /** Less delivery and other charges. */
  refundedBefore: 'Refunded before',
  total: 'Total',
  credited: 'Total credited',
  includes: (label: string) => `Includes ${label}`,
  /** A tax with the amount that it is calculated from. */
  taxOf: (label: string, net: string) => `${label} on ${net}`,
  paid: 'Paid in full. Thank you.',
  refundedAmount: (number: string) => `Refund for invoice ${number}`,
  refundedTo: 'Refunded to the payment method of the order.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;
