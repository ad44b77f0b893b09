import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { Api } from '@vitrine/contract/api';
import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { ADMIN_PRODUCTS_PAGE_SIZE, hasOptions } from '@vitrine/contract/catalog/catalog.rules';
import type { AdminProduct, AdminProductQuery, Product } from '@vitrine/contract/catalog/catalog.schemas';

import type { InputOf, ReplyOf } from '@vitrine/contract/shared/endpoint';
import { useMemo } from 'react';
import {
  adminProductListKey,
  adminProductsKey,
  auditTrailKey,
  productToEditKey,
} from '../../../lib/api/admin-query-keys.ts';
import { call, refusalOf } from '../../../lib/api/api-client.ts';
import { removeRow } from '../../../lib/api/list-cache.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { productsKey } from '../../../lib/api/query-keys.ts';
import { type UploadProgress, withProgress } from '../../../lib/api/upload.ts';
import { BY_CURSOR, usePagedList } from '../../../lib/api/use-paged-list.ts';

type Narrowed = Pick<AdminProductQuery, 'state' | 'sort'>;

/**
 * Spec back-office §2: the search filters the loaded products in the browser, at once. The server completes the result
 * with products that are not loaded. If that call fails, the loaded ones stay.
 */
export function useAdminProducts(typed: string, debounced: string, { state, sort }: Narrowed) {
  const all = usePagedList(useInfiniteQuery(adminProductsQuery('', { state, sort })));
  const completion = useInfiniteQuery({
    ...adminProductsQuery(debounced, { state, sort }),
    enabled: debounced !== '',
  });
  const found = usePagedList(completion);
  const text = typed.trim();
  const isSearching = text !== '';
  const isCurrent = text === debounced;
  const foundRows = isSearching && isCurrent ? found.rows : undefined;
  const rows = useMemo(() => {
    if (!isSearching) return all.rows;
    // In a sorted list the loaded ones are not first.
    if (sort && foundRows) return foundRows;
    return mergeProducts(all.rows?.filter(matches(text)), foundRows);
  }, [isSearching, text, sort, all.rows, foundRows]);
  const list = isSearching ? found : all;
  const totals = all.lastPage ?? found.lastPage;
  return {
    rows,
    totalProducts: totals?.totalProducts,
    totals,
    /** How many the search and the state find in the whole shop. */
    found: list.lastPage?.total,
    isSearching,
    isIncomplete: isSearching && !foundRows && !(isCurrent && found.isFailed) && all.more.hasNextPage,
    isBusy: isSearching && (!isCurrent || found.isPending),
    /** The failure of the list itself, or of the call that completes the search. */
    error: isSearching && isCurrent && found.isFailed ? found.error : all.isFailed ? all.error : null,
    isFetching: list.isFetching,
    refetch: list.refetch,
    more: list.more,
  };
}

/**
 * Always fetched, because saving an outdated product is refused, and fetched only once, because nothing may change
 * while someone is typing.
 */
export function useProductToEdit(id: string) {
  return useQuery({
    queryKey: productToEditKey(id),
    queryFn: ({ signal }) => readProductToEdit(id, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { loadFailed: productAdminTexts.productFailed, prefersServerMessage: true },
  });
}

export function useRemoveProduct() {
  return useMutation({
    mutationFn: ({ _id }: Product) => call('DELETE /admin/products/:id', { params: { id: _id } }),
    meta: { done: productAdminTexts.deleted, failed: productAdminTexts.deleteFailed },
    onSuccess: (_reply, product) => removeFromLists(product),
    onError: async (error, product) => {
      if (refusalOf(error, 'DELETE /admin/products/:id')?.code === 'product_not_found')
        await removeFromLists(product);
    },
  });
}

/** Removes the product from the loaded pages instead of refetching them all; other queries are only invalidated. */
async function removeFromLists({ _id }: Product): Promise<void> {
  await removeRow<ReplyOf<Api['GET /admin/products']>>(adminProductsKey, _id, ({ totalProducts }) => ({
    totalProducts: totalProducts - 1,
  }));
  void queryClient.invalidateQueries({ queryKey: productsKey, refetchType: 'none' });
}

type Upload = {
  body: InputOf<Api['POST /products']>['body'] & { stockSeen?: string };
  files: readonly File[];
  onProgress: (progress: UploadProgress) => void;
};

/** Spec quirk back-office §7: creating uses promotionPercentage where updating uses promoPercentage. */
export function useCreateProduct() {
  return useMutation({
    mutationFn: ({ body: { promoPercentage, ...body }, files, onProgress }: Upload) =>
      call('POST /products', {
        body: { ...body, promotionPercentage: promoPercentage },
        files: { images: files },
        transport: withProgress(onProgress),
      }),
    meta: { done: true, failed: productAdminTexts.createFailed },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: productsKey }),
  });
}

export type ProductSave = Upload & {
  /** The product as it was when editing began. */
  base: AdminProduct;
  removedImages: ReadonlySet<string>;
  /** The images' new order as indices, if it changed. */
  imageOrder: readonly number[] | undefined;
};

export function useUpdateProduct() {
  return useMutation({
    mutationFn: ({ base, body, removedImages, imageOrder, files, onProgress }: ProductSave) =>
      call('PUT /products/:id', {
        params: { id: base._id },
        body: {
          ...body,
          removedImageIndices: JSON.stringify(
            base.images.flatMap((url, index) => (removedImages.has(url) ? [index] : [])),
          ),
          ...(imageOrder && { imageOrder: JSON.stringify(imageOrder) }),
          version: base.version,
        },
        files: { newImages: files },
        transport: withProgress(onProgress),
      }),
    meta: { done: true, failed: productAdminTexts.updateFailed },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: productsKey }),
    // Also after a refusal, so that the activity shows who saved in between.
    onSettled: (_reply, _error, { base }) =>
      void queryClient.invalidateQueries({ queryKey: auditTrailKey('product', base._id) }),
  });
}

export function useDuplicateProduct() {
  return useMutation({
    mutationFn: (id: string) => call('POST /admin/products/:id/duplicate', { params: { id } }),
    meta: { done: true, failed: productAdminTexts.duplicateFailed },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: adminProductsKey }),
  });
}

/** The product as someone else has saved it; undefined when it cannot be loaded. */
export function latestProduct(id: string): Promise<AdminProduct | undefined> {
  return readProductToEdit(id).catch(() => undefined);
}

function adminProductsQuery(search: string, { state, sort }: Narrowed) {
  return infiniteQueryOptions({
    queryKey: adminProductListKey(search, state, sort),
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/products', {
        query: {
          search: search || undefined,
          state,
          sort,
          limit: ADMIN_PRODUCTS_PAGE_SIZE,
          cursor: pageParam,
        },
        signal,
      }),
    ...BY_CURSOR,
    meta: { loadFailed: productAdminTexts.loadFailed, prefersServerMessage: true },
  });
}

/** Spec back-office §7: a product to edit is read by GET /products/:id. Only the admin call has drafts and exact stock. */
async function readProductToEdit(id: string, options: { signal?: AbortSignal } = {}): Promise<AdminProduct> {
  const input = { params: { id }, ...options };
  const reading = call('GET /admin/products/:id', input);
  try {
    const [{ data }, { data: exact }] = await Promise.all([call('GET /products/:id', input), reading]);
    // Shoppers see the lowest price of its variants, and editors the product's own.
    const { price } = hasOptions(data) ? exact : data;
    // Shoppers see no SKU.
    return { ...exact, ...data, price, ...(exact.facts && { facts: exact.facts }), isPublished: true };
  } catch (error) {
    if (refusalOf(error, 'GET /products/:id')?.code !== 'product_not_found') throw error;
    return (await reading).data;
  }
}

/** Spec back-office §2: by name or description, whatever the letter case. */
export function matches(text: string): (product: AdminProduct) => boolean {
  const wanted = text.toLowerCase();
  return ({ name, description }) =>
    name.toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted);
}

/** The server's products come after the loaded ones, so that no card moves. Undefined while there are neither. */
export function mergeProducts(
  loaded: readonly AdminProduct[] | undefined,
  found: readonly AdminProduct[] | undefined,
): readonly AdminProduct[] | undefined {
  if (!loaded || !found) return loaded ?? found;
  const known = new Set(loaded.map(({ _id }) => _id));
  return [...loaded, ...found.filter(({ _id }) => !known.has(_id))];
}
