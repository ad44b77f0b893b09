import { guestTexts as texts } from '@vitrine/contract/guests/guests.texts';
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

const title = settingsSectionTexts.checkout;

/** /admin/settings/checkout. */
export function CheckoutSettingsPage() {
  return (
    <SettingsPage query={useSettings('checkout')} title={title}>
      {(stored) => (
        <SettingsShell title={title}>
          <Guests stored={stored} />
        </SettingsShell>
      )}
    </SettingsPage>
  );
}

/** Saves at once. */
function Guests({ stored: { value, version } }: { stored: StoredSettings<'checkout'> }) {
  const save = useSaveSettings('checkout');
  const { isDemo } = useDemoRule();
  return (
    <Panel title={texts.title}>
      <Switch
        className="mt-4 border-border border-t pt-3"
        label={texts.guests}
        text={texts.guestsText}
        checked={value.guests}
        disabled={isDemo || save.isPending}
        onChange={({ target }) => save.mutate({ version, changes: { guests: target.checked } })}
      />
      <p className="mt-3 text-muted text-sm">{texts.coupons}</p>
    </Panel>
  );
}
