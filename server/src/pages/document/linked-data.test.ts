import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { shopDefaults } from '@vitrine/contract/shop/shop-defaults';
import { describe, expect, it } from 'vitest';
import { breadcrumbs, productData, productSteps } from './linked-data.ts';

const product: Product = {
  _id: '1',
  name: 'Halden Vase',
  description: 'Clay.',
  price: 19.99,
  promoPercentage: 15,
  images: ['/media/0123456789abcdef0123456789abcdef.webp'],
  isNew: true,
  isFeatured: false,
  category: { _id: 'c', name: 'Cups & Bowls' },
  comments: [],
  averageRating: 4.6666,
  reviewCount: 3,
  version: 1,
  createdAt: '2030-01-01T00:00:00.000Z',
};
const SHOP = 'https://shop.example';
const path = '/product/1';
const site = { publicUrl: SHOP, shop: shopDefaults, path, taxMode: 'off' as const };

describe('productData', () => {
  it('offers the product for what it costs after promo', () => {
    expect(productData(product, site)).toMatchObject({
      '@type': 'Product',
      name: 'Halden Vase',
      image: [`${SHOP}/media/0123456789abcdef0123456789abcdef-1280.jpg`],
      offers: { '@type': 'Offer', price: '16.99', priceCurrency: 'USD', url: `${SHOP}/product/1` },
    });
  });

  it('says whether the price has the tax, in a shop that calculates one', () => {
    expect(productData(product, site)).not.toHaveProperty('offers.priceSpecification');
    const added = { '@type': 'UnitPriceSpecification', priceCurrency: 'USD', valueAddedTaxIncluded: false };
    expect(productData(product, { ...site, taxMode: 'added' })).toMatchObject({
      offers: { price: '16.99', priceSpecification: { ...added, price: '16.99' } },
    });
    const included = { ...added, valueAddedTaxIncluded: true };
    expect(productData({ ...product, highestPrice: 30 }, { ...site, taxMode: 'included' })).toMatchObject({
      offers: { priceSpecification: { ...included, minPrice: '16.99', maxPrice: '25.50' } },
    });
  });

  it('says what its image shows', () => {
    expect(productData({ ...product, imageTexts: ['A vase'] }, site)).toMatchObject({
      image: [
        {
          ...{ '@type': 'ImageObject', caption: 'A vase' },
          url: `${SHOP}/media/0123456789abcdef0123456789abcdef-1280.jpg`,
        },
      ],
    });
  });

  it('names size and material where they are known', () => {
    const facts = { size: '30 cm high', material: 'Stoneware', care: 'Wipe' };
    expect(productData({ ...product, facts }, site)).toMatchObject({
      size: '30 cm high',
      material: 'Stoneware',
    });
    expect(productData(product, site)).not.toHaveProperty('material');
  });

  it('has the barcode where it is one that catalogues know, and not where the variants have their own', () => {
    const facts = { barcode: '4006381333931' };
    expect(productData({ ...product, facts }, site)).toMatchObject({ gtin: '4006381333931' });
    for (const other of [{ facts: { barcode: '123' } }, { facts, highestPrice: 30 }])
      expect(productData({ ...product, ...other }, site)).not.toHaveProperty('gtin');
  });

  it('is out of stock when it is sold out', () => {
    const availability = (stockLeft?: number) =>
      productData({ ...product, ...(stockLeft !== undefined && { stockLeft }) }, site);
    expect(availability()).toMatchObject({ offers: { availability: 'https://schema.org/InStock' } });
    expect(availability(2)).toMatchObject({ offers: { availability: 'https://schema.org/InStock' } });
    expect(availability(0)).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  });

  it('carries the average of its reviews, and none where nobody has reviewed it', () => {
    expect(productData(product, site)).toMatchObject({
      aggregateRating: { ratingValue: 4.67, reviewCount: 3, bestRating: 5, worstRating: 1 },
    });
    const unrated = productData({ ...product, averageRating: 0, reviewCount: 0 }, site);
    expect(unrated).not.toHaveProperty('aggregateRating');
  });
});

describe('breadcrumbs', () => {
  const own = { product: path, category: '/store?category=Cups%20%26%20Bowls' };

  it('lead from the home page over the category to the product', () => {
    expect(breadcrumbs(productSteps(product, own), site)).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Vitrine', item: `${SHOP}/` },
        { position: 2, name: 'Our Store', item: `${SHOP}/store` },
        { position: 3, name: 'Cups & Bowls', item: `${SHOP}/store?category=Cups%20%26%20Bowls` },
        { position: 4, name: 'Halden Vase', item: `${SHOP}/product/1` },
      ],
    });
  });

  it('leave out a category that was deleted', () => {
    expect(productSteps({ ...product, category: null }, own)).toHaveLength(1);
  });
});
