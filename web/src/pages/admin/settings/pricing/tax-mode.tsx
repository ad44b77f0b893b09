import { calculateOrder } from '@vitrine/contract/pricing/order-sums.rules';
import { pricingFieldTexts } from '@vitrine/contract/pricing/pricing.texts';
import {
  examplePlace,
  modeExample,
  taxSettingsTexts as texts,
} from '@vitrine/contract/pricing/pricing-settings.texts';
import { TAX_MODES, type TaxRate } from '@vitrine/contract/pricing/tax/tax.rules';
import { useId } from 'react';
import { formatCents } from '../../../../lib/shop/shop-money.ts';
import { Panel } from '../../../../ui/display/row-panel.tsx';
import { fromRateDrafts, type TaxDraft } from './rate-drafts.ts';

type Mode = TaxDraft['mode'];
type TaxModeProps = { values: TaxDraft; isLocked: boolean; onChange: (mode: Mode) => void };

const EXAMPLE_CENTS = 95_00;

/** The three ways, each with the same price. */
export function TaxMode({ values, isLocked, onChange }: TaxModeProps) {
  const name = useId();
  const rate = exampleRate(values);
  return (
    <Panel title={pricingFieldTexts.taxMode}>
      <fieldset className="mt-4 divide-y divide-border rounded-(--radius) border border-border">
        <legend className="sr-only">{pricingFieldTexts.taxMode}</legend>
        {TAX_MODES.map((mode) => (
          <label key={mode} className="flex cursor-pointer items-start gap-3 px-4 py-3 has-checked:bg-label">
            <input
              type="radio"
              className="radio mt-0.5 flex-none"
              name={name}
              value={mode}
              checked={values.mode === mode}
              disabled={isLocked}
              onChange={() => onChange(mode)}
            />
            <span className="min-w-0 flex-1">
              <b className="block font-semibold">{texts.modes[mode].name}</b>
              <span className="text-muted">{texts.modes[mode].text}</span>
            </span>
            <span className="flex-none text-muted tabular-nums max-md:hidden">{exampleOf(mode, rate)}</span>
          </label>
        ))}
      </fieldset>
      {rate && <p className="mt-3 text-muted max-md:hidden">{examplePlace(rate)}</p>}
    </Panel>
  );
}

/** Of the shop's own country or a state of it, or the first; one that is above zero, if there is any. */
function exampleRate({ rates, country }: TaxDraft): TaxRate | undefined {
  const typed = fromRateDrafts(rates);
  const own = typed.filter((rate) => rate.country === country);
  const preferred = [...own.filter(({ region }) => region === ''), ...own, ...typed];
  return preferred.find(({ standard }) => standard > 0) ?? preferred[0];
}

function exampleOf(mode: Mode, rate: TaxRate | undefined): string {
  const price = formatCents(EXAMPLE_CENTS);
  if (!rate) return '';
  const line = { key: '', productId: '', categoryId: null, unitCents: EXAMPLE_CENTS, quantity: 1 };
  const rules = { mode, country: rate.country, rates: [rate], reverseCharge: false };
  const place = { country: rate.country, region: rate.region };
  const [tax] = calculateOrder({ lines: [line], tax: { rules, ...place } }).adjustments;
  return modeExample(mode, price, formatCents(tax?.cents ?? 0));
}
