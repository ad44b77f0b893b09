import { deliveryNumbers } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.rules';
import {
  deliverySettingsTexts,
  weekdayName,
} from '@vitrine/contract/orders/fulfilment/fulfilment-settings.texts';
import { returnSettingsTexts } from '@vitrine/contract/orders/returns/returns.texts';
import { wholeNumberProblems } from '@vitrine/contract/shared/field-problem';
import { WEEKDAYS } from '@vitrine/contract/shop/arrival.rules';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { withdrawalSettingsTexts } from '@vitrine/contract/withdrawals/withdrawals.texts';
import type { ComponentProps } from 'react';
import {
  rehearseSettings,
  type SettingsValue,
  type StoredSettings,
  useSaveSettings,
  useSettings,
} from '../../../../domains/shop/settings.hooks.ts';
import { useDemoRule } from '../../../../lib/session/demo-admin.ts';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { useAskFirst } from '../../parts/use-ask-first.ts';
import { CountryChips } from '../parts/country-chips.tsx';
import { SettingsFormShell, SettingsPage } from '../parts/settings-page.tsx';
import { SettingsSwitch } from '../parts/settings-switch.tsx';
import { type SettingsForm, useSettingsForm } from '../parts/use-settings-form.ts';
import { NumberRow } from './number-row.tsx';
import { PaymentState, StripeKeys } from './payment-settings.tsx';
import { ReturnSettings } from './return-settings.tsx';

/** /admin/settings/delivery. */
export function DeliverySettingsPage() {
  return (
    <SettingsPage query={useSettings('delivery')} title={settingsSectionTexts.delivery}>
      {(stored) => <DeliverySettings stored={stored} />}
    </SettingsPage>
  );
}

/** The switch and the countries save at once; the numbers wait for Save Changes. */
function DeliverySettings({ stored }: { stored: StoredSettings<'delivery'> }) {
  const form = useSettingsForm({
    stored,
    mutation: useSaveSettings('delivery'),
    labels: {
      arrivalFromDays: deliverySettingsTexts.arrivalFrom,
      arrivalToDays: deliverySettingsTexts.arrivalTo,
      lowStockAt: deliverySettingsTexts.lowStock,
      keepOrderYears: deliverySettingsTexts.keepYears,
      returnDays: returnSettingsTexts.days,
      returnInstructions: returnSettingsTexts.instructions,
    },
    check: (values) => wholeNumberProblems(deliveryNumbers, values),
  });
  const { isDemo } = useDemoRule();
  const isLocked = isDemo || form.isSaving;
  const askFirst = useAskFirst();

  async function changeCountries(countries: string[]) {
    const save = { version: stored.version, changes: { countries } };
    if (await askFirst(() => rehearseSettings('delivery', save))) form.saveNow('countries', countries);
  }

  return (
    <SettingsFormShell title={settingsSectionTexts.delivery} form={form} updatedAt={stored.updatedAt}>
      <PaymentState />
      <StripeKeys />
      <Panel title={deliverySettingsTexts.title}>
        <SettingsSwitch
          form={form}
          field="asksAddress"
          label={deliverySettingsTexts.asksAddress}
          text={deliverySettingsTexts.asksAddressText}
          savesNow
        />
        {form.saved.asksAddress && (
          <DeliveryCountries
            countries={form.saved.countries}
            isLocked={isLocked}
            onChange={(countries) => void changeCountries(countries)}
          />
        )}
      </Panel>
      <ArrivalSettings form={form} isLocked={isLocked} />
      <Panel title={deliverySettingsTexts.stock}>
        <NumberRow
          form={form}
          name="lowStockAt"
          title={deliverySettingsTexts.lowStockAt}
          text={deliverySettingsTexts.lowStockText}
        />
      </Panel>
      <Panel title={withdrawalSettingsTexts.title}>
        <SettingsSwitch
          form={form}
          field="takesWithdrawals"
          label={withdrawalSettingsTexts.takesWithdrawals}
          text={withdrawalSettingsTexts.takesWithdrawalsText}
          savesNow
        />
      </Panel>
      <ReturnSettings form={form} />
      <Panel title={deliverySettingsTexts.personalData}>
        <NumberRow
          form={form}
          name="keepOrderYears"
          title={deliverySettingsTexts.keepYearsTitle}
          text={deliverySettingsTexts.keepYearsText}
        />
      </Panel>
    </SettingsFormShell>
  );
}

type ArrivalSettingsProps = { form: SettingsForm<SettingsValue<'delivery'>>; isLocked: boolean };

function ArrivalSettings({ form, isLocked }: ArrivalSettingsProps) {
  return (
    <Panel title={deliverySettingsTexts.arrival} lead={deliverySettingsTexts.arrivalText}>
      <NumberRow
        form={form}
        name="arrivalFromDays"
        title={deliverySettingsTexts.arrivalFrom}
        text={deliverySettingsTexts.inWorkingDays}
      />
      <NumberRow
        form={form}
        name="arrivalToDays"
        title={deliverySettingsTexts.arrivalTo}
        text={deliverySettingsTexts.inWorkingDays}
      />
      <WorkingDays
        days={form.saved.workingDays}
        isLocked={isLocked}
        onChange={(days) => form.saveNow('workingDays', days)}
      />
    </Panel>
  );
}

type Weekday = (typeof WEEKDAYS)[number];
type WorkingDaysProps = {
  days: readonly Weekday[];
  isLocked: boolean;
  onChange: (days: Weekday[]) => void;
};

/** The last one cannot be taken away. */
function WorkingDays({ days, isLocked, onChange }: WorkingDaysProps) {
  return (
    <fieldset className="mt-4 border-border border-t pt-4">
      <legend className="contents">
        <b className="font-semibold">{deliverySettingsTexts.workingDays}</b>
      </legend>
      <div className="mt-3 flex flex-wrap gap-2">
        {WEEKDAYS.map((day) => {
          const isOn = days.includes(day);
          return (
            <button
              key={day}
              type="button"
              aria-pressed={isOn}
              disabled={isLocked || (isOn && days.length === 1)}
              className="quick-range"
              onClick={() => onChange(isOn ? days.filter((other) => other !== day) : [...days, day])}
            >
              {weekdayName(day)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

type DeliveryCountriesProps = ComponentProps<typeof CountryChips>;

/** None means everywhere. */
function DeliveryCountries(props: DeliveryCountriesProps) {
  return (
    <div className="mt-3 border-border border-t pt-4">
      <b className="font-semibold">{deliverySettingsTexts.countries}</b>
      <p className="text-muted">
        {props.countries.length > 0 ? deliverySettingsTexts.countriesText : deliverySettingsTexts.everywhere}
      </p>
      <CountryChips {...props} />
    </div>
  );
}
