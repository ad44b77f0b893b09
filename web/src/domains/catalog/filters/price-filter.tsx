import {
  FULL_PRICE_RANGE,
  movePriceHandle,
  PRICE_SLIDER_STEP_DOLLARS,
  PRICE_SLIDER_STOPS,
  type PriceRange,
  QUICK_PRICE_RANGES,
} from '@vitrine/contract/catalog/catalog.rules';
import {
  priceOver,
  priceRangeLabel,
  priceUnder,
  storeTexts,
} from '@vitrine/contract/catalog/store/store.texts';
import { useState } from 'react';
import { shopCurrency } from '../../../lib/shop/shop-details.ts';
import { formatWholeDollars } from '../../../lib/shop/shop-money.ts';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import { TextField } from '../../../ui/controls/field.tsx';
import { RangeSlider, unevenScale } from '../../../ui/controls/range-slider.tsx';
import { usePriceTicks } from './price-ticks.hooks.ts';

const PRICE_SCALE = unevenScale(PRICE_SLIDER_STOPS);

/** What is written below the slider; short, because there is little room. */
const PRICE_STOPS = [0, 50, 100, 500, 10_000].map((value) => ({
  value,
  label: value === 10_000 ? '10k' : String(value),
}));

type PriceFilterProps = { price: PriceRange; onChange: (price: PriceRange) => void };

/** Spec shopper §9: 0 to 10000 with a gap of 10. The request is sent when a handle is released. */
export function PriceFilter({ price, onChange }: PriceFilterProps) {
  const [dragged, setDragged] = useState<PriceRange>();
  const shown = dragged ?? price;

  function release(range: PriceRange) {
    setDragged(undefined);
    if (range.min !== price.min || range.max !== price.max) onChange(range);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 font-semibold text-sm">{storeTexts.price}</legend>
      <QuickRanges price={price} onChange={onChange} />
      <RangeSlider
        ends={FULL_PRICE_RANGE}
        value={price}
        move={movePriceHandle}
        step={PRICE_SLIDER_STEP_DOLLARS}
        scale={PRICE_SCALE}
        ticks={usePriceTicks()}
        stops={PRICE_STOPS}
        onChange={setDragged}
        onCommit={release}
        labels={{ min: storeTexts.lowestPrice, max: storeTexts.highestPrice }}
        format={formatWholeDollars}
      />
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 text-muted">
        <DollarField
          name="minPrice"
          label={storeTexts.fromDollars(shopCurrency())}
          value={shown.min}
          onCommit={(dollars) => release(movePriceHandle(price, 'min', dollars))}
        />
        <span aria-hidden="true">–</span>
        <DollarField
          name="maxPrice"
          label={storeTexts.toDollars(shopCurrency())}
          value={shown.max}
          onCommit={(dollars) => release(movePriceHandle(price, 'max', dollars))}
        />
      </div>
    </fieldset>
  );
}

/** Pressing the active one removes it. */
function QuickRanges({ price, onChange }: PriceFilterProps) {
  return (
    <ul className="mb-2 flex flex-wrap gap-2">
      {QUICK_PRICE_RANGES.map((range) => {
        const isSet = range.min === price.min && range.max === price.max;
        return (
          <li key={range.min}>
            <button
              type="button"
              aria-pressed={isSet}
              className="quick-range"
              onClick={() => onChange(isSet ? FULL_PRICE_RANGE : range)}
            >
              {quickRangeLabel(range)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function quickRangeLabel({ min, max }: PriceRange): string {
  const [lowest, highest] = [formatWholeDollars(min), formatWholeDollars(max)];
  if (min === FULL_PRICE_RANGE.min) return priceUnder(highest);
  return max === FULL_PRICE_RANGE.max ? priceOver(lowest) : priceRangeLabel(lowest, highest);
}

type DollarFieldProps = { name: string; label: string; value: number; onCommit: (dollars: number) => void };

/** Shows $1,200 normally and plain digits while typing, and where the form is sent without scripts. */
function DollarField({ name, label, value, onCommit }: DollarFieldProps) {
  const [draft, setDraft] = useState<string>();
  const isHydrated = useIsHydrated();

  function commit() {
    const dollars = readWholeDollars(draft ?? '');
    setDraft(undefined);
    if (dollars !== undefined) onCommit(dollars);
  }

  return (
    <TextField
      name={name}
      label={label}
      isLabelHidden
      inputMode="numeric"
      autoComplete="off"
      value={draft ?? (isHydrated ? formatWholeDollars(value) : String(value))}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

/**
 * What was typed, with or without the currency's sign, as a whole price; undefined if it cannot be read. A fraction is left
 * out. Simpler than `readAmount`, which shoppers would have to load for the one field that needs no cents.
 */
export function readWholeDollars(typed: string): number | undefined {
  const digits = typed
    .replace(/[.,]\d{1,2}$/, '')
    .replaceAll(/\D/g, '')
    .slice(0, 6);
  return digits === '' ? undefined : Number(digits);
}
