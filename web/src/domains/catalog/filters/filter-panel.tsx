import { RATING_FILTERS, type RatingFilter } from '@vitrine/contract/catalog/catalog.rules';
import type { Category } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { storeTexts } from '@vitrine/contract/catalog/store/store.texts';
import { normaliseSearch, type StoreFilters } from '@vitrine/contract/catalog/store/store-filters.rules';
import { SEARCH_MAX_CHARS } from '@vitrine/contract/shared/app.rules';
import type { CSSProperties } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { useTypedSearch } from '../../../lib/search/use-typed-search.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { RadioGroup } from '../../../ui/controls/radio-group.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { OptionFilters } from './option-filters.tsx';
import { PriceFilter } from './price-filter.tsx';
import type { ChangeFilters } from './use-store-filters.ts';

type FilterPanelProps = {
  /** Lets the sort select be part of the form. */
  id?: string;
  filters: StoreFilters;
  categories: readonly Category[];
  onChange: ChangeFilters;
};

/** Spec shopper §2 Store: text, category, price and rating; below them the options that the owner offers. */
export function FilterPanel({ id, filters, categories, onChange }: FilterPanelProps) {
  return (
    <form
      id={id}
      action={paths.store}
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-1 *:border-border *:border-t *:py-6 *:first:border-t-0 *:first:pt-0 *:last:pb-0"
    >
      <div>
        <SearchFilter
          search={filters.search}
          onChange={(search) => onChange({ search }, { isTyping: true })}
        />
      </div>
      <div>
        <RadioGroup
          name="category"
          legend={storeTexts.category}
          options={categoryOptions(categories, filters.category)}
          value={matchingName(categories, filters.category)}
          onChange={(category) => onChange({ category })}
        />
      </div>
      <div>
        <PriceFilter price={filters.price} onChange={(price) => onChange({ price })} />
      </div>
      <div>
        <RadioGroup
          name="minRating"
          legend={storeTexts.rating}
          options={RATING_OPTIONS}
          value={filters.minRating === null ? '' : String(filters.minRating)}
          onChange={(stars) => onChange({ minRating: ratingOf(stars) })}
        />
      </div>
      {shopInfo.optionFilters && <OptionFilters filters={filters} onChange={onChange} />}
      <noscript>
        <Button type="submit">{storeTexts.applyFilters}</Button>
      </noscript>
    </form>
  );
}

const RATING_OPTIONS = [
  { value: '', label: storeTexts.allRatings },
  ...RATING_FILTERS.map((stars) => ({ value: String(stars), label: <StarsAndUp stars={stars} /> })),
];

function StarsAndUp({ stars }: { stars: RatingFilter }) {
  return (
    <span className="flex items-center gap-2.5">
      <VisuallyHidden>{uiTexts.stars(stars)} </VisuallyHidden>
      <span aria-hidden="true" className="stars" style={{ '--rating': stars } as CSSProperties} />
      {storeTexts.andUp}
    </span>
  );
}

function ratingOf(text: string): RatingFilter | null {
  return RATING_FILTERS.find((stars) => String(stars) === text) ?? null;
}

/** The URL's category is offered even when the list has not loaded or does not contain it. */
function categoryOptions(categories: readonly Category[], chosen: string) {
  const names = categories.map(({ name }) => name);
  const known = matchingName(categories, chosen);
  const all = known === '' || names.includes(known) ? names : [...names, known];
  return [
    { value: '', label: storeTexts.allCategories },
    ...all.map((name) => ({ value: name, label: <span className="min-w-0 break-words">{name}</span> })),
  ];
}

/** Ignores case, as the server does. */
function matchingName(categories: readonly Category[], chosen: string): string {
  const lowerCased = chosen.toLowerCase();
  return categories.find(({ name }) => name.toLowerCase() === lowerCased)?.name ?? chosen;
}

function SearchFilter({ search, onChange }: { search: string; onChange: (search: string) => void }) {
  const { text, setText, finishTyping } = useTypedSearch({
    applied: search,
    apply: onChange,
    clean: normaliseSearch,
    pauseMs: 250,
  });
  return (
    <TextField
      name="search"
      label={catalogTexts.search}
      type="search"
      placeholder={storeTexts.searchPlaceholder}
      maxLength={SEARCH_MAX_CHARS}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finishTyping();
      }}
    />
  );
}
