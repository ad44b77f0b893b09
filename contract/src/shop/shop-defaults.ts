import { contactDetails } from '../shared/contact-details.ts';
import { currentShop } from '../shared/current-shop.ts';
import { DEFAULT_CURRENCY } from '../shared/money/currencies.ts';
import { SHOP_NAME } from '../shared/texts/texts.ts';
import { DEFAULT_ACCENT } from './accent.ts';

/** The values of the specification, until the owner changes it. */
export const shopDefaults: ShopDetails = {
  name: SHOP_NAME,
  tagline: '',
  get email() {
    return contact('email');
  },
  get phone() {
    return contact('phone');
  },
  get address() {
    return contact('address');
  },
  socialLinks: [],
  currency: DEFAULT_CURRENCY,
  accent: DEFAULT_ACCENT,
};

/** A real shop shows no contact until its owner enters one. */
function contact(detail: keyof typeof contactDetails): string {
  return currentShop().isDemo ? contactDetails[detail] : '';
}

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
