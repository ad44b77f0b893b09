import type { ProductFacts } from '@vitrine/contract/catalog/catalog.schemas';
import type { ColumnField } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import {
  PROMO_MAX_PERCENT,
  PROMO_MIN_PERCENT,
} from '@vitrine/contract/catalog/product-fields/product-form.rules';
import { MAX_STARS } from '@vitrine/contract/reviews/reviews.rules';
import { MAX_PRICE_CENTS } from '@vitrine/contract/shared/money/money';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { cents, createdAt, id, isBetween, moment, searchVector } from '../columns.ts';

/**
 * Deleting a product, or making it a draft, sets deletedAt; the trigger products_leave removes it from carts and
 * wishlists. Drafts have indexes of their own (late-indexes.ts), so the shop's lists cost the same beside any number of
 * them. The indexes are ascending and serve descending sorts by a backward scan: a DESC index would have NULLS LAST, which a plain ORDER BY
 * … DESC cannot use.
 */
export const products = pgTable(
  'products',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    priceCents: cents('price_cents').notNull(),
    promoPercentage: integer('promo_percentage').notNull().default(0),
    /** Sorts and filters use the price that people see. */
    priceAfterPromoCents: cents('price_after_promo_cents')
      .notNull()
      .generatedAlwaysAs(sql`price_after_promo(price_cents, promo_percentage)`),
    isFeatured: boolean('is_featured').notNull().default(false),
    /** Size, material and care; only those that somebody entered. */
    facts: jsonb('facts').$type<ProductFacts>().notNull().default({}),
    /** The trigger products_category_exists refuses an unknown one; categories_leave clears that of a deleted one. */
    categoryId: uuid('category_id'),
    /** Increases with each edit; an editor who saves over a newer version gets a conflict. */
    version: integer('version').notNull().default(1),
    /** Maintained by the trigger reviews_count. */
    ratingSum: integer('rating_sum').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    averageRating: doublePrecision('average_rating')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(rating_sum::double precision / nullif(review_count, 0), 0)`),
    /** The weighted words of name, category and description, maintained by the trigger products_search. */
    search: searchVector('search').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** When it left the shop: deleted, or made a draft. What shoppers see asks for this alone. */
    deletedAt: moment('deleted_at'),
    /** Out of the shop and still in the back office. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** When a job publishes the draft. One from before it became a draft no longer counts. */
    publishAt: moment('publish_at'),
    /** Whoever has it sees the draft. */
    previewToken: uuid('preview_token'),
    /** Of its variants; null of a product without options. Its `priceCents` is the lowest, kept by add_up_variants. */
    highestPriceCents: cents('highest_price_cents'),
    /** What images show, by their addresses; only those that somebody described. */
    imageTexts: jsonb('image_texts').$type<Record<string, string>>().notNull().default({}),
  } satisfies Record<ColumnField, unknown> & Record<string, unknown>,
  (t) => {
    const isLive = sql`${t.deletedAt} is null`;
    return [
      index('products_newest').on(t.createdAt, t.id).where(isLive),
      index('products_by_price').on(t.priceAfterPromoCents, t.id).where(isLive),
      index('products_by_rating').on(t.averageRating, t.id).where(isLive),
      index('products_category_newest').on(t.categoryId, t.createdAt, t.id).where(isLive),
      index('products_category_by_price').on(t.categoryId, t.priceAfterPromoCents, t.id).where(isLive),
      index('products_category_by_rating').on(t.categoryId, t.averageRating, t.id).where(isLive),
      index('products_featured').on(t.createdAt, t.id).where(sql`${t.isFeatured} and ${isLive}`),
      index('products_search').using('gin', t.search).where(isLive).with({ fastupdate: 'off' }),
      // The back office searches for parts of words, which the words of products_search cannot match.
      index('products_text')
        .using('gin', t.name.op('gin_trgm_ops'), t.description.op('gin_trgm_ops'))
        .where(isLive),
      check('products_price_range', isBetween(t.priceCents, { min: 0, max: MAX_PRICE_CENTS })),
      check(
        'products_promo_range',
        isBetween(t.promoPercentage, { min: PROMO_MIN_PERCENT, max: PROMO_MAX_PERCENT }),
      ),
      check('products_draft_is_out', sql`not ${t.isDraft} or ${t.deletedAt} is not null`),
      check(
        'products_ratings_add_up',
        sql`${t.ratingSum} between ${t.reviewCount} and ${sql.raw(String(MAX_STARS))} * ${t.reviewCount}`,
      ),
    ];
  },
);
