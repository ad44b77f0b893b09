import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@vitrine/contract/audit/audit.schemas';
import { auditTexts } from '@vitrine/contract/audit/audit.texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { textEditorTexts } from '@vitrine/contract/shop/shop.texts';
import type { ShopTextName } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { shopTextNames } from '@vitrine/contract/shop/written-texts/shop-texts.texts';
import { useState } from 'react';
import type { StoredSettings } from '../../../../domains/shop/settings.hooks.ts';
import { call, messageOf } from '../../../../lib/api/api-client.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { useConfirmDiscard } from '../../products/product-form/use-confirm-discard.ts';
import type { SettingsForm } from '../use-settings-form.ts';

export type StoredText = Omit<StoredSettings<'shop'>, 'value'> & { value: { text: string } };

function shopTextSettingsQuery(name: ShopTextName) {
  return queryOptions({
    queryKey: ['settings', 'text', name],
    queryFn: async ({ signal }): Promise<StoredText> =>
      (await call('GET /admin/shop/texts/:name', { params: { name }, signal })).data,
    staleTime: 0,
    meta: { loadFailed: settingsTexts.loadFailed },
  });
}

export function useStoredText(name: ShopTextName) {
  return useQuery(shopTextSettingsQuery(name));
}

export type TextVersion = { id: string; text: string; savedAt: string; savedBy: string };

/** All saved versions, from the audit log. */
export function useTextVersions(name: ShopTextName) {
  return useQuery({
    queryKey: ['audit', 'settings', `text-${name}`],
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

/** One text as a settings form, so that it is saved and discarded like all others. */
export function useTextForm(name: ShopTextName, stored: StoredText): SettingsForm<{ text: string }> {
  const [draft, setDraft] = useState<string>();
  const saved = stored.value;
  const text = draft ?? saved.text;
  const isChanged = text !== saved.text;
  useConfirmDiscard(isChanged);
  const { queryKey } = shopTextSettingsQuery(name);
  const mutation = useMutation({
    mutationFn: async () =>
      (
        await call('PATCH /admin/shop/texts/:name', {
          params: { name },
          body: { version: stored.version, changes: { text } },
        })
      ).data,
    onSuccess: async (data) => {
      setDraft(undefined);
      queryClient.setQueryData(queryKey, data);
      await queryClient.invalidateQueries({ queryKey: ['audit', 'settings', `text-${name}`] });
    },
    onError: async (error) => {
      toast.error(messageOf(error, settingsTexts.saveFailed));
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return {
    values: { text },
    saved,
    labels: { text: shopTextNames[name] },
    changed: isChanged ? ['text'] : [],
    problems: {},
    isSaving: mutation.isPending,
    change: (_field, value) => setDraft(value),
    putBack: () => setDraft(undefined),
    discard: () => setDraft(undefined),
    save: () => mutation.mutate(),
    saveNow: (_field, value) => setDraft(value),
  };
}
