import { checkoutRefusalTexts } from '@vitrine/contract/checkout/checkout.texts';
import { manualOrderTexts as texts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import type { CartPrices } from '@vitrine/contract/pricing/cart-prices.rules';
import { type PricingRules, pickupPlaces, taxRegions } from '@vitrine/contract/pricing/order-terms.rules';
import { AddressFields } from '../../../../domains/orders/address-fields.tsx';
import { RegionField } from '../../../../domains/pricing/delivery-chooser.tsx';
import { formatCents } from '../../../../lib/shop/shop-money.ts';
import { SelectField } from '../../../../ui/controls/field.tsx';
import { RadioGroup } from '../../../../ui/controls/radio-group.tsx';
import type { DraftDelivery, OrderDraft } from './order-draft.ts';

type DraftDeliveryProps = {
  draft: Pick<OrderDraft, 'delivery' | 'address'>;
  prices: CartPrices | undefined;
  rules: PricingRules | undefined;
  onChange: (change: Partial<OrderDraft>) => void;
};

export function DraftDeliveryFields({ draft, prices, rules, onChange }: DraftDeliveryProps) {
  const { delivery, address } = draft;
  const pickups = rules ? pickupPlaces(rules) : [];
  const options: { value: DraftDelivery; label: string }[] = [
    { value: 'send', label: texts.send },
    ...(pickups.length > 0 ? [{ value: 'pickup' as const, label: texts.pickup }] : []),
    { value: 'handedOver', label: texts.handedOver },
    // With delivery prices, the country decides the total.
    ...(rules?.zones.length ? [] : [{ value: 'later' as const, label: texts.later }]),
  ];
  return (
    <>
      <RadioGroup
        legend={texts.delivery}
        options={options}
        value={delivery}
        onChange={(chosen) => onChange({ delivery: chosen, methodId: undefined })}
      />
      {(delivery === 'later' || delivery === 'handedOver') && (
        <p className="mt-2 text-muted text-sm">
          {delivery === 'later' ? texts.laterHint : texts.handedOverHint}
        </p>
      )}
      {delivery === 'send' && (
        <div className="mt-3 grid grid-cols-2 gap-3">
          <AddressFields
            field={(part) => ({
              value: address[part],
              onChange: ({ target }) => onChange({ address: { ...address, [part]: target.value } }),
              autoComplete: 'off',
            })}
            {...(rules?.countries.length && { countries: rules.countries })}
          />
          <MethodField
            options={(prices?.methods ?? []).map(({ method: { id, name }, cents }) => ({
              id,
              label: cents === undefined ? name : `${name} · ${formatCents(cents)}`,
              isDisabled: cents === undefined,
            }))}
            chosen={prices?.wish.methodId}
            onChange={(methodId) => onChange({ methodId })}
          />
          {address.country && <Problem problem={prices?.problem} />}
        </div>
      )}
      {delivery === 'pickup' && rules && prices && (
        <PickupFields rules={rules} prices={prices} onChange={onChange} />
      )}
    </>
  );
}

type PickupFieldsProps = {
  rules: PricingRules;
  prices: CartPrices;
  onChange: (change: Partial<OrderDraft>) => void;
};

function PickupFields({ rules, prices, onChange }: PickupFieldsProps) {
  const { wish, problem } = prices;
  const pickups = pickupPlaces(rules).map(({ method }) => method);
  return (
    <div className="mt-3 grid grid-cols-2 gap-3">
      <MethodField
        options={pickups.map(({ id, name }) => ({ id, label: name }))}
        chosen={wish.methodId}
        // Another place may be taxed elsewhere.
        onChange={(methodId) => onChange({ methodId, pickupRegion: undefined })}
      />
      <p className="col-span-2 whitespace-pre-line text-muted text-sm">
        {pickups.find(({ id }) => id === wish.methodId)?.pickupAddress}
      </p>
      <RegionField
        regions={taxRegions(rules, wish.country ?? '')}
        region={wish.region}
        error={undefined}
        onChange={(pickupRegion) => onChange({ pickupRegion })}
      />
      <Problem problem={problem} />
    </div>
  );
}

type MethodFieldProps = {
  options: readonly { id: string; label: string; isDisabled?: boolean }[];
  chosen: string | undefined;
  onChange: (methodId: string) => void;
};

function MethodField({ options, chosen = '', onChange }: MethodFieldProps) {
  if (options.length === 0) return null;
  return (
    <SelectField
      label={texts.method}
      className="col-span-2"
      value={chosen}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map(({ id, label, isDisabled = false }) => (
        <option key={id} value={id} disabled={isDisabled}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** A missing region says so in its own field. */
function Problem({ problem }: Pick<CartPrices, 'problem'>) {
  if (!problem || problem === 'regionMissing') return null;
  return <p className="col-span-2 text-warn">{checkoutRefusalTexts[problem]}</p>;
}
