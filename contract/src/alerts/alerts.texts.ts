/** On the page of a product. */
export const alertTexts = {
  stockTitle: 'Email me when it is back',
  stockText: 'One email, once it is in stock again. Your address is used for nothing else.',
  email: 'Email',
  emailRequired: 'Please enter your email address',
  stockAction: 'Email me',
  asked: 'Please confirm: we have sent a link to this address',
  askedTitle: 'Check your mailbox',
  failed: 'Failed to send your address',
} as const;

/** The confirmation email, and the page that it links to. */
export const alertEmailTexts = {
  confirmSubject: 'Please confirm: email me when it is back',
  confirmStock: (product: string) =>
    `Somebody, hopefully you, asked for one email at this address once ${product} is in stock again. Please confirm that you want it.`,
  unasked: 'If it was not you, do nothing: you get no further email.',
  confirmAction: 'Confirm or cancel',
  backSubject: (product: string) => `Back in stock: ${product}`,
  back: (product: string) => `${product} is in stock again. Pieces are not reserved for you.`,
  once: 'This is the only email about it, and your address is deleted.',
  toProduct: 'See the product',
  unsubscribe: 'Unsubscribe',
} as const;

export const alertPageTexts = {
  title: 'Email me when it is back',
  asked: 'Do you want one email at this address once this is in stock again?',
  confirmed: 'You get one email at this address once this is in stock again.',
  ended: 'You get no further email about this product.',
  confirm: 'Yes, confirm',
  cancel: 'Cancel',
  toShop: 'To the shop',
} as const;

/** Settings › Alerts. */
export const alertSettingsTexts = {
  stock: 'Back in stock',
  tellsStock: 'Shoppers can ask for an email when a product is back',
  tellsStockText:
    'The page of a sold-out product asks for an email address. Whoever confirms gets one email, those who asked first; no more people are told in a day than there are pieces.',
  needsEmail: 'Shown only while the shop has an email server.',
  onOrOff: 'This must be on or off',
} as const;
