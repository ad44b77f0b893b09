import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { Switch } from '../../../../ui/controls/switch.tsx';
import type { KeyOf } from './settings-fields.tsx';
import type { SettingsForm } from './use-settings-form.ts';

type SettingsSwitchProps<V extends object> = {
  form: SettingsForm<V>;
  field: KeyOf<V, boolean>;
  label: string;
  text: string;
  /** Otherwise it waits for Save Changes. */
  savesNow?: boolean;
};

/** The first control of a panel. */
export function SettingsSwitch<V extends object>(props: SettingsSwitchProps<V>) {
  const { form, field, label, text, savesNow = false } = props;
  const { isDemo } = useDemoRule();
  // The key's type guarantees that the field is a switch.
  const save = (isOn: boolean) => (savesNow ? form.saveNow : form.change)(field, isOn as V[typeof field]);
  return (
    <Switch
      className="mt-4 border-border border-t pt-3"
      label={label}
      text={text}
      name={field}
      checked={Boolean((savesNow ? form.saved : form.values)[field])}
      disabled={isDemo || form.isSaving}
      onChange={({ target }) => save(target.checked)}
    />
  );
}
