import { searchEngineTexts as texts } from '@vitrine/contract/catalog/search-engines/search-engines.texts';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import {
  type StoredSettings,
  useSaveSettings,
  useSettings,
} from '../../../../domains/shop/settings.hooks.ts';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { SettingsPage } from '../parts/settings-page.tsx';
import { SettingsShell } from '../parts/settings-shell.tsx';

const title = settingsSectionTexts.searchEngines;

/** /admin/settings/search-engines. */
export function SearchEnginesPage() {
  return (
    <SettingsPage query={useSettings('search-engines')} title={title}>
      {(stored) => (
        <SettingsShell title={title}>
          <Addresses stored={stored} />
        </SettingsShell>
      )}
    </SettingsPage>
  );
}

type PanelProps = { stored: StoredSettings<'search-engines'> };

/** Saves at once. */
function Addresses({ stored: { value, version } }: PanelProps) {
  const save = useSaveSettings('search-engines');
  const { isDemo } = useDemoRule();
  return (
    <Panel title={texts.addresses}>
      <Switch
        className="mt-4 border-border border-t pt-3"
        label={texts.readableAddresses}
        text={texts.readableAddressesText}
        checked={value.readableAddresses}
        disabled={isDemo || save.isPending}
        onChange={({ target }) => save.mutate({ version, changes: { readableAddresses: target.checked } })}
      />
      <p className="mt-3 text-muted text-sm">
        {texts.example}: <code className="break-all">{texts.exampleAddress}</code>
      </p>
    </Panel>
  );
}
