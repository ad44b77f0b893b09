import { contactDetails } from '../shared/contact-details.ts';
import { DEFAULT_CURRENCY } from '../shared/currencies.ts';
import { SHOP_NAME } from '../shared/texts.ts';
import { DEFAULT_ACCENT } from './accent.ts';

/** What the specification says, until the owner changes it. */
export const shopDefaults: ShopDetails = {
  name: SHOP_NAME,
  tagline: '',
  ...contactDetails,
  socialLinks: [],
  currency: DEFAULT_CURRENCY,
  accent: DEFAULT_ACCENT,
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
