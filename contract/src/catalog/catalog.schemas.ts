import { z } from 'zod';
import { MAX_PRODUCT_IMAGES, MAX_UPLOAD_FILES } from '../media/media.rules.ts';
import { rateSchema } from '../reviews/reviews.schemas.ts';
import { pageReply } from '../shared/endpoint.ts';
import {
  booleanText,
  dollars,
  dollarsText,
  fields,
  filterMoment,
  isoDateTime,
  isStorable,
  pageQuery,
  searchPageQuery,
  searchText,
  sortField,
  text,
  wholeNumberText,
} from '../shared/fields.ts';
import { seenStockField, stockFields, stockSchema } from '../stock/stock.schemas.ts';
import { imageTextsMessage, publishAtMessage } from './admin-catalog.texts.ts';
import {
  CATEGORY_NAME_MAX_CHARS,
  IMAGE_TEXT_PATTERN,
  MAX_IMAGE_TEXT_CHARS,
  MAX_PRODUCT_RATES,
  PRODUCT_FILTERS,
  PRODUCT_SORT_COLUMNS,
  PRODUCT_SORTS,
} from './catalog.rules.ts';
import { productFields } from './product-fields/product-fields.rules.ts';
import {
  columnInputs,
  columnReplies,
  factInputs,
  factReplies,
} from './product-fields/product-fields.schemas.ts';
import { optionsFilter } from './store/option-filters.schemas.ts';
import { variantReplies } from './variants/variants.schemas.ts';

export const categorySchema = z.object({ _id: z.string(), name: z.string() });
export type Category = z.infer<typeof categorySchema>;

/** A category in the list of all, with its picture if the owner added one. */
export const listedCategorySchema = categorySchema.extend({
  image: z.string().optional(),
  /** What search engines show, where the owner wrote it. */
  searchTitle: z.string().optional(),
  searchDescription: z.string().optional(),
});
export type ListedCategory = z.infer<typeof listedCategorySchema>;

export const productFactsSchema = z.object(factReplies);
export type ProductFacts = z.infer<typeof productFactsSchema>;

export const productSchema = z
  .object({
    _id: z.string(),
    name: columnReplies.name,
    description: columnReplies.description,
    price: dollars('Price'),
    promoPercentage: columnReplies.promoPercentage,
    images: z.array(z.string()),
    /** What each image shows, empty if nobody described it; absent if none is described. */
    imageTexts: z.array(z.string()).optional(),
    isNew: z.boolean(),
    isFeatured: columnReplies.isFeatured,
    /** Null once its category was deleted; screens then show 'Unknown'. */
    category: categorySchema.nullable(),
    comments: z.array(z.object({ rate: rateSchema })).max(MAX_PRODUCT_RATES),
    averageRating: z.number().min(0).max(5),
    reviewCount: z.int().nonnegative(),
    /** Sent with a single product that has any, of a product in a cart only weight and tax class, and never in lists. */
    facts: productFactsSchema.optional(),
    /**
     * How many pieces are left, sent if they are few or none; 0 means sold out. In a cart also sent if the line asks for
     * more. Absent if there are plenty or the stock is not counted.
     */
    stockLeft: z.int().nonnegative().optional(),
    /** The lowest of the 30 days before the present price; with a single discounted product, where the owner shows it. */
    lowestPrice: z.number().nonnegative().optional(),
    ...variantReplies,
    /** Increases with every change; an editor sends back the version it loaded. */
    version: z.int().positive(),
    createdAt: isoDateTime,
  })
  // Those that are named above keep their place in the JSON.
  .extend(columnReplies);
export type Product = z.infer<typeof productSchema>;

/** A product in the back office, which alone sees drafts. */
export const adminProductSchema = productSchema.extend({
  isPublished: z.boolean(),
  /** When a draft goes live by itself. */
  publishAt: isoDateTime.optional(),
  /** Of the link that shows it to whoever has it. */
  previewToken: z.string().optional(),
  /** Only for products with counted stock. */
  stock: stockSchema.optional(),
});
export type AdminProduct = z.infer<typeof adminProductSchema>;

export const adminProductQuery = searchPageQuery.extend({
  state: z.enum(PRODUCT_FILTERS, `State must be one of ${PRODUCT_FILTERS.join(', ')}`).optional(),
  sort: sortField(PRODUCT_SORT_COLUMNS),
});
export type AdminProductQuery = z.infer<typeof adminProductQuery>;

/**
 * `total` counts the products that match the search and the state, `totalProducts` all products and `totalDrafts` those
 * of them that shoppers do not see. `totalLow` and `totalSoldOut` count what shoppers see and is counted.
 */
export const adminProductsReply = pageReply(adminProductSchema).extend({
  totalProducts: z.int().nonnegative(),
  totalDrafts: z.int().nonnegative(),
  totalLow: z.int().nonnegative(),
  totalSoldOut: z.int().nonnegative(),
});

const ratingFilter = wholeNumberText({ label: 'Rating', min: 1, max: 5 });

export const productQuery = pageQuery.extend({
  category: text({ label: 'Category', min: 0, max: CATEGORY_NAME_MAX_CHARS }).optional(),
  search: searchText.optional(),
  minPrice: dollarsText('Lowest price').optional(),
  maxPrice: dollarsText('Highest price').optional(),
  minRating: ratingFilter.optional(),
  sort: z.enum(PRODUCT_SORTS, `Sort must be one of ${PRODUCT_SORTS.join(', ')}`).optional(),
  options: optionsFilter.optional(),
});
export type ProductQuery = z.infer<typeof productQuery>;

/** What the options of the products that match are asked with. */
export const offeredOptionsQuery = productQuery.omit({ limit: true, cursor: true, sort: true });
export type OfferedOptionsQuery = z.infer<typeof offeredOptionsQuery>;

export const productPageReply = pageReply(productSchema).extend({
  /** Filtered by options, no more than `total` were counted. */
  hasMoreThanTotal: z.literal(true).optional(),
});
export type ProductPage = z.infer<typeof productPageReply>;

const { promoPercentage: promo, name, description, ...otherColumns } = columnInputs;

/** In the order of their messages. */
const productInputs = {
  name,
  /** A category's id or its name. */
  category: text({ label: 'Category', max: CATEGORY_NAME_MAX_CHARS }),
  description,
  price: dollarsText('Price'),
  ...otherColumns,
  isPublished: booleanText('Published'),
};
const { category, price, isFeatured, isPublished } = productInputs;
const optionalInputs = z.object(productInputs).partial().shape;

// Spec quirk back-office §7: create sends promotionPercentage and update sends promoPercentage. Both calls accept both.
const promoFields = { promoPercentage: promo.optional(), promotionPercentage: promo.optional() };

const imageTextList = z
  .array(z.string().trim().max(MAX_IMAGE_TEXT_CHARS).regex(IMAGE_TEXT_PATTERN).refine(isStorable))
  .max(MAX_PRODUCT_IMAGES + MAX_UPLOAD_FILES);

/** What the images show, a JSON list in the order that they have after the call. Absent, each keeps its own. */
const imageTexts = text({ label: productFields.imageTexts.label, max: 20_000 })
  .transform((json, context) => {
    try {
      return imageTextList.parse(JSON.parse(json));
    } catch {
      context.addIssue({ code: 'custom', message: imageTextsMessage });
      return z.NEVER;
    }
  })
  .optional();

/** When a draft goes live by itself; empty text means never. Absent, it stays unchanged. */
const publishAt = z
  .union([z.literal(''), filterMoment(publishAtMessage).max(40, publishAtMessage)], publishAtMessage)
  .transform((moment) => (moment === '' ? null : new Date(moment)))
  .optional();

/** The form fields of POST /products; the images are sent as files. */
export const newProductInput = fields({
  ...optionalInputs,
  ...{ name, category, description, price },
  isFeatured: isFeatured.default(false),
  isPublished: isPublished.default(true),
  ...{ publishAt, imageTexts },
  ...promoFields,
  ...factInputs,
  ...stockFields,
}).transform(({ promotionPercentage = 0, promoPercentage = promotionPercentage, ...product }) => ({
  ...product,
  promoPercentage,
}));
export type NewProduct = z.infer<typeof newProductInput>;

/** A JSON list inside a form field, such as `[0,2]`. */
function imageIndicesText(label: string, lastIndex: number) {
  const message = `${label} must be a list of different image numbers`;
  const imageIndices = z
    .array(z.int().min(0).max(lastIndex))
    .refine((indices) => new Set(indices).size === indices.length, message);
  return text({ label, max: 200 }).transform((json, context) => {
    try {
      return imageIndices.parse(JSON.parse(json));
    } catch {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
  });
}

/** The form fields of PUT /products/:id; absent fields stay unchanged. */
export const productUpdateInput = fields({
  ...optionalInputs,
  ...{ publishAt, imageTexts },
  ...promoFields,
  ...factInputs,
  ...stockFields,
  ...seenStockField,
  removedImageIndices: imageIndicesText('Removed images', MAX_PRODUCT_IMAGES - 1).optional(),
  /** All images that stay, in their new order; new ones are numbered on from the saved ones. */
  imageOrder: imageIndicesText('Image order', MAX_PRODUCT_IMAGES + MAX_UPLOAD_FILES - 1).optional(),
  version: wholeNumberText({ label: 'Version', min: 1, max: 999_999_999 }).optional(),
}).transform(({ promotionPercentage, promoPercentage = promotionPercentage, ...update }) => ({
  ...update,
  promoPercentage,
  removedImageIndices: update.removedImageIndices ?? [],
}));
export type ProductUpdate = z.infer<typeof productUpdateInput>;
