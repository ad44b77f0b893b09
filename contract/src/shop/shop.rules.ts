import { isEmail } from '../shared/email.ts';
import { isBlank } from '../shared/field-problem.ts';
import { appTexts } from '../shared/texts/texts.ts';
import { isHexColour, isReadableAccent, readableAccent } from './accent.ts';
import { shopFieldTexts, tooLight } from './shop.texts.ts';
import type { ShopDetails } from './shop-defaults.ts';
import { isWebAddress } from './web-address.ts';

export const SHOP_NAME_MAX_CHARS = 60;
export const TAGLINE_MAX_CHARS = 120;
export const PHONE_MAX_CHARS = 40;
export const ADDRESS_MAX_CHARS = 300;
export const LINK_MAX_CHARS = 300;
export const MAX_SOCIAL_LINKS = 8;

/** The logos that replace the name on light and dark grounds; empty if there is none. */
export const LOGO_GROUNDS = ['light', 'dark'] as const;
export type LogoGround = (typeof LOGO_GROUNDS)[number];
export type Logo = Record<LogoGround, string>;

export type ShopProblems = Partial<Record<keyof ShopDetails, string>>;

/** What is wrong with the details while they are typed, one sentence beside each field. */
export function shopProblems({ name, email, socialLinks, accent }: ShopDetails): ShopProblems {
  return {
    ...(isBlank(name) && { name: `${shopFieldTexts.name} is required` }),
    ...(!isBlank(email) && !isEmail(email.trim()) && { email: appTexts.emailInvalid }),
    ...accentProblem(accent),
    ...(socialLinks.some((link) => link !== '' && !isWebAddress(link)) && {
      socialLinks: shopFieldTexts.linkStart,
    }),
  };
}

function accentProblem(accent: string): ShopProblems {
  if (!isHexColour(accent)) return { accent: shopFieldTexts.accentFormat };
  return isReadableAccent(accent) ? {} : { accent: tooLight(readableAccent(accent)) };
}
