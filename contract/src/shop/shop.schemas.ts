import { z } from 'zod';
import { imageIdOf } from '../media/media.rules.ts';
import { fields, isoDateTime, optionalEmail, singleLineText, text } from '../shared/fields.ts';
import { CURRENCIES } from '../shared/money/currencies.ts';
import { isHexColour, isReadableAccent, readableAccent } from './accent.ts';
import { ALWAYS_SHOWN, HOME_SECTIONS } from './home-sections.rules.ts';
import { defineSettings } from './settings-group.ts';
import {
  ADDRESS_MAX_CHARS,
  LINK_MAX_CHARS,
  LOGO_GROUNDS,
  MAX_SOCIAL_LINKS,
  PHONE_MAX_CHARS,
  SHOP_NAME_MAX_CHARS,
  TAGLINE_MAX_CHARS,
} from './shop.rules.ts';
import { homeSectionTexts, shopFieldTexts as labels, tooLight } from './shop.texts.ts';
import { demoShopDefaults, shopDefaults } from './shop-defaults.ts';
import { isWebAddress } from './web-address.ts';
import { SHOP_TEXT_MAX_CHARS, SHOP_TEXTS, type ShopTextName } from './written-texts/shop-texts.rules.ts';
import { shopTextNames } from './written-texts/shop-texts.texts.ts';

const link = singleLineText({ label: labels.socialLinks, min: 0, max: LINK_MAX_CHARS }).refine(
  (typed) => typed === '' || isWebAddress(typed),
  labels.linkStart,
);

/** The shop's details, which everyone may see. */
export const shopSettings = defineSettings('shop', {
  schema: fields({
    name: singleLineText({ label: labels.name, max: SHOP_NAME_MAX_CHARS }),
    tagline: singleLineText({ label: labels.tagline, min: 0, max: TAGLINE_MAX_CHARS }),
    email: optionalEmail(labels.email),
    phone: singleLineText({ label: labels.phone, min: 0, max: PHONE_MAX_CHARS }),
    address: text({ label: labels.address, min: 0, max: ADDRESS_MAX_CHARS }),
    socialLinks: z
      .array(link, `${labels.socialLinks} must be a list`)
      .max(MAX_SOCIAL_LINKS, `${labels.socialLinks} must be at most ${MAX_SOCIAL_LINKS}`)
      // An empty field is not a link.
      .overwrite((links) => links.filter((typed) => typed !== '')),
    accent: z
      .string(labels.accentFormat)
      .refine(isHexColour, { error: labels.accentFormat, abort: true })
      .refine(isReadableAccent, {
        error: ({ input }) => tooLight(readableAccent(String(input))),
      })
      .overwrite((colour) => colour.toUpperCase()),
    currency: z
      .string(`${labels.currency} must be a code such as USD`)
      .refine((code) => Object.hasOwn(CURRENCIES, code), `${labels.currency} is not one that the shop knows`),
  }),
  defaults: shopDefaults,
  demoDefaults: demoShopDefaults,
});

const logoUrl = z.string().refine((url) => url === '' || imageIdOf(url) !== undefined);

/** The sections of the home page that are shown, in their order. */
export const homeSettings = defineSettings('home', {
  schema: fields({
    sections: z
      .array(z.enum(HOME_SECTIONS, homeSectionTexts.unknown), homeSectionTexts.unknown)
      .refine((names) => new Set(names).size === names.length, homeSectionTexts.twice)
      .refine((names) => names.includes(ALWAYS_SHOWN), homeSectionTexts.needsContact),
  }),
  defaults: { sections: [...HOME_SECTIONS] },
});

/** Changed by an upload, so no call saves it. */
export const logoSettings = defineSettings('logo', {
  schema: fields({ light: logoUrl, dark: logoUrl }),
  defaults: { light: '', dark: '' },
});

export const logoParams = fields({
  ground: z.enum(LOGO_GROUNDS, `Ground must be one of ${LOGO_GROUNDS.join(', ')}`),
});

/** One group per text, so that each has its own version and its own history. */
function textSettings<const N extends ShopTextName>(name: N) {
  return defineSettings(`text-${name}`, {
    schema: fields({ text: text({ label: shopTextNames[name], min: 0, max: SHOP_TEXT_MAX_CHARS }) }),
    defaults: { text: '' },
  });
}

/** Empty while the owner has not written it. */
export const shopTextSettings = {
  about: textSettings('about'),
  faq: textSettings('faq'),
  terms: textSettings('terms'),
  privacy: textSettings('privacy'),
  returns: textSettings('returns'),
} as const satisfies Record<ShopTextName, unknown>;

export const shopTextParams = fields({
  name: z.enum(SHOP_TEXTS, `Text must be one of ${SHOP_TEXTS.join(', ')}`),
});

export const shopTextReply = z.object({
  text: z.string(),
  /** When it was written; null while it is the standard text. */
  updatedAt: isoDateTime.nullable(),
});
export type ShopText = z.infer<typeof shopTextReply>;
