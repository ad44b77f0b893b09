import { pricingFieldTexts } from '@vitrine/contract/pricing/pricing.texts';
import { taxSettingsTexts } from '@vitrine/contract/pricing/pricing-settings.texts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  rehearseSettings,
  type SettingsSave,
  type StoredSettings,
  useSaveSettings,
} from '../../../../domains/shop/settings.hooks.ts';
import { type SettingsSaver, useSettingsForm } from '../parts/use-settings-form.ts';
import { fromRateDrafts, rateProblems, type TaxDraft, toTaxDraft } from './rate-drafts.ts';

/** The tax settings as typed. What is wrong shows beside its field once somebody has tried to save. */
export function useTaxForm(stored: StoredSettings<'tax'>) {
  const [hasTried, setTried] = useState(false);
  const save = useSaveSettings('tax');
  const mutation: SettingsSaver<TaxDraft> = {
    isPending: save.isPending,
    mutate: (draft, outcome) =>
      save.mutate(toSave(draft), {
        ...outcome,
        onSuccess: ({ value }) => {
          setTried(false);
          outcome.onSuccess({ value: toTaxDraft(value) });
        },
      }),
  };
  const form = useSettingsForm<TaxDraft>({
    stored: { value: toTaxDraft(stored.value), version: stored.version },
    mutation,
    rehearse: (draft) => rehearseSettings('tax', toSave(draft)),
    labels: {
      mode: pricingFieldTexts.taxMode,
      country: taxSettingsTexts.countryTitle,
      rates: taxSettingsTexts.rates,
      reverseCharge: taxSettingsTexts.reverseCharge,
    },
    check: ({ rates }) => {
      const [first] = Object.values(rateProblems(rates));
      return first === undefined ? {} : { rates: first };
    },
  });
  return {
    form: {
      ...form,
      save: () => {
        // Rendered at once, because the form focuses a field that it names.
        flushSync(() => setTried(true));
        form.save();
      },
    },
    problems: hasTried ? rateProblems(form.values.rates) : {},
  };
}

type Draft = { version: number; changes: Partial<TaxDraft> };

function toSave({ version, changes: { rates, ...others } }: Draft): SettingsSave<'tax'> {
  return { version, changes: { ...others, ...(rates && { rates: fromRateDrafts(rates) }) } };
}
