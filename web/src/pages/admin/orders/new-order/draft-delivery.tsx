import { checkoutRefusalTexts } from '@vitrine/contract/checkout/checkout.texts';
import { manualOrderTexts as texts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import type { CartPrices } from '@vitrine/contract/pricing/cart-prices.rules';
import { AddressFields } from '../../../../domains/orders/address-fields.tsx';
import { formatCents } from '../../../../lib/shop/shop-money.ts';
import { SelectField } from '../../../../ui/controls/field.tsx';
import { RadioGroup } from '../../../../ui/controls/radio-group.tsx';
import type { DraftDelivery, OrderDraft } from './order-draft.ts';

type DraftDeliveryProps = {
  draft: Pick<OrderDraft, 'delivery' | 'address'>;
  prices: CartPrices | undefined;
  /** With delivery prices, the country decides the total. */
  hasZones: boolean;
  served: readonly string[];
  onChange: (change: Partial<OrderDraft>) => void;
};

export function DraftDeliveryFields({ draft, prices, hasZones, served, onChange }: DraftDeliveryProps) {
  const { delivery, address } = draft;
  const change = (part: keyof typeof address, value: string) =>
    onChange({ address: { ...address, [part]: value } });
  const options: { value: DraftDelivery; label: string }[] = [
    { value: 'send', label: texts.send },
    { value: 'handedOver', label: texts.handedOver },
    ...(hasZones ? [] : [{ value: 'later' as const, label: texts.later }]),
  ];
  return (
    <>
      <RadioGroup
        legend={texts.delivery}
        options={options}
        value={delivery}
        onChange={(chosen) => onChange({ delivery: chosen })}
      />
      {delivery !== 'send' && (
        <p className="mt-2 text-muted text-sm">
          {delivery === 'later' ? texts.laterHint : texts.handedOverHint}
        </p>
      )}
      {delivery === 'send' && (
        <div className="mt-3 grid grid-cols-2 gap-3">
          <AddressFields
            field={(part) => ({
              value: address[part],
              onChange: ({ target }) => change(part, target.value),
              autoComplete: 'off',
            })}
            {...(served.length > 0 && { countries: served })}
          />
          {prices && prices.methods.length > 0 && (
            <SelectField
              label={texts.method}
              className="col-span-2"
              value={prices.wish.methodId ?? ''}
              onChange={({ target }) => onChange({ methodId: target.value })}
            >
              {prices.methods.map(({ method, cents }) => (
                <option key={method.id} value={method.id} disabled={cents === undefined}>
                  {cents === undefined ? method.name : `${method.name} · ${formatCents(cents)}`}
                </option>
              ))}
            </SelectField>
          )}
          {prices?.problem && prices.problem !== 'regionMissing' && address.country && (
            <p className="col-span-2 text-warn">{checkoutRefusalTexts[prices.problem]}</p>
          )}
        </div>
      )}
    </>
  );
}
