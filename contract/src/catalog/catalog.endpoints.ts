import { z } from 'zod';
import { imageRefusals } from '../media/media.refusals.ts';
import { MAX_UPLOAD_FILES } from '../media/media.rules.ts';
import { dataReply, dataWithMessageReply, defineEndpoint, messageReply } from '../shared/endpoint.ts';
import { idParams } from '../shared/fields.ts';
import { bulkChangeEndpoints } from './bulk-change.endpoints.ts';
import { catalogRefusals } from './catalog.refusals.ts';
import {
  adminProductQuery,
  adminProductSchema,
  adminProductsReply,
  newProductInput,
  productPageReply,
  productQuery,
  productSchema,
  productUpdateInput,
} from './catalog.schemas.ts';
import { categoryEndpoints } from './categories.endpoints.ts';
import { previewEndpoints } from './previews/previews.endpoints.ts';
import { redirectEndpoints } from './redirects/redirects.endpoints.ts';
import { googleFeedEndpoints } from './search-engines/google-feed.endpoints.ts';
import { searchEngineEndpoints } from './search-engines/search-engines.endpoints.ts';
import { storeFilterEndpoints } from './store/store-filters.endpoints.ts';
import { variantEndpoints } from './variants/variants.endpoints.ts';

export const catalogEndpoints = {
  featured: defineEndpoint('GET /products/featured', {
    summary: 'Featured products, newest first',
    reply: dataReply(z.array(productSchema)),
  }),
  newArrivals: defineEndpoint('GET /products/new-arrivals', {
    summary: 'The newest products',
    reply: dataReply(z.array(productSchema)),
  }),
  list: defineEndpoint('GET /products', {
    summary: 'Products that match the filters, a page at a time',
    query: productQuery,
    reply: productPageReply,
  }),
  priceTicks: defineEndpoint('GET /products/price-ticks', {
    summary: 'Prices at which there are products, for the price slider',
    reply: dataReply(z.array(z.number())),
  }),
  one: defineEndpoint('GET /products/:id', {
    summary: 'One product, by its id or its readable address',
    params: idParams,
    reply: dataReply(productSchema),
    refusals: [catalogRefusals.productNotFound],
  }),
  related: defineEndpoint('GET /products/:id/related', {
    summary: 'Products that were often ordered together with it, then some of other categories',
    params: idParams,
    reply: dataReply(z.array(productSchema)),
    refusals: [catalogRefusals.productNotFound],
  }),
  create: defineEndpoint('POST /products', {
    summary: 'Add a product with its images',
    body: newProductInput,
    files: { images: { maxCount: MAX_UPLOAD_FILES } },
    reply: dataWithMessageReply(adminProductSchema),
    refusals: [catalogRefusals.imageRequired, catalogRefusals.categoryUnknown],
  }),
  update: defineEndpoint('PUT /products/:id', {
    summary: 'Change a product, drop some of its images and append others',
    params: idParams,
    body: productUpdateInput,
    files: { newImages: { maxCount: MAX_UPLOAD_FILES } },
    reply: dataWithMessageReply(adminProductSchema),
    refusals: [
      catalogRefusals.productNotFound,
      catalogRefusals.versionConflict,
      catalogRefusals.categoryUnknown,
      catalogRefusals.imageIndexUnknown,
      catalogRefusals.imageOrderIncomplete,
      catalogRefusals.imageRequired,
      catalogRefusals.tooManyImages,
    ],
  }),
  adminList: defineEndpoint('GET /admin/products', {
    summary: 'Products for the back office with its drafts, searched by name or description',
    query: adminProductQuery,
    reply: adminProductsReply,
  }),
  adminOne: defineEndpoint('GET /admin/products/:id', {
    summary: 'One product for the back office, which may be a draft',
    params: idParams,
    reply: dataReply(adminProductSchema),
    refusals: [catalogRefusals.productNotFound],
  }),
  duplicate: defineEndpoint('POST /admin/products/:id/duplicate', {
    summary: 'Make a draft that is like the product, with images of its own',
    params: idParams,
    reply: dataWithMessageReply(adminProductSchema),
    refusals: [catalogRefusals.productNotFound, imageRefusals.diskFull, imageRefusals.storeUnavailable],
  }),
  remove: defineEndpoint('DELETE /admin/products/:id', {
    summary: 'Delete a product; orders keep their copy',
    params: idParams,
    reply: messageReply(),
    refusals: [catalogRefusals.productNotFound],
  }),
  ...storeFilterEndpoints,
  ...previewEndpoints,
  ...variantEndpoints,
  ...bulkChangeEndpoints,
  ...categoryEndpoints,
  ...searchEngineEndpoints,
  ...googleFeedEndpoints,
  ...redirectEndpoints,
} as const;
