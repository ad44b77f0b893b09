import { useMutation, useQuery } from '@tanstack/react-query';
import type { Api } from '@vitrine/contract/api';
import type { AuditEntry } from '@vitrine/contract/audit/audit.schemas';
import { auditTexts } from '@vitrine/contract/audit/audit.texts';
import type { ReplyOf } from '@vitrine/contract/shared/endpoint';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { LogoGround } from '@vitrine/contract/shop/shop.rules';
import { shopSettingsTexts, textEditorTexts } from '@vitrine/contract/shop/shop.texts';
import type { ShopTextName } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { auditTrailKey, settingsKey, shopTextSettingsKey } from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { rehearse } from '../../lib/api/rehearse-call.ts';
import { setLogo } from '../../lib/shop/shop-details.ts';

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

/** What saving them would change; undefined if that is not known. */
export function rehearseSettings<N extends SettingsName>(name: N, body: SettingsSave<N>) {
  return rehearse(saveRoute(name), { body: body as SettingsSave<'shop'> });
}

export function useStoredLogo() {
  return useQuery({
    queryKey: settingsKey('logo'),
    queryFn: async ({ signal }) => (await call('GET /admin/shop/logo', { signal })).data,
    meta: { loadFailed: settingsTexts.loadFailed },
  });
}

export function useLogoUpload(ground: LogoGround) {
  return useMutation({
    mutationFn: (image: File | null) =>
      image
        ? call('POST /admin/shop/logo/:ground', { params: { ground }, files: { image: [image] } })
        : call('DELETE /admin/shop/logo/:ground', { params: { ground } }),
    meta: { done: true, failed: shopSettingsTexts.logoFailed },
    onSuccess: ({ data }) => {
      queryClient.setQueryData(settingsKey('logo'), data);
      setLogo(data);
    },
  });
}

export type StoredText = Omit<StoredSettings<'shop'>, 'value'> & { value: { text: string } };

export function useStoredText(name: ShopTextName) {
  return useQuery({
    queryKey: shopTextSettingsKey(name),
    queryFn: async ({ signal }): Promise<StoredText> =>
      (await call('GET /admin/shop/texts/:name', { params: { name }, signal })).data,
    staleTime: 0,
    meta: { loadFailed: settingsTexts.loadFailed },
  });
}

export type TextVersion = { id: string; text: string; savedAt: string; savedBy: string };

const versionsKey = (name: ShopTextName) => auditTrailKey('settings', `text-${name}`);

/** All saved versions, from the audit log. */
export function useTextVersions(name: ShopTextName) {
  return useQuery({
    queryKey: versionsKey(name),
    queryFn: async ({ signal }) => {
      const query = { objectKind: 'settings', objectId: `text-${name}`, limit: 100 } as const;
      const { data } = await call('GET /admin/audit', { query, signal });
      return data.flatMap(versionIn);
    },
    staleTime: 0,
    meta: { loadFailed: textEditorTexts.loadFailed },
  });
}

function versionIn({ _id, after, createdAt, actor }: AuditEntry): TextVersion[] {
  const text = after?.text;
  const savedBy = actor?.username ?? auditTexts.noActor;
  return typeof text === 'string' ? [{ id: _id, text, savedAt: createdAt, savedBy }] : [];
}

export function useSaveText(name: ShopTextName) {
  const queryKey = shopTextSettingsKey(name);
  return useMutation({
    mutationFn: async (body: { version: number; changes: Partial<StoredText['value']> }) =>
      (await call('PATCH /admin/shop/texts/:name', { params: { name }, body })).data,
    meta: { failed: settingsTexts.saveFailed },
    onSuccess: async (data) => {
      queryClient.setQueryData(queryKey, data);
      await queryClient.invalidateQueries({ queryKey: versionsKey(name) });
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
