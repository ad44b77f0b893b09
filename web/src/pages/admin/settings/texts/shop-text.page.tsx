import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { SHOP_TEXTS, type ShopTextName } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { shopTextNames } from '@vitrine/contract/shop/written-texts/shop-texts.texts';
import { useState } from 'react';
import { useParams } from 'react-router';
import {
  type StoredText,
  useSaveText,
  useStoredText,
} from '../../../../domains/shop/shop-text-settings.hooks.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { useConfirmDiscard } from '../../parts/use-confirm-discard.ts';
import { type Savable, SettingsFormShell, SettingsPage } from '../settings-page.tsx';
import { TextEditor } from './text-editor.tsx';
import { TextVersions } from './text-versions.tsx';

const back = { to: paths.adminSettingsShop, label: settingsSectionTexts.shop };

/** /admin/settings/shop/:name, where one of the shop's texts is written. */
export function ShopTextPage() {
  const asked = useParams().name;
  const name = SHOP_TEXTS.find((known) => known === asked) ?? 'about';
  return (
    <SettingsPage query={useStoredText(name)} title={shopTextNames[name]} back={back}>
      {(stored) => <TextForm key={name} name={name} stored={stored} />}
    </SettingsPage>
  );
}

function TextForm({ name, stored }: { name: ShopTextName; stored: StoredText }) {
  const title = shopTextNames[name];
  const saved = stored.value.text;
  const [draft, setDraft] = useState<string>();
  const text = draft ?? saved;
  const isChanged = text !== saved;
  useConfirmDiscard(isChanged);
  const discard = () => setDraft(undefined);
  const saving = useSaveText(name, discard);
  const form: Savable<{ text: string }> = {
    changed: isChanged ? ['text'] : [],
    problems: {},
    labels: { text: title },
    isSaving: saving.isPending,
    discard,
    save: () => saving.mutate({ version: stored.version, changes: { text } }),
  };
  return (
    <SettingsFormShell title={title} back={back} form={form} updatedAt={stored.updatedAt}>
      <TextEditor label={title} text={text} onChange={setDraft} />
      <TextVersions name={name} text={text} savedText={saved} onUse={setDraft} />
    </SettingsFormShell>
  );
}
