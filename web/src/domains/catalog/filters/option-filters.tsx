import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OPTION_PREFIX } from '@vitrine/contract/catalog/store/option-filters.rules';
import type { OfferedOption } from '@vitrine/contract/catalog/store/option-filters.schemas';
import { valueCount } from '@vitrine/contract/catalog/store/option-filters.texts';
import { toggleOption } from '@vitrine/contract/catalog/store/option-values.rules';
import type { StoreFilters } from '@vitrine/contract/catalog/store/store-filters.rules';
import { offeredOptionsQuery } from '../store.hooks.ts';
import type { ChangeFilters } from './use-store-filters.ts';

type OptionFiltersProps = { filters: StoreFilters; onChange: ChangeFilters };

/** The options that the owner offers, as parts of the panel; several values of one are alternatives. */
export function OptionFilters({ filters, onChange }: OptionFiltersProps) {
  const { data = [] } = useQuery({ ...offeredOptionsQuery(filters), placeholderData: keepPreviousData });
  return data.map((option) => (
    <div key={option.name}>
      <OptionFilter
        option={option}
        chosen={filters.options.find(({ name }) => name === option.name)?.values ?? []}
        onToggle={(value) => onChange({ options: toggleOption(filters.options, option.name, value) })}
      />
    </div>
  ));
}

/** More than these scroll, so that the panel does not become endless. */
const SHOWN_AT_ONCE = 10;

type OptionFilterProps = {
  option: OfferedOption;
  chosen: readonly string[];
  onToggle: (value: string) => void;
};

function OptionFilter({ option: { name, values }, chosen, onToggle }: OptionFilterProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3.5 break-words text-sm font-semibold">{name}</legend>
      <div className={values.length > SHOWN_AT_ONCE ? 'max-h-100 overflow-y-auto' : undefined}>
        {values.map(({ value, ...counted }) => (
          <label key={value} className="option">
            <input
              type="checkbox"
              className="size-4.5 flex-none accent-ink"
              name={OPTION_PREFIX + name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            <span className="min-w-0 break-words">{value}</span>
            {counted.count !== undefined && (
              <span className="font-normal text-muted">({valueCount(counted)})</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
