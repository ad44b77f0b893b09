import { z } from 'zod';
import { couponCodeInput } from '../../coupons/coupons.schemas.ts';
import { ADDRESS_PART_MAX_CHARS } from '../../orders/fulfilment/delivery-address.rules.ts';
import { deliveryAddressInput } from '../../orders/fulfilment/delivery-address.schemas.ts';
import { deliveryChoiceTexts } from '../../pricing/delivery/delivery-choice.texts.ts';
import { COUNTRIES } from '../../shared/countries.ts';
import { dollars, fields, id, optionalEmail, singleLineText, wholeNumber } from '../../shared/fields.ts';
import { MAX_PRICE_CENTS, MAX_QUANTITY, MIN_QUANTITY } from '../../shared/money/money.ts';
import { checkoutRefusalTexts } from '../checkout.texts.ts';
import {
  DISCOUNT_REASON_MAX_CHARS,
  GUEST_NAME_MAX_CHARS,
  MANUAL_PAYMENTS,
  MAX_MANUAL_LINES,
} from './manual-orders.rules.ts';
import { manualOrderTexts, manualOrderRefusalTexts as texts } from './manual-orders.texts.ts';

const lineInput = fields({
  product: id('Product'),
  /** Of a product with options. */
  variant: id('Variant').optional(),
  quantity: wholeNumber({ label: 'Quantity', min: MIN_QUANTITY, max: MAX_QUANTITY }),
});

const discountInput = fields({
  percent: wholeNumber({ label: manualOrderTexts.percent, min: 1, max: 100 }).optional(),
  amount: dollars(manualOrderTexts.amount)
    .gt(0, 'Amount must be more than 0')
    .max(MAX_PRICE_CENTS, 'Amount is too high')
    .optional(),
  reason: singleLineText({ label: manualOrderTexts.reason, max: DISCOUNT_REASON_MAX_CHARS }),
}).refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), texts.oneDiscount);

export const manualOrderInput = fields({
  /** Chosen by the client: the same order sent twice is placed once. */
  key: z.uuid(texts.badKey),
  lines: z.array(lineInput, texts.linesList).min(1, texts.noLines).max(MAX_MANUAL_LINES, texts.tooManyLines),
  /** The account that orders, or who orders without one. */
  customer: id('Customer').optional(),
  guest: fields({
    name: singleLineText({ label: manualOrderTexts.guestName, max: GUEST_NAME_MAX_CHARS }),
    email: optionalEmail('Email').default(''),
  }).optional(),
  /** Absent if the products are handed over, or if the address follows. */
  address: deliveryAddressInput.optional(),
  deliveryMethod: id('Delivery method').optional(),
  /** Where the order is picked up, instead of an address. It decides the tax. */
  pickup: fields({
    country: z.literal([...COUNTRIES], checkoutRefusalTexts.unknownCountry),
    region: singleLineText({
      label: deliveryChoiceTexts.region,
      min: 0,
      max: ADDRESS_PART_MAX_CHARS,
    }).optional(),
  }).optional(),
  isHandedOver: z.boolean('Handed over must be true or false').default(false),
  /** Beside automatic offers, of what they leave. */
  discount: discountInput.optional(),
  /** Of the customer, under its own conditions; a discount is beside it. */
  coupon: couponCodeInput.shape.code.optional(),
  payment: z.enum(MANUAL_PAYMENTS, texts.badPayment),
  /** The total on the screen: no other is charged. */
  expectedTotal: dollars('Total').optional(),
})
  .refine(({ customer, guest }) => (customer === undefined) !== (guest === undefined), texts.oneCustomer)
  .refine(
    ({ isHandedOver, payment }) => !isHandedOver || payment === 'cash' || payment === 'transfer',
    texts.linkIsNotPaid,
  )
  .refine(({ isHandedOver, address }) => !isHandedOver || address === undefined, texts.handedOverNowhere)
  .refine(
    ({ isHandedOver, address, pickup }) => !pickup || (!isHandedOver && address === undefined),
    texts.onePlace,
  );
export type ManualOrderInput = z.output<typeof manualOrderInput>;
