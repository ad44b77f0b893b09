import { contactDetails } from '../shared/contact-details.ts';
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

export const demoShopDefaults: ShopDetails = { ...shopDefaults, ...contactDetails };

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
