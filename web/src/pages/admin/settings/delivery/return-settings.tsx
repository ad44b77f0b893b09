import { returnSettingsTexts } from '@vitrine/contract/orders/returns/returns.texts';
import type { SettingsValue } from '../../../../domains/shop/settings.hooks.ts';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { SettingsText } from '../parts/settings-fields.tsx';
import { SettingsSwitch } from '../parts/settings-switch.tsx';
import type { SettingsForm } from '../parts/use-settings-form.ts';
import { NumberRow } from './number-row.tsx';

/** The rest is asked once the switch is on. */
export function ReturnSettings({ form }: { form: SettingsForm<SettingsValue<'delivery'>> }) {
  const { isDemo } = useDemoRule();
  return (
    <Panel title={returnSettingsTexts.title}>
      <SettingsSwitch
        form={form}
        field="takesReturns"
        label={returnSettingsTexts.takesReturns}
        text={returnSettingsTexts.takesReturnsText}
        savesNow
      />
      {form.saved.takesReturns && (
        <>
          <NumberRow
            form={form}
            name="returnDays"
            title={returnSettingsTexts.days}
            text={returnSettingsTexts.daysText}
          />
          <SettingsText
            form={form}
            field="returnInstructions"
            isLong
            hint={returnSettingsTexts.instructionsHint}
            isLocked={isDemo}
            className="mt-4 border-border border-t pt-4"
          />
        </>
      )}
    </Panel>
  );
}
