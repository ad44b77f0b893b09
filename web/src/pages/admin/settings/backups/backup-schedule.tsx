import {
  backupFieldTexts,
  backupSettingsTexts,
  secretTexts,
} from '@vitrine/contract/shop/services/services.texts';
import { backupNumbers } from '@vitrine/contract/shop/services/services-numbers.rules';
import { useServices } from '../../../../domains/shop/services.hooks.ts';
import type { SettingsValue } from '../../../../domains/shop/settings.hooks.ts';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { useDemoRule } from '../../parts/write-buttons.tsx';
import { SecretRow } from '../parts/secret-row.tsx';
import { SettingsNumber, SettingsText } from '../parts/settings-fields.tsx';
import { SettingsPanel, SettingsRows } from '../parts/settings-panel.tsx';
import type { SettingsForm } from '../use-settings-form.ts';

/** When backups are made and where; the switch saves at once. */
export function BackupSchedule({ form }: { form: SettingsForm<SettingsValue<'backups'>> }) {
  const services = useServices();
  const { isDemo } = useDemoRule();
  if (!services) return null;
  const { backups, backupKey } = services.environment;
  return (
    <>
      <SettingsPanel
        title={backupSettingsTexts.title}
        lead={backups ? secretTexts.fromEnvironment(backups) : backupSettingsTexts.lead}
      >
        {!backups && (
          <>
            <Switch
              className="mt-4 border-border border-t pt-3"
              label={backupFieldTexts.isOn}
              text={backupSettingsTexts.isOnText}
              checked={form.saved.isOn}
              disabled={isDemo || form.isSaving}
              onChange={({ target }) => form.saveNow('isOn', target.checked)}
            />
            <div className="mt-4 grid gap-x-4 gap-y-5 md:grid-cols-2">
              <SettingsText
                form={form}
                field="folder"
                isLocked={isDemo}
                hint={backupSettingsTexts.folderHint}
                className="md:col-span-2"
              />
              <SettingsNumber
                form={form}
                field="everyHours"
                rule={backupNumbers.everyHours}
                isLocked={isDemo}
              />
              <SettingsNumber form={form} field="keep" rule={backupNumbers.keep} isLocked={isDemo} />
            </div>
          </>
        )}
      </SettingsPanel>
      <SettingsPanel title={backupSettingsTexts.keyTitle} lead={backupSettingsTexts.keyLead}>
        <SettingsRows>
          <SecretRow name="backup-key" state={services.secrets['backup-key']} lockedBy={backupKey} />
        </SettingsRows>
      </SettingsPanel>
    </>
  );
}
