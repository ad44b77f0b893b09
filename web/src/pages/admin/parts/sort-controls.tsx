import { isDescending } from '@vitrine/contract/shared/sorting';
import { sortOption, sortTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useId } from 'react';

/** What a column is sorted by. Text begins with A, numbers and dates with the largest. */
export type ColumnSort = { by: string; kind: keyof typeof sortTexts.orders };

export type TableSort = {
  current: string | undefined;
  /** How the table begins. */
  standard?: string;
  onChange: (sort: string | undefined) => void;
};

function ordersOf({ by, kind }: ColumnSort): [first: string, second: string] {
  return kind === 'text' ? [by, `-${by}`] : [`-${by}`, by];
}

export function directionOf(column: ColumnSort | undefined, { current, standard }: TableSort) {
  const sort = current ?? standard;
  if (!column || !sort || !ordersOf(column).includes(sort)) return undefined;
  return isDescending(sort) ? 'descending' : 'ascending';
}

type SortButtonProps = { head: string; column: ColumnSort; sort: TableSort };

/** In the head of a column: one order, then the other, then as the table began. */
export function SortButton({ head, column, sort }: SortButtonProps) {
  const [first, second] = ordersOf(column);
  const now = sort.current ?? sort.standard;
  const direction = directionOf(column, sort);
  const next = now === first ? second : now === second ? sort.standard : first;
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className="sort-button"
      onClick={() => sort.onChange(next === sort.standard ? undefined : next)}
    >
      {head}
      <Icon aria-hidden="true" />
    </button>
  );
}

type SortSelectProps = { columns: readonly { head: string; sort?: ColumnSort }[]; sort: TableSort };

/** Above cards, which have no heads. */
export function SortSelect({ columns, sort }: SortSelectProps) {
  const id = useId();
  const options = columns.flatMap(({ head, sort: column }) =>
    column
      ? ordersOf(column).map((value, index) => ({
          value,
          label: sortOption(head, sortTexts.orders[column.kind][index] ?? ''),
        }))
      : [],
  );
  const now = sort.current ?? sort.standard ?? '';
  return (
    <div className="table-sort">
      <label htmlFor={id}>{sortTexts.label}</label>
      <select
        id={id}
        className="input"
        value={now}
        onChange={({ target: { value } }) =>
          sort.onChange(value === (sort.standard ?? '') ? undefined : value)
        }
      >
        {sort.standard === undefined && <option value="">{sortTexts.standard}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
