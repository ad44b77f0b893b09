import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { catalogEndpoints } from '@vitrine/contract/catalog/catalog.endpoints';
import { earliestNewUntil } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { shortIdIn } from '@vitrine/contract/catalog/search-engines/short-id.rules';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../platform/http/endpoint-route.ts';
import { mountCached } from '../../../platform/http/responses/cached-route.ts';
import { catalogReads } from '../../../platform/replica/replica.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/shared/durations.ts';
import { countEmptySearches } from '../empty-searches/empty-searches.service.ts';
import { listProducts, priceTicks } from '../product-list/product-list.service.ts';
import { productAt } from '../search-engines/product-addresses.service.ts';
import { createProduct, duplicateProduct, removeProduct, updateProduct } from './product-edit.service.ts';
import {
  adminProducts,
  featuredProducts,
  getProduct,
  newArrivals,
  productToEdit,
  relatedProducts,
} from './products.service.ts';

export function productRoutes(app: FastifyInstance, deps: Deps): void {
  const { responseCache } = deps;
  const list = {
    responseCache,
    dependency: () => 'lists' as const,
    validUntil: ({ data }: { data: readonly Product[] }) => earliestNewUntil(data),
  };
  const one = {
    responseCache,
    dependency: ({ params: { id } }: { params: { id: string } }) => ({ product: shortIdIn(id) ?? id }),
    validUntil: ({ data }: { data: Product }) => earliestNewUntil([data]),
  };
  const reads = catalogReads(deps);
  mountCached(app, catalogEndpoints.featured, list, async () => ({ data: await featuredProducts(reads) }));
  mountCached(app, catalogEndpoints.newArrivals, list, async () => ({ data: await newArrivals(reads) }));
  const emptySearches = countEmptySearches(deps);
  const searched = {
    ...list,
    // So that a search that finds nothing is counted again, but not with every request.
    validUntil: ({ data }: { data: readonly Product[] }) =>
      data.length === 0 ? deps.clock().getTime() + MINUTE_MS : earliestNewUntil(data),
  };
  mountCached(app, catalogEndpoints.list, searched, async ({ query }) => {
    const page = await listProducts(reads, query);
    emptySearches.count(query, page.total);
    return page;
  });
  const ticks = { responseCache, dependency: () => 'lists' as const };
  mountCached(app, catalogEndpoints.priceTicks, ticks, async () => ({ data: await priceTicks(reads) }));
  mountCached(app, catalogEndpoints.one, one, async ({ params }) => ({
    data: await getProduct(reads, (await productAt(reads, params.id))?._id ?? params.id),
  }));
  const related = {
    ...list,
    // New orders count too, but not at once.
    validUntil: ({ data }: { data: readonly Product[] }) =>
      Math.min(deps.clock().getTime() + HOUR_MS, earliestNewUntil(data) ?? Number.POSITIVE_INFINITY),
  };
  mountCached(app, catalogEndpoints.related, related, async ({ params }) => ({
    data: await relatedProducts(reads, params.id),
  }));
  mount(app, catalogEndpoints.adminList, ({ query }) => adminProducts(deps, query));
  mount(app, catalogEndpoints.adminOne, async ({ params }) => ({
    data: await productToEdit(deps, params.id),
  }));

  mount(app, catalogEndpoints.create, async ({ caller, body, files }) => {
    const data = await createProduct(deps, caller, { product: body, images: files.images });
    return { data, message: productAdminTexts.created };
  });

  mount(app, catalogEndpoints.update, async ({ caller, params, body, files }) => {
    const edit = { id: params.id, update: body, newImages: files.newImages };
    const data = await updateProduct(deps, caller, edit);
    return { data, message: productAdminTexts.updated };
  });

  mount(app, catalogEndpoints.duplicate, async ({ caller, params }) => {
    const data = await duplicateProduct(deps, caller, params.id);
    return { data, message: productAdminTexts.duplicated };
  });

  mount(app, catalogEndpoints.remove, async ({ caller, params }) => {
    await removeProduct(deps, caller, params.id);
    return { message: productAdminTexts.deleted };
  });
}
