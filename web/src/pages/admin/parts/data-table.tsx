import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { type ColumnSort, directionOf, SortButton, SortSelect, type TableSort } from './sort-controls.tsx';

export type Column<Row> = {
  head: string;
  /** Before the head, such as a box that ticks all rows; not on phones' cards. */
  beforeHead?: ReactNode;
  /** The button that opens the details is for one of the columns to place. */
  cell: (row: Row, detailsButton: ReactNode) => ReactNode;
  sort?: ColumnSort;
  /** Aligns the column at its end, for numbers and actions. */
  isEnd?: boolean;
  /** Shares the room that the other columns leave; longer text is cut. */
  isFlexible?: boolean;
  /** Left out of a narrow table, because the details have it too. */
  isSpare?: boolean;
  /** Where the cell goes on a phone's card; by default it is a line of label and value. */
  onCard?: 'title' | 'below-title' | 'aside' | 'body' | 'foot' | 'end' | 'actions' | 'off';
};

type Details<Row> = {
  /** What the row is about, because many buttons have the same label. */
  nameOf: (row: Row) => string;
  render: (row: Row) => ReactNode;
  initiallyOpenId?: string | undefined;
};

type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page loads: the head stays, with placeholder rows. */
  rows: readonly Row[] | undefined;
  isBusy?: boolean;
  details?: Details<Row>;
  /** For a table with columns that can be sorted. */
  sort?: TableSort | undefined;
  isTicked?: (row: Row) => boolean;
  foot?: ReactNode;
};

const SKELETON_ROWS = 8;

/** Explicit roles, because browsers may drop them when CSS changes `display`, as the cards do. */
const as = (role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'cell') => ({ role });

/** A real table whose rows are displayed as cards on phones. */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { label, columns, rows, isBusy = false, details, sort, isTicked, foot } = props;
  const [openId, setOpenId] = useState(details?.initiallyOpenId);
  return (
    <div className="table-panel">
      {sort && <SortSelect columns={columns} sort={sort} />}
      <div className="table-frame">
        <table
          className="data-table"
          {...as('table')}
          aria-label={label}
          aria-busy={isBusy || rows === undefined}
        >
          <thead {...as('rowgroup')}>
            <tr {...as('row')}>
              {columns.map(({ head, beforeHead, isEnd, isFlexible, isSpare, sort: column }) => (
                <th
                  key={head}
                  {...as('columnheader')}
                  scope="col"
                  aria-sort={sort && directionOf(column, sort)}
                  className={classNames(
                    isEnd && 'is-end',
                    isFlexible && 'is-flexible',
                    isSpare && 'is-spare',
                  )}
                >
                  {beforeHead}
                  {sort && column ? <SortButton head={head} column={column} sort={sort} /> : head}
                </th>
              ))}
            </tr>
          </thead>
          {rows === undefined && <SkeletonRows columns={columns} />}
          {rows?.map((row) => (
            <DataRow
              key={row._id}
              row={row}
              columns={columns}
              details={details}
              isOpen={row._id === openId}
              isTicked={isTicked?.(row)}
              onToggle={() => setOpenId(row._id === openId ? undefined : row._id)}
            />
          ))}
        </table>
        {foot && <div className="table-foot">{foot}</div>}
      </div>
    </div>
  );
}

type DataRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  details: Details<Row> | undefined;
  isOpen: boolean;
  isTicked: boolean | undefined;
  onToggle: () => void;
};

function DataRow<Row extends { _id: string }>(props: DataRowProps<Row>) {
  const { row, columns, details, isOpen, isTicked, onToggle } = props;
  const detailId = `detail-${row._id}`;
  // Only this button opens a row, so that text in the row can still be selected.
  const detailsButton = details && (
    <button
      type="button"
      className="details-button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailId : undefined}
      aria-label={`Details of ${details.nameOf(row)}`}
      onClick={onToggle}
    >
      Details
      <ChevronDown />
    </button>
  );
  return (
    <tbody
      {...as('rowgroup')}
      className={classNames(isOpen && 'is-open', isTicked && 'is-ticked') || undefined}
    >
      <tr {...as('row')}>
        {columns.map(({ head, cell, isEnd, isFlexible, isSpare, onCard = 'line' }) => (
          <td
            key={head}
            {...as('cell')}
            data-head={head}
            className={classNames(
              isEnd && 'is-end',
              isFlexible && 'is-flexible',
              isSpare && 'is-spare',
              isOpen && 'is-opened',
              `on-card-${onCard}`,
            )}
          >
            {cell(row, detailsButton)}
          </td>
        ))}
      </tr>
      {isOpen && details && (
        <tr {...as('row')} id={detailId}>
          <td {...as('cell')} colSpan={columns.length} className="table-detail">
            {details.render(row)}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function SkeletonRows<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return [...Array(SKELETON_ROWS).keys()].map((slot) => (
    <tbody key={slot} aria-hidden="true">
      <tr>
        {columns.map(({ head, onCard = 'line' }) => (
          <td key={head} data-head={head} className={`on-card-${onCard}`}>
            <Skeleton className="block h-3.5 w-3/5 min-w-12 rounded-badge" />
          </td>
        ))}
      </tr>
    </tbody>
  ));
}
