import { useMutation } from '@tanstack/react-query';
import { pricingFieldTexts } from '@vitrine/contract/pricing/pricing.texts';
import { taxSettingsTexts } from '@vitrine/contract/pricing/pricing-settings.texts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type StoredSettings, useSaveSettings } from '../../../../domains/shop/settings.hooks.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { fromRateDrafts, rateProblems, type TaxDraft, toTaxDraft } from './rate-drafts.ts';

/** The tax settings as typed. What is wrong shows beside its field once somebody has tried to save. */
export function useTaxForm(stored: StoredSettings<'tax'>) {
  const [hasTried, setTried] = useState(false);
  const save = useSaveSettings('tax');
  const mutation = useMutation({
    mutationFn: async ({ version, changes }: { version: number; changes: Partial<TaxDraft> }) => {
      const { rates, ...others } = changes;
      const typed = rates && { rates: fromRateDrafts(rates) };
      const saved = await save.mutateAsync({ version, changes: { ...others, ...typed } });
      return { value: toTaxDraft(saved.value) };
    },
    onSuccess: () => setTried(false),
  });
  const form = useSettingsForm<TaxDraft>({
    stored: { value: toTaxDraft(stored.value), version: stored.version },
    mutation,
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
