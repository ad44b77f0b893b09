import { optionChip } from '@vitrine/contract/catalog/store/option-filters.texts';
import { toggleOption } from '@vitrine/contract/catalog/store/option-values.rules';
import {
  priceRangeLabel,
  removeFilter,
  starsAndUp,
  storeTexts,
} from '@vitrine/contract/catalog/store/store.texts';
import {
  countFilters,
  isPriceSet,
  NO_FILTERS,
  type StoreFilters,
} from '@vitrine/contract/catalog/store/store-filters.rules';
import { X } from 'lucide-react';
import { formatWholeDollars } from '../../../lib/shop/shop-money.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { ChangeFilters } from './use-store-filters.ts';

type FilterChipsProps = { filters: StoreFilters; onChange: ChangeFilters; className?: string };

export function FilterChips({ filters, onChange, className }: FilterChipsProps) {
  if (countFilters(filters) === 0) return null;
  return (
    <ul className={classNames('flex flex-wrap items-center gap-2', className)}>
      {chipsOf(filters).map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <button
            type="button"
            aria-label={removeFilter(label)}
            className="flex h-11 max-w-full items-center gap-2 rounded-badge bg-label pr-2 pl-3 font-label text-sm md:h-8"
            onClick={() => onChange(without)}
          >
            <span className="truncate">{label}</span>
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="link h-11 px-2 text-sm md:h-8"
          onClick={() => onChange({ ...NO_FILTERS, sort: filters.sort })}
        >
          {storeTexts.clearAll}
        </button>
      </li>
    </ul>
  );
}

type Chip = { label: string; without: Partial<StoreFilters> };

/** One for each filter that is set. */
export function chipsOf({ search, category, price, minRating, options }: StoreFilters): Chip[] {
  const chips: (Chip | false)[] = [
    search !== '' && { label: `“${search}”`, without: { search: NO_FILTERS.search } },
    category !== '' && { label: category, without: { category: NO_FILTERS.category } },
    isPriceSet(price) && {
      label: priceRangeLabel(formatWholeDollars(price.min), formatWholeDollars(price.max)),
      without: { price: NO_FILTERS.price },
    },
    minRating !== null && { label: starsAndUp(minRating), without: { minRating: NO_FILTERS.minRating } },
    ...options.flatMap(({ name, values }) =>
      values.map((value) => ({
        label: optionChip(name, value),
        without: { options: toggleOption(options, name, value) },
      })),
    ),
  ];
  return chips.filter((chip) => chip !== false);
}
