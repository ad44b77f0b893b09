import { DELIVERY_METHOD_KINDS } from '@vitrine/contract/pricing/adjustments';
import {
  DELIVERY_NAME_MAX_CHARS,
  DELIVERY_TIME_MAX_CHARS,
  MAX_BANDS,
  PICKUP_ADDRESS_MAX_CHARS,
} from '@vitrine/contract/pricing/delivery/delivery-zones.rules';
import { pricingFieldTexts as labels } from '@vitrine/contract/pricing/pricing.texts';
import { removeMethod, zoneSettingsTexts as texts } from '@vitrine/contract/pricing/pricing-settings.texts';
import { Plus, Trash2 } from 'lucide-react';
import { Fold } from '../../../../ui/admin/fold.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../../../ui/controls/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Options } from '../../parts/options.tsx';
import { draftFields } from './draft-fields.ts';
import type { BandDraft, DraftProblems, MethodDraft } from './zone-drafts.ts';

type MethodFieldsProps = {
  method: MethodDraft;
  path: string;
  problems: DraftProblems;
  isLocked: boolean;
  onChange: (method: MethodDraft) => void;
  onRemove: () => void;
};

const AMOUNT = { inputMode: 'decimal', autoComplete: 'off' } as const;

export function MethodFields({ method, path, problems, isLocked, onChange, onRemove }: MethodFieldsProps) {
  const field = draftFields({ draft: method, path, problems, settingsField: 'zones', isLocked, onChange });
  const hasMore = method.kind === 'pickup' || method.bands.length > 0;
  return (
    <li className="@container border-border border-t py-4">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3 @min-[40rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_minmax(0,3fr)_auto]">
        <TextField
          {...field('name')}
          label={labels.methodName}
          maxLength={DELIVERY_NAME_MAX_CHARS}
          className="@max-[40rem]:col-span-2"
        />
        <TextField {...field('price')} {...AMOUNT} label={labels.price} />
        <TextField {...field('freeFrom')} {...AMOUNT} label={labels.freeFrom} placeholder={texts.never} />
        <TextField
          {...field('time')}
          label={labels.time}
          maxLength={DELIVERY_TIME_MAX_CHARS}
          className="@max-[40rem]:col-span-2"
        />
        <IconButton
          label={removeMethod(method.name || texts.newMethod)}
          icon={<Trash2 />}
          disabled={isLocked}
          className="mt-6 @max-[40rem]:col-start-3 @max-[40rem]:row-start-1"
          onClick={onRemove}
        />
      </div>
      <Fold title={<span className="text-muted">{texts.more}</span>} isOpen={hasMore}>
        <MoreFields method={method} path={path} problems={problems} isLocked={isLocked} onChange={onChange} />
      </Fold>
    </li>
  );
}

function MoreFields({ method, path, problems, isLocked, onChange }: Omit<MethodFieldsProps, 'onRemove'>) {
  const { kind, bands } = method;
  const field = draftFields({ draft: method, path, problems, settingsField: 'zones', isLocked, onChange });
  return (
    <div className="grid gap-4 pt-2">
      <div className="grid items-start gap-3 md:grid-cols-2">
        <SelectField
          label={texts.kind}
          value={kind}
          disabled={isLocked}
          onChange={({ target }) =>
            onChange({ ...method, kind: target.value === 'pickup' ? 'pickup' : 'delivery' })
          }
        >
          <Options values={DELIVERY_METHOD_KINDS} label={(one) => texts.kinds[one]} />
        </SelectField>
        {kind === 'pickup' && (
          <TextArea
            {...field('pickupAddress')}
            label={labels.pickupAddress}
            rows={3}
            maxLength={PICKUP_ADDRESS_MAX_CHARS}
          />
        )}
      </div>
      <p className="text-muted">{texts.bandsText}</p>
      {bands.map((band, index) => (
        <BandFields
          // The rows have no identity but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={index}
          band={band}
          path={`${path}.bands.${index}`}
          problems={problems}
          isLocked={isLocked}
          onChange={(next) => onChange({ ...method, bands: bands.with(index, next) })}
          onRemove={() => onChange({ ...method, bands: bands.toSpliced(index, 1) })}
        />
      ))}
      <Button
        variant="text"
        size="sm"
        icon={<Plus />}
        disabled={isLocked || bands.length >= MAX_BANDS}
        className="-ml-2.5 justify-self-start"
        onClick={() => onChange({ ...method, bands: [...bands, { upToGrams: '', price: '' }] })}
      >
        {texts.addBand}
      </Button>
    </div>
  );
}

type BandFieldsProps = {
  band: BandDraft;
  path: string;
  problems: DraftProblems;
  isLocked: boolean;
  onChange: (band: BandDraft) => void;
  onRemove: () => void;
};

function BandFields({ band, path, problems, isLocked, onChange, onRemove }: BandFieldsProps) {
  const field = draftFields({ draft: band, path, problems, settingsField: 'zones', isLocked, onChange });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3 md:max-w-112">
      <TextField {...field('upToGrams')} inputMode="numeric" label={texts.upTo} />
      <TextField {...field('price')} {...AMOUNT} label={labels.price} />
      <IconButton
        label={texts.removeBand}
        icon={<Trash2 />}
        disabled={isLocked}
        className="mt-6"
        onClick={onRemove}
      />
    </div>
  );
}
