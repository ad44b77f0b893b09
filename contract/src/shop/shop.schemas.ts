import { z } from 'zod';
import { email, fields, singleLineText, text } from '../shared/fields.ts';
import { defineSettings } from './settings-group.ts';
import {
  ADDRESS_MAX_CHARS,
  isWebAddress,
  LINK_MAX_CHARS,
  MAX_SOCIAL_LINKS,
  PHONE_MAX_CHARS,
  SHOP_NAME_MAX_CHARS,
  shopDefaults,
  TAGLINE_MAX_CHARS,
} from './shop.rules.ts';
import { shopFieldTexts as labels } from './shop.texts.ts';

const link = singleLineText({ label: labels.socialLinks, min: 0, max: LINK_MAX_CHARS }).refine(
  (typed) => typed === '' || isWebAddress(typed),
  labels.linkStart,
);

/** The shop's details, which everyone may see. */
export const shopSettings = defineSettings('shop', {
  schema: fields({
    name: singleLineText({ label: labels.name, max: SHOP_NAME_MAX_CHARS }),
    tagline: singleLineText({ label: labels.tagline, min: 0, max: TAGLINE_MAX_CHARS }),
    email: email(labels.email),
    phone: singleLineText({ label: labels.phone, min: 0, max: PHONE_MAX_CHARS }),
    address: text({ label: labels.address, min: 0, max: ADDRESS_MAX_CHARS }),
    socialLinks: z
      .array(link, `${labels.socialLinks} must be a list`)
      .max(MAX_SOCIAL_LINKS, `${labels.socialLinks} must be at most ${MAX_SOCIAL_LINKS}`)
      // A field that was left empty is no link.
      .overwrite((links) => links.filter((typed) => typed !== '')),
  }),
  defaults: shopDefaults,
});
