import type { Product } from '../catalog.schemas.ts';
import type { ShownVariant } from './variants.rules.ts';

/** The product as it is sold in this variant: with its price, stock, weight and picture. */
export function productInVariant(product: Product, variant: ShownVariant): Product {
  const {
    options: _,
    variants: __,
    highestPrice: ___,
    lowestPrice: ____,
    stockLeft: _____,
    ...shown
  } = product;
  const { price, stockLeft, weight, image, lowestPrice } = variant;
  const facts = weight === undefined ? product.facts : { ...product.facts, weight: String(weight) };
  const first = image === undefined ? -1 : product.images.indexOf(image);
  return {
    ...shown,
    price,
    ...(facts && { facts }),
    ...(stockLeft !== undefined && { stockLeft }),
    ...(lowestPrice !== undefined && { lowestPrice }),
    ...(first > 0 && {
      images: toFront(product.images, first),
      ...(product.imageTexts && { imageTexts: toFront(product.imageTexts, first) }),
    }),
  };
}

function toFront<T>(list: readonly T[], index: number): T[] {
  return [...list.slice(index, index + 1), ...list.slice(0, index), ...list.slice(index + 1)];
}
