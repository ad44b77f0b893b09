import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { redirectTexts } from '@vitrine/contract/catalog/redirects/redirects.texts';
import { dataTexts, importTexts } from '@vitrine/contract/import-export/data.texts';
import { isAtWork } from '@vitrine/contract/import-export/import-export.rules';
import type { ProductImport, RunOptions } from '@vitrine/contract/import-export/import-export.schemas';
import type { FileField } from '@vitrine/contract/import-export/variant-columns.rules';
import {
  importKey,
  importProblemsKey,
  latestImportKey,
  redirectsKey,
} from '../../lib/api/admin-query-keys.ts';
import { call, type Transport } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { BY_CURSOR, usePagedList } from '../../lib/api/use-paged-list.ts';

export function useLatestImport() {
  return useQuery({
    queryKey: latestImportKey,
    queryFn: async ({ signal }) => (await call('GET /admin/imports/latest', { signal })).data,
    meta: { loadFailed: dataTexts.loadFailed },
  });
}

export function useImport(id: string | undefined) {
  return useQuery({
    queryKey: importKey(id),
    enabled: id !== undefined,
    queryFn: async ({ signal }) =>
      (await call('GET /admin/imports/:id', { params: { id: id ?? '' }, signal })).data,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.state) ? 1_000 : false),
    meta: { loadFailed: dataTexts.loadFailed },
  });
}

export function useImportProblems(id: string) {
  return usePagedList(
    useInfiniteQuery({
      queryKey: importProblemsKey(id),
      queryFn: ({ pageParam, signal }) =>
        call('GET /admin/imports/:id/problems', { params: { id }, query: { cursor: pageParam }, signal }),
      ...BY_CURSOR,
      meta: { loadFailed: dataTexts.loadFailed },
    }),
  );
}

function asBody(file: File, type: string): Transport {
  return (address, request) =>
    fetch(address, { ...request, headers: { ...request.headers, 'content-type': type }, body: file });
}

function useImportChange<Input>(send: (input: Input) => Promise<{ data: ProductImport }>, failed: string) {
  return useMutation({
    mutationFn: send,
    meta: { failed },
    onSuccess: ({ data }) => {
      queryClient.setQueryData(importKey(data._id), data);
      void queryClient.invalidateQueries({ queryKey: latestImportKey });
    },
  });
}

export function useBeginImport() {
  return useImportChange((file: File) => {
    const query = { fileName: file.name.slice(-255) || 'products.csv' };
    return call('POST /admin/imports', { query, transport: asBody(file, 'text/csv') });
  }, importTexts.uploadFailed);
}

/** They are listed in Settings › Redirects. */
export function useImportRedirects() {
  return useMutation({
    mutationFn: (file: File) =>
      call('POST /admin/imports/redirects', { transport: asBody(file, 'text/csv') }),
    meta: { done: true, failed: redirectTexts.importFailed },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: redirectsKey }),
  });
}

export function useAddPictures(id: string) {
  return useImportChange((file: File) => {
    const transport = asBody(file, 'application/zip');
    return call('PUT /admin/imports/:id/pictures', { params: { id }, transport });
  }, importTexts.uploadFailed);
}

export function useStartCheck(id: string) {
  return useImportChange(async (fields: (FileField | null)[]) => {
    const reply = await call('POST /admin/imports/:id/check', { params: { id }, body: { fields } });
    queryClient.removeQueries({ queryKey: importProblemsKey(id) });
    return reply;
  }, importTexts.checkFailed);
}

export function useStopImport(id: string) {
  return useImportChange<void>(
    () => call('POST /admin/imports/:id/stop', { params: { id } }),
    importTexts.stopFailed,
  );
}

export function useRunImport(id: string) {
  return useImportChange(
    (body: RunOptions) => call('POST /admin/imports/:id/run', { params: { id }, body }),
    importTexts.runFailed,
  );
}
