import { googleFeedTexts } from '@vitrine/contract/catalog/search-engines/google-feed.texts';
import { searchEngineTexts as texts } from '@vitrine/contract/catalog/search-engines/search-engines.texts';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import {
  type SettingsValue,
  type StoredSettings,
  useSaveSettings,
  useSettings,
} from '../../../../domains/shop/settings.hooks.ts';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { SettingsFormShell, SettingsPage } from '../parts/settings-page.tsx';
import { SettingsSwitch } from '../parts/settings-switch.tsx';
import { type SettingsForm, useSettingsForm } from '../parts/use-settings-form.ts';
import { GoogleFeedPanel } from './google-feed-panel.tsx';

const title = settingsSectionTexts.searchEngines;

/** /admin/settings/search-engines. */
export function SearchEnginesPage() {
  return (
    <SettingsPage query={useSettings('search-engines')} title={title}>
      {(stored) => <SearchEngines stored={stored} />}
    </SettingsPage>
  );
}

type StoredProps = { stored: StoredSettings<'search-engines'> };

function SearchEngines({ stored }: StoredProps) {
  const form = useSettingsForm({
    stored,
    mutation: useSaveSettings('search-engines'),
    labels: { googleBrand: googleFeedTexts.brand },
  });
  return (
    <SettingsFormShell title={title} form={form} updatedAt={stored.updatedAt}>
      <Addresses form={form} />
      <GoogleFeedPanel form={form} />
    </SettingsFormShell>
  );
}

/** Saves at once. */
function Addresses({ form }: { form: SettingsForm<SettingsValue<'search-engines'>> }) {
  return (
    <Panel title={texts.addresses}>
      <SettingsSwitch
        form={form}
        field="readableAddresses"
        label={texts.readableAddresses}
        text={texts.readableAddressesText}
        savesNow
      />
      <p className="mt-3 text-muted text-sm">
        {texts.example}: <code className="break-all">{texts.exampleAddress}</code>
      </p>
    </Panel>
  );
}
