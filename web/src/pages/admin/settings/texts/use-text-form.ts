import type { ShopTextName } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { shopTextNames } from '@vitrine/contract/shop/written-texts/shop-texts.texts';
import { useState } from 'react';
import { type StoredText, useSaveText } from '../../../../domains/shop/shop-text-settings.hooks.ts';
import { useConfirmDiscard } from '../../products/product-form/use-confirm-discard.ts';
import type { SettingsForm } from '../use-settings-form.ts';

/** One text as a settings form, so that it is saved and discarded like all others. */
export function useTextForm(name: ShopTextName, stored: StoredText): SettingsForm<{ text: string }> {
  const [draft, setDraft] = useState<string>();
  const saved = stored.value;
  const text = draft ?? saved.text;
  const isChanged = text !== saved.text;
  useConfirmDiscard(isChanged);
  const discard = () => setDraft(undefined);
  const saving = useSaveText(name, discard);
  return {
    values: { text },
    saved,
    labels: { text: shopTextNames[name] },
    changed: isChanged ? ['text'] : [],
    problems: {},
    isSaving: saving.isPending,
    change: (_field, value) => setDraft(value),
    putBack: discard,
    discard,
    save: () => saving.mutate({ version: stored.version, changes: { text } }),
    saveNow: (_field, value) => setDraft(value),
  };
}
