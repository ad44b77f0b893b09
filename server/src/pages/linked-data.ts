import { unitPrice } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { storeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { MAX_STARS, MIN_STARS } from '@vitrine/contract/reviews/reviews.rules';
import { contactDetails } from '@vitrine/contract/shared/contact-details';
import { toDollars } from '@vitrine/contract/shared/money';
import { paths, productPath, storeCategoryPath } from '@vitrine/contract/shared/page-paths';
import { SHOP_NAME } from '@vitrine/contract/shared/texts';
import { isSoldOut } from '@vitrine/contract/stock/stock.rules';
import { previewImage } from './head-tags.ts';

const CONTEXT = 'https://schema.org';
type Step = { name: string; path: string };

export function organization(publicUrl: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: SHOP_NAME,
    url: publicUrl + paths.home,
    logo: `${publicUrl}/logo.svg`,
    email: contactDetails.email,
    telephone: contactDetails.phone,
  };
}

export function webSite(publicUrl: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: SHOP_NAME,
    url: publicUrl + paths.home,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${publicUrl}${paths.store}?search={terms}`,
      'query-input': 'required name=terms',
    },
  };
}

/** The breadcrumbs from the home page to this one. */
export function breadcrumbs(steps: readonly Step[], publicUrl: string): object {
  const all = [
    { name: SHOP_NAME, path: paths.home },
    { name: storeTexts.title, path: paths.store },
    ...steps,
  ];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

export function productSteps({ _id, name, category }: Product): Step[] {
  const parent = category ? [{ name: category.name, path: storeCategoryPath(category.name) }] : [];
  return [...parent, { name, path: productPath(_id) }];
}

/** The current price after promo, as a plain number with two decimals. */
export function plainPrice(product: Product): string {
  return toDollars(unitPrice(product)).toFixed(2);
}

export function productData(product: Product, publicUrl: string): object {
  const { _id, name, description, images, category, averageRating, reviewCount, facts } = product;
  const url = publicUrl + productPath(_id);
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name,
    description,
    sku: _id,
    url,
    image: images.map((src) => previewImage(src, publicUrl)),
    ...(category ? { category: category.name } : {}),
    ...(facts?.size ? { size: facts.size } : {}),
    ...(facts?.material ? { material: facts.material } : {}),
    offers: {
      '@type': 'Offer',
      url,
      price: plainPrice(product),
      priceCurrency: 'USD',
      availability: `${CONTEXT}/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
      itemCondition: `${CONTEXT}/NewCondition`,
    },
    // Search engines reject a rating without reviews.
    ...(reviewCount > 0 ? { aggregateRating: rating(averageRating, reviewCount) } : {}),
  };
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
