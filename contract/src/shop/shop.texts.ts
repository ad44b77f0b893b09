import type { ShopTextName } from './shop-texts.rules.ts';

/** What the server says of a field that cannot be stored. */
export const shopFieldTexts = {
  name: 'Shop name',
  tagline: 'Tagline',
  email: 'Contact e-mail',
  phone: 'Phone',
  address: 'Address',
  socialLinks: 'Social links',
  currency: 'Currency',
  linkStart: 'Start this link with https://',
} as const;

export const shopSettingsTexts = {
  details: 'Details',
  detailsText: 'Shown in the header, the footer, mails, the payment page and on paper.',
  addLink: 'Add a link',
  currencyText: 'Choose it before the first sale; prices keep their digits.',
  currencyFixed: 'Fixed, because this shop has orders.',
  fixed: 'Fixed',
  texts: 'Texts and policies',
  textsText: 'Until you write your own, the shop shows the standard text.',
} as const;

export function socialLinkLabel(number: number): string {
  return `Social link ${number}`;
}

/** What the shop shows of its texts. */
export const shopTexts = {
  notWritten: 'This text is not written yet',
  loadFailed: 'Failed to load this page',
  lastChanged: 'Last changed',
  followUs: 'Follow us',
} as const;

export const shopTextNames: Readonly<Record<ShopTextName, string>> = {
  about: 'About',
  faq: 'Questions and answers',
  terms: 'Terms',
  privacy: 'Privacy Policy',
  returns: 'Returns',
};
