import {
  PRODUCT_FIELDS,
  type ProductField,
  type ProductValues,
  plainNumber,
  plainPrice,
} from './product-values.ts';

export function isSameField(field: ProductField, one: ProductValues, other: ProductValues): boolean {
  return comparable(field, one) === comparable(field, other);
}

export function isSameProduct(one: ProductValues, other: ProductValues): boolean {
  return PRODUCT_FIELDS.every((field) => isSameField(field, one, other));
}

function comparable(field: ProductField, values: ProductValues): string | boolean {
  switch (field) {
    case 'isFeatured':
    case 'isPublished':
    case 'isCounted':
      return values[field];
    case 'price':
      return plainPrice(values.price);
    case 'promoPercentage':
      return plainNumber(values[field]);
    case 'stock':
    case 'lowStockAt':
      // Numbers typed before the switch was turned off are not sent.
      return values.isCounted ? plainNumber(values[field]) : '';
    default:
      return values[field].trim();
  }
}
