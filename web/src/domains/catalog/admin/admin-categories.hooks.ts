import { useMutation, useQuery } from '@tanstack/react-query';
import { categoryTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import type { Category, ListedCategory } from '@vitrine/contract/catalog/catalog.schemas';
import { call } from '../../../lib/api/api-client.ts';
import { changeLists, reloadLists } from '../../../lib/api/list-cache.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { productsKey } from '../../../lib/api/query-keys.ts';
import { categoriesQuery } from '../catalog.hooks.ts';

/** The storefront's list with the back office's failure text. */
export function useAdminCategories() {
  return useQuery({
    ...categoriesQuery,
    meta: { loadFailed: categoryTexts.loadFailed, prefersServerMessage: true },
  });
}

/** Spec back-office §7: both changes show the server's own message. */
export function useCreateCategory() {
  return useMutation({
    mutationFn: (name: string) => call('POST /categories', { body: { name: name.trim() } }),
    meta: { done: true, failed: categoryTexts.createFailed },
    onSuccess: reload,
  });
}

export function useDeleteCategory() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /categories/:id', { params: { id } }),
    meta: { done: true, failed: categoryTexts.deleteFailed },
    onSuccess: async (_reply, id) => {
      await changeLists<Category[]>(categoriesQuery.queryKey, (list) => list.filter(({ _id }) => _id !== id));
      void queryClient.invalidateQueries({ queryKey: productsKey });
      return reload();
    },
    onError: () => void reloadLists(categoriesQuery.queryKey),
  });
}

export const CATEGORY_TEXTS = ['name', 'searchTitle', 'searchDescription'] as const;
type CategoryTexts = Record<(typeof CATEGORY_TEXTS)[number], string>;

/** Sends the texts for search engines only where they were changed, so that a renaming is the specified call. */
export function useChangeCategory() {
  return useMutation({
    mutationFn: ({ _id, saved, typed }: { _id: string; saved: CategoryTexts; typed: CategoryTexts }) => {
      const texts = CATEGORY_TEXTS.map((part): [string, string] => [part, typed[part].trim()]);
      const changed = texts.filter(([part, text]) => text !== saved[part as keyof CategoryTexts]);
      const body = { name: typed.name.trim(), ...Object.fromEntries(changed) };
      return call('PATCH /categories/:id', { params: { id: _id }, body });
    },
    meta: { done: true, failed: categoryTexts.renameFailed },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: productsKey });
      return reload();
    },
  });
}

/** Shows the new order at once and the server's order again after a failure. */
export function useOrderCategories() {
  return useMutation({
    mutationFn: (ordered: readonly ListedCategory[]) =>
      call('PUT /categories/order', { body: { ids: ordered.map(({ _id }) => _id) } }),
    onMutate: (ordered) => changeLists<ListedCategory[]>(categoriesQuery.queryKey, () => [...ordered]),
    meta: { failed: categoryTexts.orderFailed },
    onError: reload,
  });
}

/** Without a file, the picture is removed. */
export function useCategoryPicture(id: string) {
  return useMutation({
    mutationFn: (image: File | null) =>
      image
        ? call('POST /categories/:id/picture', { params: { id }, files: { image: [image] } })
        : call('DELETE /categories/:id/picture', { params: { id } }),
    meta: { done: true, failed: categoryTexts.pictureFailed },
    onSuccess: reload,
  });
}

function reload(): Promise<void> {
  return reloadLists(categoriesQuery.queryKey, categoryTexts.fetchFailed);
}
