import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { categoryTexts } from '@vitrine/contract/catalog/catalog.texts';
import { call, messageOf } from '../lib/api-client.ts';
import { toast } from '../lib/toast.ts';
import { categoriesQuery, productsKey } from './catalog.queries.ts';

/** The storefront's list, with the back office's words when it does not come. */
export function useAdminCategories() {
  return useQuery({ ...categoriesQuery, meta: { loadFailed: categoryTexts.loadFailed } });
}

/** Spec back-office §7: both changes show the server's own message. */
export function useCreateCategory() {
  const reload = useReload();
  return useMutation({
    mutationFn: (name: string) => call('POST /categories', { body: { name: name.trim() } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      return reload();
    },
    onError: (error) => toast.error(messageOf(error, categoryTexts.createFailed)),
  });
}

export function useDeleteCategory() {
  const client = useQueryClient();
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /categories/:id', { params: { id } }),
    onSuccess: ({ message }, id) => {
      toast.success(message);
      client.setQueryData(categoriesQuery.queryKey, (list) => list?.filter(({ _id }) => _id !== id));
      void client.invalidateQueries({ queryKey: productsKey });
      return reload();
    },
    onError: (error) => {
      toast.error(messageOf(error, categoryTexts.deleteFailed));
      void client.invalidateQueries({ queryKey: categoriesQuery.queryKey });
    },
  });
}

/** Reads the list again after a change; when that fails the old list stays, and these words say so. */
function useReload(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client
      .invalidateQueries({ queryKey: categoriesQuery.queryKey }, { throwOnError: true })
      .catch(() => toast.error(categoryTexts.fetchFailed));
}
