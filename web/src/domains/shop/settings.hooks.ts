import { useMutation, useQuery } from '@tanstack/react-query';
import type { Api } from '@vitrine/contract/api';
import type { ReplyOf } from '@vitrine/contract/shared/endpoint';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { settingsKey } from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';

type NameOf<R> = R extends `GET /admin/settings/${infer N}` ? N : never;
export type SettingsName = NameOf<keyof Api>;
export type StoredSettings<N extends SettingsName> = ReplyOf<Api[`GET /admin/settings/${N}`]>['data'];
export type SettingsValue<N extends SettingsName> = StoredSettings<N>['value'];
export type SettingsSave<N extends SettingsName> = { version: number; changes: Partial<SettingsValue<N>> };

// Every group has the same two calls, but the type checker cannot derive them from the group's name.
const readRoute = (name: SettingsName) => `GET /admin/settings/${name}` as 'GET /admin/settings/shop';
const saveRoute = (name: SettingsName) => `PATCH /admin/settings/${name}` as 'PATCH /admin/settings/shop';

export function useSettings<N extends SettingsName>(name: N) {
  return useQuery({
    queryKey: settingsKey(name),
    queryFn: async ({ signal }) => (await call(readRoute(name), { signal })).data as StoredSettings<N>,
    staleTime: 0,
    meta: { loadFailed: settingsTexts.loadFailed },
  });
}

/** After a conflict, refetches what another admin saved, so that the page can show it. */
export function useSaveSettings<N extends SettingsName>(name: N) {
  const queryKey = settingsKey(name);
  return useMutation({
    mutationFn: async (body: SettingsSave<N>) => {
      const { data } = await call(saveRoute(name), { body: body as SettingsSave<'shop'> });
      return data as StoredSettings<N>;
    },
    meta: { failed: settingsTexts.saveFailed },
    onSuccess: (data) => queryClient.setQueryData(queryKey, data),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
