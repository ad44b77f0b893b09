import { DEFAULT_CURRENCY } from '../shared/money/currencies.ts';
import { SHOP_NAME } from '../shared/texts/texts.ts';

/** The values of the specification, until the owner changes them. A real shop shows no contact until its owner enters one. */
export const shopDefaults: ShopDetails = {
  name: SHOP_NAME,
  tagline: '',
  email: '',
  phone: '',
  address: '',
  socialLinks: [],
  currency: DEFAULT_CURRENCY,
  accent: '#1D4ED8',
};

/** The contact in the footer, beside the contact form and on the About page (spec shopper §2). */
export const demoShopDefaults: ShopDetails = {
  ...shopDefaults,
  email: 'hello@vitrine.example',
  phone: '+1 555 010 2030',
  address: '18 Glass Row, Portland, OR',
};

export type ShopDetails = {
  name: string;
  tagline: string;
  email: string;
  phone: string;
  address: string;
  socialLinks: string[];
  currency: string;
  accent: string;
};
