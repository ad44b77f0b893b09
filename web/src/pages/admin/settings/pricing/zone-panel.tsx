import {
  DELIVERY_NAME_MAX_CHARS,
  MAX_METHODS,
} from '@vitrine/contract/pricing/delivery/delivery-zones.rules';
import { pricingFieldTexts } from '@vitrine/contract/pricing/pricing.texts';
import { zoneSettingsTexts } from '@vitrine/contract/pricing/pricing-settings.texts';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/controls/field.tsx';
import { CountryChips } from '../parts/country-chips.tsx';
import { draftFields } from './draft-fields.ts';
import { MethodFields } from './method-fields.tsx';
import { type DraftProblems, newMethod, type ZoneDraft } from './zone-drafts.ts';

type ZonePanelProps = {
  zone: ZoneDraft;
  /** Of its problems. */
  path: string;
  problems: DraftProblems;
  isLocked: boolean;
  onChange: (zone: ZoneDraft) => void;
  onDelete: () => void;
};

export function ZonePanel({ zone, path, problems, isLocked, onChange, onDelete }: ZonePanelProps) {
  const { name, isElsewhere, countries, methods } = zone;
  const countryProblem = problems[`${path}.countries`] ?? problems[`${path}.overlap`];
  const title = name || zoneSettingsTexts.newZone;
  const field = draftFields({ draft: zone, path, problems, settingsField: 'zones', isLocked, onChange });
  return (
    <section aria-label={title} className="panel mt-3 p-4 text-sm first:mt-0 md:mt-4 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <TextField
          {...field('name')}
          label={pricingFieldTexts.zoneName}
          maxLength={DELIVERY_NAME_MAX_CHARS}
          className="min-w-0 flex-1 basis-60"
        />
        <Button
          variant="text-danger"
          size="sm"
          icon={<Trash2 />}
          disabled={isLocked}
          onClick={onDelete}
          className="-mr-3.5 max-md:-ml-3.5 md:mt-6"
        >
          {zoneSettingsTexts.deleteZone}
        </Button>
      </div>
      {isElsewhere ? (
        <p className="mt-3 text-muted">{zoneSettingsTexts.elsewhereText}</p>
      ) : (
        <CountryChips
          name={countryProblem && 'zones'}
          countries={countries}
          isLocked={isLocked}
          onChange={(next) => onChange({ ...zone, countries: next })}
        />
      )}
      {countryProblem && <p className="field-error mt-2">{countryProblem}</p>}
      <ul className="mt-5 grid">
        {methods.map((method, index) => (
          <MethodFields
            key={method.id}
            method={method}
            path={`${path}.methods.${index}`}
            problems={problems}
            isLocked={isLocked}
            onChange={(next) => onChange({ ...zone, methods: methods.with(index, next) })}
            onRemove={() => onChange({ ...zone, methods: methods.toSpliced(index, 1) })}
          />
        ))}
      </ul>
      {problems[`${path}.methods`] && <p className="field-error mt-2">{problems[`${path}.methods`]}</p>}
      <Button
        variant="text"
        size="sm"
        icon={<Plus />}
        name={problems[`${path}.methods`] && 'zones'}
        disabled={isLocked || methods.length >= MAX_METHODS}
        className="-ml-2.5 mt-2"
        onClick={() => onChange({ ...zone, methods: [...methods, newMethod(methods)] })}
      >
        {zoneSettingsTexts.addMethod}
      </Button>
    </section>
  );
}
