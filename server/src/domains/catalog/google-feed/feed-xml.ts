import { readableAddress } from '@vitrine/contract/catalog/search-engines/readable-address.rules';
import { VARIANT_PARAM } from '@vitrine/contract/catalog/variants/variants.rules';
import { imageIdOf, imageVariantUrl } from '@vitrine/contract/media/media.rules';
import { type Cents, plainAmount, toDollars } from '@vitrine/contract/shared/money/money';
import { productPath } from '@vitrine/contract/shared/page-paths';
import { escapeHtml } from '../../../platform/shared/web/html-page.ts';
import { deliveryPrices, type FeedDelivery } from './feed-delivery.ts';
import { detailsOf, type FeedItem, moreImagesOf } from './feed-items.ts';

/** What the file says of the shop; another value makes another file. */
export type FeedSite = {
  publicUrl: string;
  name: string;
  description: string;
  brand: string;
  currency: string;
  hasReadableAddresses: boolean;
  deliveries: FeedDelivery[];
};

// XML 1.0 has no way to write these, and half of a surrogate pair is no character.
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const IMAGE_WIDTH = 1280;

export function feedStart({ publicUrl, name, description }: FeedSite): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${tag('title', name)}${tag('link', `${publicUrl}/`)}${tag('description', description)}`;
}

export const FEED_END = '</channel>\n</rss>\n';

/** One entry; prices are those of the product's page. */
export function itemXml(item: FeedItem, site: FeedSite): string {
  const { product, variant, priceCents, unitCents } = item;
  const { attributes, others } = detailsOf(item);
  const price = (cents: Cents) => amount(cents, site.currency);
  const tags = [
    tag('g:id', item.id),
    ...(variant ? [tag('g:item_group_id', product.id)] : []),
    tag('g:title', item.title),
    tag('g:description', item.description),
    tag('g:link', linkOf(item, site)),
    ...item.images.slice(0, 1).map((src) => tag('g:image_link', imageUrlOf(src, site))),
    ...moreImagesOf(item).map((src) => tag('g:additional_image_link', imageUrlOf(src, site))),
    tag('g:availability', item.isSoldOut ? 'out_of_stock' : 'in_stock'),
    tag('g:price', price(priceCents)),
    ...(unitCents < priceCents ? [tag('g:sale_price', price(unitCents))] : []),
    tag('g:condition', 'new'),
    tag('g:brand', site.brand),
    item.barcode === '' ? tag('g:identifier_exists', 'no') : tag('g:gtin', item.barcode),
    ...(product.categoryName ? [tag('g:product_type', product.categoryName)] : []),
    ...attributes.map(([name, value]) => tag(`g:${name}`, value)),
    ...others.map(({ name, value }) =>
      group('g:product_detail', { 'g:attribute_name': name, 'g:attribute_value': value }),
    ),
    ...deliveryPrices(item, site.deliveries).map(({ country, name, cents }) =>
      group('g:shipping', { 'g:country': country, 'g:service': name, 'g:price': price(cents) }),
    ),
    ...(item.weight ? [tag('g:shipping_weight', `${item.weight} g`)] : []),
  ];
  return `<item>\n${tags.join('')}</item>\n`;
}

function group(name: string, parts: Record<string, string>): string {
  const tags = Object.entries(parts).map(([part, text]) => tag(part, text));
  return `<${name}>\n${tags.join('')}</${name}>\n`;
}

function linkOf({ product, variant, id }: FeedItem, site: FeedSite): string {
  const named = { _id: product.id, name: product.name };
  const path = productPath(site.hasReadableAddresses ? readableAddress(named) : product.id);
  return `${site.publicUrl}${path}${variant ? `?${VARIANT_PARAM}=${id}` : ''}`;
}

function imageUrlOf(src: string, { publicUrl }: FeedSite): string {
  const imageId = imageIdOf(src);
  return imageId ? publicUrl + imageVariantUrl(imageId, IMAGE_WIDTH, 'jpg') : new URL(src, publicUrl).href;
}

function amount(cents: Cents, currency: string): string {
  return `${plainAmount(toDollars(cents, currency), currency)} ${currency}`;
}

function tag(name: string, text: string): string {
  return `<${name}>${escapeHtml(text.replaceAll(NO_XML, ''))}</${name}>\n`;
}
