import { isNewProduct } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import {
  COLUMN_FIELDS,
  type ColumnValues,
} from '@vitrine/contract/catalog/product-fields/product-fields.rules';

export type ProductRow = ColumnValues & {
  id: string;
  price_cents: number;
  average_rating: number;
  review_count: number;
  version: number;
  created_at: Date;
  category_id: string | null;
  category_name: string | null;
  images: string[];
  rates: number[];
};
export type CountedRow = ProductRow & { total: number };

/** `promoPercentage` is the column promo_percentage. */
const columns = COLUMN_FIELDS.map(
  (field) => `p.${field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as "${field}"`,
);

/** For `products p` and `categories c`. */
export const productColumns = `p.id, ${columns.join(', ')}, p.price_cents,
  p.average_rating, p.review_count, p.version, p.created_at, c.id as category_id, c.name as category_name,
  array(select i.url from product_images i where i.product_id = p.id order by i.position) as images,
  array(select r.rate from reviews r where r.product_id = p.id
    order by r.created_at desc, r.id desc limit 50) as rates`;

export const withCategory = 'left join categories c on c.id = p.category_id';

export function toProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    ...(Object.fromEntries(COLUMN_FIELDS.map((field) => [field, row[field]])) as ColumnValues),
    price: row.price_cents / 100,
    images: row.images,
    isNew: isNewProduct(row.created_at, new Date()),
    category: row.category_id && row.category_name ? { _id: row.category_id, name: row.category_name } : null,
    comments: row.rates.map((rate) => ({ rate })),
    averageRating: row.average_rating,
    reviewCount: row.review_count,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

/** Expects one row more than the page, to know whether another page follows. */
export function toProductPage(rows: readonly CountedRow[], limit = 24) {
  const page = rows.slice(0, limit);
  return {
    data: page.map(toProduct),
    total: rows[0]?.total ?? 0,
    nextCursor: rows.length > limit ? cursorLike(page.at(-1)?.id) : null,
  };
}

/** About as long as the shop's own cursors. */
export function cursorLike(id = ''): string {
  return Buffer.from(`${Date.now()}_${id}`).toString('base64url');
}
