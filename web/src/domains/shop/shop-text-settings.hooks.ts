import { useMutation, useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@vitrine/contract/audit/audit.schemas';
import { auditTexts } from '@vitrine/contract/audit/audit.texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { textEditorTexts } from '@vitrine/contract/shop/shop.texts';
import type { ShopTextName } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { auditTrailKey, shopTextSettingsKey } from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import type { StoredSettings } from './settings.hooks.ts';

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
