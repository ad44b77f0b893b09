import { z } from 'zod';
import { discountMoment, offerTerms } from '../../coupons/discount-terms.schemas.ts';
import { discountRefusalTexts } from '../../coupons/discount-terms.texts.ts';
import { fields, id, singleLineText } from '../../shared/fields.ts';
import { defineSettings } from '../../shop/settings-group.ts';
import { pricingRefusalTexts } from '../pricing.texts.ts';
import { MAX_OFFERS, OFFER_NAME_MAX_CHARS } from './offers.rules.ts';
import { offerTexts } from './offers.texts.ts';

const offer = fields({
  id: id('Offer'),
  /** As the customer reads it in the sums. */
  name: singleLineText({ label: offerTexts.name, max: OFFER_NAME_MAX_CHARS }),
  isOn: z.boolean(`${offerTexts.isOn}: on or off`),
  startsAt: discountMoment().optional(),
  endsAt: discountMoment().optional(),
  terms: offerTerms,
}).refine(({ startsAt, endsAt }) => !(startsAt && endsAt) || Date.parse(startsAt) < Date.parse(endsAt), {
  path: ['endsAt'],
  error: discountRefusalTexts.endsFirst,
});

/** Offers without a code; the best one of those that run applies to an order. */
export const offerSettings = defineSettings('offers', {
  schema: fields({
    offers: z
      .array(offer, `${offerTexts.title} must be a list`)
      .max(MAX_OFFERS, offerTexts.tooMany)
      .refine(
        (offers) => new Set(offers.map((one) => one.id)).size === offers.length,
        pricingRefusalTexts.sameId,
      ),
  }),
  defaults: { offers: [] as z.output<typeof offer>[] },
});
