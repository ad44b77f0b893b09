import { looksLikeLink, TRACKING_MAX_CHARS } from '@vitrine/contract/orders/fulfilment/shipments.rules';
import { shipmentRefusalTexts, shipmentTexts } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import { packingTexts } from '@vitrine/contract/orders/packing/packing.texts';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { SelectField, TextField } from '../../../ui/controls/field.tsx';
import type { PackingDraft } from './packing-run.ts';
import type { Parcel } from './parcel.ts';

export type Carriers = { home: readonly string[]; others: readonly string[] };

type PackTrackingProps = {
  draft: PackingDraft;
  parcel: Parcel;
  carriers: Carriers;
  onChange: (change: Partial<PackingDraft>) => void;
  field: RefObject<HTMLInputElement | null>;
};

/** The number of the parcel, typed or scanned, and the carrier where the number does not say it. */
export function PackTracking({ draft, parcel, carriers, onChange, field }: PackTrackingProps) {
  const { kind, carrier, tracking } = parcel;
  const problem =
    kind === 'unknown'
      ? packingTexts.unknownCarrier
      : kind === 'bad link'
        ? shipmentRefusalTexts.badLink
        : undefined;
  const { recognised, recognisedLink } = packingTexts;
  return (
    <>
      <TextField
        ref={field}
        label={shipmentTexts.tracking}
        maxLength={TRACKING_MAX_CHARS}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={draft.tracking}
        error={problem}
        onChange={({ target }) => onChange({ tracking: target.value, carrier: '' })}
      />
      <p role="status" className="-mt-3 flex gap-1.5 text-success empty:hidden">
        {kind === 'recognised' && (
          <>
            <Check aria-hidden="true" className="mt-0.5 size-4 flex-none" />
            <span>
              {looksLikeLink(tracking) ? recognisedLink(carrier) : recognised(carrier)}{' '}
              <button type="button" className="link ml-1 font-label" onClick={() => onChange({ carrier })}>
                {shipmentTexts.change}
              </button>
            </span>
          </>
        )}
      </p>
      {kind !== 'recognised' && kind !== 'bad link' && (
        <SelectField
          label={shipmentTexts.carrier}
          value={carrier}
          onChange={({ target }) => onChange({ carrier: target.value })}
        >
          {carrier === '' && <option value="">{packingTexts.chooseCarrier}</option>}
          {[
            { label: shipmentTexts.usualCarriers, names: carriers.home },
            { label: shipmentTexts.moreCarriers, names: carriers.others },
          ].map(({ label, names }) => (
            <optgroup key={label} label={label} hidden={names.length === 0}>
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )}
    </>
  );
}
