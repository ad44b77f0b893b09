import { pricingFieldTexts } from '@vitrine/contract/pricing/pricing.texts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  rehearseSettings,
  type StoredSettings,
  useSaveSettings,
} from '../../../../domains/shop/settings.hooks.ts';
import { shopCurrency } from '../../../../lib/shop/shop-details.ts';
import { type SettingsSaver, useSettingsForm } from '../parts/use-settings-form.ts';
import { type DraftProblems, draftProblems, fromDrafts, toDrafts, type ZoneDraft } from './zone-drafts.ts';

type Drafts = { zones: ZoneDraft[] };

/** The zones as typed. What is wrong shows beside its field once somebody has tried to save. */
export function useZonesForm(stored: StoredSettings<'delivery-zones'>) {
  const currency = shopCurrency();
  const [hasTried, setTried] = useState(false);
  const save = useSaveSettings('delivery-zones');
  const toSave = ({ version, changes }: { version: number; changes: Partial<Drafts> }) => ({
    version,
    changes: { zones: fromDrafts(changes.zones ?? [], currency) },
  });
  const mutation: SettingsSaver<Drafts> = {
    isPending: save.isPending,
    mutate: (draft, outcome) =>
      save.mutate(toSave(draft), {
        ...outcome,
        onSuccess: ({ value }) => {
          setTried(false);
          outcome.onSuccess({ value: { zones: toDrafts(value.zones, currency) } });
        },
      }),
  };
  const form = useSettingsForm<Drafts>({
    stored: { value: { zones: toDrafts(stored.value.zones, currency) }, version: stored.version },
    mutation,
    rehearse: (draft) => rehearseSettings('delivery-zones', toSave(draft)),
    labels: { zones: pricingFieldTexts.zones },
    check: ({ zones }) => {
      const [first] = Object.values(draftProblems(zones, currency));
      return first === undefined ? {} : { zones: first };
    },
  });
  const { zones } = form.values;
  const problems = draftProblems(zones, currency);
  return {
    zones,
    form: {
      ...form,
      save: () => {
        // Rendered at once, because the form focuses a field that it names.
        flushSync(() => setTried(true));
        form.save();
      },
    },
    problems: hasTried ? problems : overlapsOf(problems),
    change: (next: ZoneDraft[]) => form.change('zones', next),
  };
}

/** Shown at once, because another zone may be the one to change. */
function overlapsOf(problems: DraftProblems): DraftProblems {
  return Object.fromEntries(Object.entries(problems).filter(([path]) => path.endsWith('.overlap')));
}
