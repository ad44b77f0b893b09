import { settingsSectionTexts, settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { SHOP_TEXTS, type ShopTextName } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { shopTextNames } from '@vitrine/contract/shop/written-texts/shop-texts.texts';
import { useParams } from 'react-router';
import { type StoredText, useStoredText } from '../../../../domains/shop/shop-text-settings.hooks.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { LoadError } from '../../../../ui/display/load-error.tsx';
import { PageSpinner } from '../../../../ui/display/spinner.tsx';
import { SaveBar } from '../parts/save-bar.tsx';
import { SavedNote } from '../parts/saved-note.tsx';
import { SettingsShell } from '../settings-shell.tsx';
import { TextEditor } from './text-editor.tsx';
import { TextVersions } from './text-versions.tsx';
import { useTextForm } from './use-text-form.ts';

const back = { to: paths.adminSettingsShop, label: settingsSectionTexts.shop };

/** /admin/settings/shop/:name, where one of the shop's texts is written. */
export function ShopTextPage() {
  const asked = useParams().name;
  const name = SHOP_TEXTS.find((known) => known === asked) ?? 'about';
  const { data, isError, isFetching, refetch } = useStoredText(name);
  if (data) return <TextForm key={name} name={name} stored={data} />;
  return (
    <SettingsShell title={shopTextNames[name]} back={back}>
      {isError ? (
        <LoadError message={settingsTexts.loadFailed} query={{ isFetching, refetch }} />
      ) : (
        <PageSpinner />
      )}
    </SettingsShell>
  );
}

function TextForm({ name, stored }: { name: ShopTextName; stored: StoredText }) {
  const form = useTextForm(name, stored);
  const { text } = form.values;
  return (
    <SettingsShell
      title={shopTextNames[name]}
      back={back}
      note={<SavedNote updatedAt={stored.updatedAt} />}
      hasUnsaved={form.changed.length > 0}
    >
      <TextEditor label={shopTextNames[name]} text={text} onChange={(typed) => form.change('text', typed)} />
      <TextVersions
        name={name}
        text={text}
        savedText={stored.value.text}
        onUse={(version) => form.change('text', version)}
      />
      <SaveBar form={form} />
    </SettingsShell>
  );
}
