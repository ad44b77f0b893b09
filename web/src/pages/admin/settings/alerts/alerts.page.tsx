import { alertSettingsTexts as texts } from '@vitrine/contract/alerts/alerts.texts';
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

const title = settingsSectionTexts.alerts;

/** /admin/settings/alerts. */
export function AlertSettingsPage() {
  return (
    <SettingsPage query={useSettings('alerts')} title={title}>
      {(stored) => (
        <SettingsShell title={title}>
          <Alerts stored={stored} />
        </SettingsShell>
      )}
    </SettingsPage>
  );
}

/** Saves at once. */
function Alerts({ stored: { value, version } }: { stored: StoredSettings<'alerts'> }) {
  const save = useSaveSettings('alerts');
  const { isDemo } = useDemoRule();
  const toggle = (name: keyof typeof value) => ({
    checked: value[name],
    disabled: isDemo || save.isPending,
    onChange: ({ target }: { target: { checked: boolean } }) =>
      save.mutate({ version, changes: { [name]: target.checked } }),
  });
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <Switch
        {...toggle('tellsStock')}
        className="mt-4 border-border border-t pt-3"
        label={texts.tellsStock}
        text={texts.tellsStockText}
      />
      <Switch
        {...toggle('tellsPrices')}
        className="mt-4 border-border border-t pt-3"
        label={texts.tellsPrices}
        text={texts.tellsPricesText}
      />
    </Panel>
  );
}
