import { PRODUCT_FIELDS, type ProductField, type ProductValues, plainNumber } from './product-values.ts';

export function isSameField(field: ProductField, one: ProductValues, other: ProductValues): boolean {
  return comparable(field, one) === comparable(field, other);
}

export function isSameProduct(one: ProductValues, other: ProductValues): boolean {
  return PRODUCT_FIELDS.every((field) => isSameField(field, one, other));
}

function comparable(field: ProductField, values: ProductValues): string | boolean {
  if (field === 'isFeatured' || field === 'isPublished') return values[field];
  const text = values[field];
  return field === 'price' || field === 'promoPercentage' ? plainNumber(text) : text.trim();
}
