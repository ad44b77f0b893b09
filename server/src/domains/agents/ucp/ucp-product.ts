import { hasOffer, hasOptions, unitPrice } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { SHOWN_FACTS, shownFacts } from '@vitrine/contract/catalog/product-fields/product-facts.rules';
import { isGtin } from '@vitrine/contract/catalog/variants/gtin.rules';
import { productInVariant } from '@vitrine/contract/catalog/variants/product-in-variant';
import {
  type ShownVariant,
  VARIANT_PARAM,
  variantName,
} from '@vitrine/contract/catalog/variants/variants.rules';
import { discountWords } from '@vitrine/contract/coupons/discount-terms.texts';
import { type Adjustment, shownAdjustments } from '@vitrine/contract/pricing/adjustments';
import { MAX_STARS } from '@vitrine/contract/reviews/reviews.rules';
import { lineTotal, toCents } from '@vitrine/contract/shared/money/money';
import { productPath } from '@vitrine/contract/shared/page-paths';
import { isSoldOut } from '@vitrine/contract/stock/stock.rules';
import type { ShopSite } from '../../../platform/settings/shop-currency.ts';
import type { PricedLine, PricedLines, ShownSums } from '../shopping/agent-prices.service.ts';
import type { UcpChoice } from './ucp-choice.ts';
import { visibleText } from './visible-text.ts';

/**
 * A product as agents read it. Without options it has one variant, itself; with them those that are given. Reviews are not
 * sent: their authors are strangers.
 */
export function toUcpProduct(product: Product, site: ShopSite, choice?: UcpChoice) {
  const { publicUrl, currency } = site;
  const money = (amount: number) => ({ amount, currency });
  const { _id: id, category, images, reviewCount, facts } = product;
  const price = money(unitPrice(product, currency));
  const highest = hasOptions(product)
    ? money(unitPrice({ ...product, price: product.highestPrice ?? product.price }, currency))
    : price;
  const list = hasOffer(product) ? money(toCents(product.price, currency)) : undefined;
  const highestList = list && money(toCents(product.highestPrice ?? product.price, currency));
  const title = visibleText(product.name);
  const description = { plain: visibleText(product.description) };
  const hasVariants = choice !== undefined && choice.variants.length > 0;
  // Of a product with options, all of them may be out of sale.
  const available = !isSoldOut(product) && (hasVariants || !hasOptions(product));
  const availability = { available, status: available ? 'in_stock' : 'out_of_stock' };
  return {
    id,
    title,
    description,
    url: `${publicUrl}${productPath(id)}`,
    categories: category ? [{ value: visibleText(category.name), taxonomy: 'merchant' }] : undefined,
    price_range: { min: price, max: highest },
    list_price_range: list && highestList && { min: list, max: highestList },
    media: images.map((image) => ({ type: 'image', url: new URL(image, publicUrl).href, alt_text: title })),
    options: choice?.options,
    selected: choice?.selected,
    variants: hasVariants
      ? choice.variants.map((variant) => toUcpVariant(product, { choice, variant }, site))
      : [
          {
            id,
            title,
            barcodes: barcodesOf(facts?.barcode),
            description,
            price,
            list_price: list,
            availability,
          },
        ],
    rating:
      reviewCount === 0
        ? undefined
        : {
            value: Math.round(product.averageRating * 10) / 10,
            scale_min: 1,
            scale_max: MAX_STARS,
            count: reviewCount,
          },
    metadata: facts && factsOf(facts),
  };
}
export type UcpProduct = ReturnType<typeof toUcpProduct>;

type ChosenVariant = { choice: UcpChoice; variant: ShownVariant };

function toUcpVariant(
  product: Product,
  { choice, variant }: ChosenVariant,
  { publicUrl, currency }: ShopSite,
) {
  const sold = productInVariant(product, variant);
  const available = !isSoldOut(sold);
  const title = visibleText(variantName(variant));
  const [image] = variant.image === undefined ? [] : sold.images;
  return {
    id: variant._id,
    title,
    barcodes: barcodesOf(variant.barcode),
    description: { plain: visibleText(product.description) },
    url: `${publicUrl}${productPath(product._id)}?${VARIANT_PARAM}=${variant._id}`,
    price: { amount: unitPrice(sold, currency), currency },
    list_price: hasOffer(sold) ? { amount: toCents(sold.price, currency), currency } : undefined,
    availability: { available, status: available ? 'in_stock' : 'out_of_stock' },
    options: variant.values.map((value, index) => ({
      name: choice.options[index]?.name ?? '',
      label: visibleText(value),
    })),
    media: image && [{ type: 'image', url: new URL(image, publicUrl).href, alt_text: title }],
  };
}

/** Only those by which other catalogues know a product too. */
function barcodesOf(barcode = '') {
  return isGtin(barcode) ? [{ type: 'GTIN', value: barcode }] : undefined;
}

function factsOf(facts: NonNullable<Product['facts']>): Record<string, string> {
  const entries = SHOWN_FACTS.flatMap((fact) => {
    const text = facts[fact];
    return text === undefined ? [] : [[shownFacts[fact].label, visibleText(text)] as const];
  });
  return Object.fromEntries(entries);
}

type Coupon = NonNullable<PricedLines['coupon']>;

export function ucpLines({ lines, totals, codes, coupon }: PricedLines, { publicUrl, currency }: ShopSite) {
  const applied = coupon
    ? [{ code: coupon.code, title: couponWords(coupon, currency), amount: discountOf(totals) }]
    : [];
  return {
    currency,
    line_items: lines.map((line) => toLineItem(line, publicUrl)),
    totals: toUcpTotals(totals),
    // The codes as they were sent, and the one that counts.
    discounts: codes.length > 0 ? { codes, applied } : undefined,
  };
}

function couponWords({ discount, conditions }: Coupon, currency: string): string {
  return conditions
    ? visibleText(discountWords({ percent: discount, ...conditions }, currency))
    : `${discount}% off`;
}

function discountOf({ adjustments }: ShownSums): number {
  return adjustments.reduce((sum, { kind, cents }) => (kind === 'coupon' ? sum - cents : sum), 0);
}

/** A line of a cart or checkout. Its id is that of its product or variant, since each is on one line only. */
function toLineItem({ product, variantId, title, quantity, unitCents }: PricedLine, publicUrl: string) {
  const id = variantId ?? product._id;
  const [image] = product.images;
  return {
    id,
    item: {
      id,
      title: visibleText(title),
      price: unitCents,
      image_url: image && new URL(image, publicUrl).href,
    },
    quantity,
    totals: lineTotals({ unitCents, quantity }),
  };
}

export function lineTotals(line: Parameters<typeof lineTotal>[0]) {
  const amount = lineTotal(line);
  return ['subtotal', 'total'].map((type) => ({ type, amount }));
}

/** Exactly one subtotal and one total; what lowers it is negative. Free shipping has no line of its own. */
export function toUcpTotals({ subtotal, adjustments, total }: ShownSums) {
  const rows = shownAdjustments(adjustments.filter(({ isContained, cents }) => !isContained && cents !== 0));
  return [
    { type: 'subtotal', display_text: 'Subtotal', amount: subtotal },
    ...rows.map(({ kind, label, cents }) => ({
      type: UCP_TYPES[kind],
      display_text: kind === 'coupon' ? 'Discount' : visibleText(label),
      amount: cents,
    })),
    { type: 'total', display_text: 'Total', amount: total },
  ];
}

const UCP_TYPES: Record<Adjustment['kind'], string> = {
  offer: 'discount',
  coupon: 'discount',
  delivery: 'fulfillment',
  tax: 'tax',
  rounding: 'fee',
};
