import type { ShopTextName } from './shop-texts.rules.ts';

/** What the shop shows of its texts. */
export const shopTexts = {
  notWritten: 'This text is not written yet',
  loadFailed: 'Failed to load this page',
  lastChanged: 'Last changed',
} as const;

export const shopTextNames: Readonly<Record<ShopTextName, string>> = {
  about: 'About',
  faq: 'Questions and answers',
  terms: 'Terms',
  privacy: 'Privacy Policy',
  returns: 'Returns',
};
