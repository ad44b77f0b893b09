import { hasOptions, unitPrice } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import {
  PRODUCT_FIELDS,
  type ProductField,
  productFields,
} from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { storeTexts } from '@vitrine/contract/catalog/store/store.texts';
import { isGtin } from '@vitrine/contract/catalog/variants/gtin.rules';
import type { TaxRules } from '@vitrine/contract/pricing/tax/tax.rules';
import { MAX_STARS, MIN_STARS } from '@vitrine/contract/reviews/reviews.rules';
import { plainAmount, toDollars } from '@vitrine/contract/shared/money/money';
import { paths } from '@vitrine/contract/shared/page-paths';
import type { ShopDetails } from '@vitrine/contract/shop/shop-defaults';
import { isSoldOut } from '@vitrine/contract/stock/stock.rules';
import { previewImage } from './head-tags.ts';

const CONTEXT = 'https://schema.org';
const thing = (type: string) => ({ '@context': CONTEXT, '@type': type });
type Step = { name: string; path: string };

type Site = { publicUrl: string; shop: ShopDetails };

export function organization({ publicUrl, shop, logo }: Site & { logo: string }): object {
  const { name, email, phone, socialLinks } = shop;
  return {
    ...thing('Organization'),
    name,
    url: publicUrl + paths.home,
    logo: logo ? previewImage(logo, publicUrl) : `${publicUrl}/logo.svg`,
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(socialLinks.length > 0 && { sameAs: socialLinks }),
  };
}

export function webSite({ publicUrl, shop }: Site): object {
  return {
    ...thing('WebSite'),
    name: shop.name,
    url: publicUrl + paths.home,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${publicUrl}${paths.store}?search={terms}`,
      'query-input': 'required name=terms',
    },
  };
}

export function breadcrumbs(steps: readonly Step[], { publicUrl, shop }: Site): object {
  const all = [
    { name: shop.name, path: paths.home },
    { name: storeTexts.title, path: paths.store },
    ...steps,
  ];
  return {
    ...thing('BreadcrumbList'),
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

export function productSteps(
  { name, category }: Product,
  own: { category: string; product: string },
): Step[] {
  const parent = category ? [{ name: category.name, path: own.category }] : [];
  return [...parent, { name, path: own.product }];
}

export function plainPrice(product: Product, currency: string): string {
  return plainAmount(toDollars(unitPrice(product, currency), currency), currency);
}

type ProductSite = Site & {
  /** Of the product's page. */
  path: string;
  taxMode: TaxRules['mode'];
};

export function productData(
  product: Product,
  { publicUrl, shop: { currency }, path, taxMode }: ProductSite,
): object {
  const { _id, name, description, images, imageTexts = [], category, averageRating, reviewCount } = product;
  const url = publicUrl + path;
  return {
    ...thing('Product'),
    name,
    description,
    sku: _id,
    url,
    image: images.map((src, index) => imageData(previewImage(src, publicUrl), imageTexts[index])),
    ...(category && { category: category.name }),
    ...knownProperties(product),
    offers: {
      url,
      ...pricesOf(product, currency),
      priceCurrency: currency,
      ...taxOf(product, { currency, taxMode }),
      availability: `${CONTEXT}/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
      itemCondition: `${CONTEXT}/NewCondition`,
    },
    // Search engines reject a rating without reviews.
    ...(reviewCount > 0 && { aggregateRating: rating(averageRating, reviewCount) }),
  };
}

type Prices = { '@type': string; price?: string; lowPrice?: string; highPrice?: string; offerCount?: number };

/** Of a product with options, those of its cheapest and its most expensive variant. */
function pricesOf(product: Product, currency: string): Prices {
  const { highestPrice, variants = [] } = product;
  const price = plainPrice(product, currency);
  if (highestPrice === undefined) return { '@type': 'Offer', price };
  const highPrice = plainPrice({ ...product, price: highestPrice }, currency);
  return { '@type': 'AggregateOffer', lowPrice: price, highPrice, offerCount: variants.length };
}

/** Whether the price has the tax, in a shop that calculates one. */
function taxOf(product: Product, { currency, taxMode }: { currency: string; taxMode: TaxRules['mode'] }) {
  if (taxMode === 'off') return {};
  const { price, lowPrice: minPrice, highPrice: maxPrice } = pricesOf(product, currency);
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...(price === undefined ? { minPrice, maxPrice } : { price }),
      priceCurrency: currency,
      valueAddedTaxIncluded: taxMode === 'included',
    },
  };
}

function imageData(url: string, caption = ''): object | string {
  return caption === '' ? url : { '@type': 'ImageObject', url, caption };
}

/** The fields that search engines know by a property of their own. */
function knownProperties({ facts, ...product }: Product): object {
  const values: Partial<Record<ProductField, unknown>> = { ...product, ...facts };
  const { barcode = '' } = facts ?? {};
  const gtin = !hasOptions(product) && isGtin(barcode) ? [['gtin', barcode]] : [];
  const known = PRODUCT_FIELDS.flatMap((field) => {
    const rule = productFields[field];
    return 'schemaOrg' in rule && values[field] ? [[rule.schemaOrg, values[field]]] : [];
  });
  return Object.fromEntries([...known, ...gtin]);
}

function rating(average: number, reviewCount: number): object {
  return {
    '@type': 'AggregateRating',
    ratingValue: Math.round(average * 100) / 100,
    reviewCount,
    bestRating: MAX_STARS,
    worstRating: MIN_STARS,
  };
}
