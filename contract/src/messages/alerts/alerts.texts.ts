import type { AlertKind } from './alert-kinds.ts';

type KindTexts = {
  /** Of the form and of the page that the confirmation email links to. */
  title: string;
  text: string;
  confirmSubject: string;
  confirm: (product: string) => string;
  asked: string;
  confirmed: string;
};

/** What depends on what somebody waits for. */
export const alertKindTexts: Record<AlertKind, KindTexts> = {
  stock: {
    title: 'Email me when it is back',
    text: 'One email, once it is in stock again. Your address is used for nothing else.',
    confirmSubject: 'Please confirm: email me when it is back',
    confirm: (product) =>
      `Somebody, hopefully you, asked for one email at this address once ${product} is in stock again. Please confirm that you want it.`,
    asked: 'Do you want one email at this address once this is in stock again?',
    confirmed: 'You get one email at this address once this is in stock again.',
  },
  price: {
    title: 'Email me when it costs less',
    text: 'One email, once its price is lower than now. Your address is used for nothing else.',
    confirmSubject: 'Please confirm: email me when it costs less',
    confirm: (product) =>
      `Somebody, hopefully you, asked for one email at this address once ${product} costs less. Please confirm that you want it.`,
    asked: 'Do you want one email at this address once this costs less?',
    confirmed: 'You get one email at this address once this costs less.',
  },
};

/** On the page of a product. */
export const alertTexts = {
  email: 'Email',
  emailRequired: 'Please enter your email address',
  action: 'Email me',
  asked: 'Please confirm: we have sent a link to this address',
  askedTitle: 'Check your mailbox',
  failed: 'Failed to send your address',
} as const;

export const alertEmailTexts = {
  unasked: 'If it was not you, do nothing: you get no further email.',
  confirmAction: 'Confirm or cancel',
  backSubject: (product: string) => `Back in stock: ${product}`,
  back: (product: string) => `${product} is in stock again. It is not reserved for you.`,
  lessSubject: (product: string) => `Lower price: ${product}`,
  less: (product: string, now: string, before: string) =>
    `${product} now costs ${now}. It was ${before} when you asked. The price may change again.`,
  once: 'This is the only email about it, and your address is deleted.',
  toProduct: 'See the product',
  unsubscribe: 'Unsubscribe',
} as const;

/** The page that the confirmation email links to. */
export const alertPageTexts = {
  title: 'Emails about a product',
  ended: 'You get no further email about this product.',
  confirm: 'Yes, confirm',
  cancel: 'Cancel',
  toShop: 'To the shop',
} as const;

/** Settings › Alerts. */
export const alertSettingsTexts = {
  title: 'Emails that shoppers ask for',
  lead: 'They confirm their address by a link, and it is deleted after the email. No more people are told in a day than there are pieces, those who asked first. Shown only while the shop has an email server.',
  tellsStock: 'When a product is back in stock',
  tellsStockText: 'The page of a sold-out product asks for an email address.',
  tellsPrices: 'When a product costs less',
  tellsPricesText:
    'The page of a product that can be bought asks for one. Only a price below the current one counts.',
  onOrOff: 'This must be on or off',
} as const;
