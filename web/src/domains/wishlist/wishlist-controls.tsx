import {
  WISHLIST_SORTS,
  WISHLIST_VIEWS,
  type WishlistSort,
  type WishlistView,
  wishlistSortLabel,
} from '@vitrine/contract/wishlist/wishlist.rules';
import { wishlistTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { LayoutGrid, List } from 'lucide-react';
import { SelectField } from '../../ui/controls/field.tsx';
import { IconChoice } from '../../ui/controls/icon-choice.tsx';

const icons = { grid: <LayoutGrid />, list: <List /> };

export function ViewChoice({ view, onView }: { view: WishlistView; onView: (view: WishlistView) => void }) {
  return (
    <IconChoice
      legend={wishlistTexts.view}
      options={WISHLIST_VIEWS}
      icons={icons}
      labels={wishlistTexts.views}
      value={view}
      onChange={onView}
      optionClassName="md:size-11.5"
    />
  );
}

type SortChoiceProps = { sort: WishlistSort | null; onSort: (sort: WishlistSort | null) => void };

/** The first option means unsorted: the most recently added first. */
export function SortChoice({ sort, onSort }: SortChoiceProps) {
  return (
    <SelectField
      label={wishlistTexts.sortBy}
      isLabelHidden
      value={sort ?? ''}
      onChange={({ target }) => onSort(WISHLIST_SORTS.find((option) => option === target.value) ?? null)}
      className="min-w-0 grow md:w-52 md:grow-0"
    >
      <option value="">{wishlistTexts.sortBy}</option>
      {WISHLIST_SORTS.map((option) => (
        <option key={option} value={option}>
          {wishlistSortLabel(option)}
        </option>
      ))}
    </SelectField>
  );
}
