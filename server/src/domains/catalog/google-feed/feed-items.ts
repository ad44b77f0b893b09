import { unitPrice } from '@vitrine/contract/catalog/catalog.rules';
import {
  FEED_MORE_IMAGES,
  type FeedAttribute,
  type FeedProblem,
  feedAttributeOf,
  feedProblemsOf,
} from '@vitrine/contract/catalog/search-engines/google-feed.rules';
import type { ProductOption } from '@vitrine/contract/catalog/variants/variants.rules';
import { nameWithVariant, variantName } from '@vitrine/contract/catalog/variants/variants.rules';
import { type Cents, toDollars } from '@vitrine/contract/shared/money/money';
import { isSoldOut } from '@vitrine/contract/stock/stock.rules';
import type { selectOptions, selectVariants } from '../variants/variants.queries.ts';
import type { FeedProductRow } from './feed-products.queries.ts';

type OptionsRow = Awaited<ReturnType<typeof selectOptions>>[number];
type VariantsRow = Awaited<ReturnType<typeof selectVariants>>[number];
/** A product with what belongs to it; `variants` includes those that are off. */
export type FeedProduct = {
  row: FeedProductRow;
  options: OptionsRow | undefined;
  variants: readonly VariantsRow[];
};

/** A product, or one of its variants, as another site lists it. */
export type FeedItem = {
  id: string;
  product: FeedProductRow;
  /** Of a variant. */
  variant: { name: string; options: readonly ProductOption[]; values: readonly string[] } | undefined;
  title: string;
  description: string;
  images: readonly string[];
  isSoldOut: boolean;
  /** Before the promotion and after it. */
  priceCents: Cents;
  unitCents: Cents;
  barcode: string;
  /** In grams. */
  weight: number | undefined;
  problems: FeedProblem[];
};

/** Nothing of a product with options that are all out of sale. */
export function itemsOf({ row, options, variants }: FeedProduct, currency: string): FeedItem[] {
  const whole = {
    id: row.id,
    product: row,
    title: row.name,
    description: row.description,
    images: row.images,
    isSoldOut: isSoldOut({ stockLeft: row.stockLeft ?? undefined }),
    priceCents: row.priceCents,
    barcode: row.facts.barcode ?? '',
    weight: Number(row.facts.weight) || undefined,
    variant: undefined,
  };
  if (row.highestPriceCents === null || !options) return [priced(whole, currency)];
  return variants
    .filter(({ isOn }) => isOn)
    .map(({ values, ...variant }) =>
      priced(
        {
          ...whole,
          id: variant.id,
          variant: { name: variantName({ values }), options: options.options, values },
          title: nameWithVariant(row.name, { values }),
          images: withFirst(row.images, variant.imageUrl),
          isSoldOut: variant.onHand !== null && variant.onHand - variant.reserved <= 0,
          priceCents: variant.priceCents ?? options.priceCents,
          barcode: variant.barcode,
          weight: variant.weight ?? whole.weight,
        },
        currency,
      ),
    );
}

function priced(item: Omit<FeedItem, 'unitCents' | 'problems'>, currency: string): FeedItem {
  const { promoPercentage } = item.product;
  const unitCents = unitPrice({ price: toDollars(item.priceCents, currency), promoPercentage }, currency);
  return { ...item, unitCents, problems: feedProblemsOf({ ...item, unitCents }) };
}

/** Any other address than one of the product's images counts as none. */
function withFirst(images: readonly string[], first: string | null): string[] {
  const others = images.filter((url) => url !== first);
  return others.length === images.length || first === null ? [...images] : [first, ...others];
}

export function moreImagesOf({ images }: FeedItem): readonly string[] {
  return images.slice(1, FEED_MORE_IMAGES + 1);
}

type Details = { attributes: [FeedAttribute, string][]; others: { name: string; value: string }[] };

/** What a variant is chosen by, and size and material of its product where it is not chosen by these. */
export function detailsOf({ variant, product }: FeedItem): Details {
  const { size = '', material = '' } = product.facts;
  const attributes = new Map<FeedAttribute, string>();
  const others: Details['others'] = [];
  for (const [index, { name }] of (variant?.options ?? []).entries()) {
    const value = variant?.values[index] ?? '';
    const attribute = feedAttributeOf(name);
    if (attribute && !attributes.has(attribute)) attributes.set(attribute, value);
    else others.push({ name, value });
  }
  const ofProduct: readonly [FeedAttribute, string, number][] = [
    ['size', size, 100],
    ['material', material, 200],
  ];
  for (const [attribute, value, maxChars] of ofProduct)
    if (value !== '' && value.length <= maxChars && !attributes.has(attribute))
      attributes.set(attribute, value);
  return { attributes: [...attributes], others };
}
