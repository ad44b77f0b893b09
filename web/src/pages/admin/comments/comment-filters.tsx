import { reviewAdminTexts, starCount, starsAmong } from '@vitrine/contract/reviews/admin-reviews.texts';
import { COMMENTS_FILTERED_BY_STARS, MAX_STARS } from '@vitrine/contract/reviews/reviews.rules';
import { Package, Star } from 'lucide-react';
import { useState } from 'react';
import { useProductSearch } from '../../../domains/catalog/admin/product-search.hooks.ts';
import type { CommentFilter } from '../../../domains/reviews/admin-comments.hooks.ts';
import { TextField } from '../../../ui/controls/field.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { FilterBox } from '../parts/filter-box.tsx';

const STARS = [...Array(MAX_STARS).keys()].map((index) => MAX_STARS - index);

type CommentFiltersProps = {
  filter: CommentFilter;
  /** Taken from the first comment of the list, to label the chosen product. */
  productName: string | undefined;
  totalComments: number | undefined;
  onChange: (change: Partial<CommentFilter>) => void;
};

/** They are in the URL, so that a filtered list can be shared. */
export function CommentFilters({ filter, productName, totalComments = 0, onChange }: CommentFiltersProps) {
  return (
    <>
      <fieldset className="filter-chips mb-4">
        <legend className="sr-only">{reviewAdminTexts.filter}</legend>
        <button
          type="button"
          aria-pressed={filter.stars === undefined}
          className="filter-chip"
          onClick={() => onChange({ stars: undefined })}
        >
          {reviewAdminTexts.anyStars}
        </button>
        {STARS.map((stars) => (
          <button
            key={stars}
            type="button"
            aria-pressed={filter.stars === String(stars)}
            className="filter-chip [&>.lucide]:size-4"
            onClick={() => onChange({ stars: String(stars) })}
          >
            <VisuallyHidden>{starCount(stars)}</VisuallyHidden>
            <b aria-hidden="true" className="font-label tabular-nums">
              {stars}
            </b>
            <Star aria-hidden="true" />
          </button>
        ))}
        <FilterBox
          label={reviewAdminTexts.product}
          removeLabel={reviewAdminTexts.removeFilter}
          icon={<Package />}
          chosen={filter.product === undefined ? undefined : (productName ?? reviewAdminTexts.product)}
          onClear={() => onChange({ product: undefined })}
        >
          {(close) => (
            <ProductSearch
              onChoose={(product) => {
                onChange({ product });
                close();
              }}
            />
          )}
        </FilterBox>
      </fieldset>
      {filter.stars !== undefined && totalComments > COMMENTS_FILTERED_BY_STARS && (
        <p className="-mt-2 mb-4 text-muted">{starsAmong(COMMENTS_FILTERED_BY_STARS)}</p>
      )}
    </>
  );
}

/** Rendered only while the panel is open. */
function ProductSearch({ onChoose }: { onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const found = useProductSearch(typed.trim());
  return (
    <div className="grid gap-1">
      <TextField
        label={reviewAdminTexts.findProduct}
        data-autofocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.map(({ _id, name }) => (
        <button
          key={_id}
          type="button"
          className="truncate rounded-control px-2 py-2 text-start hover:bg-label"
          onClick={() => onChoose(_id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
