import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/display/skeleton.tsx';

export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Aligns the column at its end, for numbers and actions. */
  isEnd?: boolean;
  /** Shares the room that the other columns leave; longer text is cut. */
  isFlexible?: boolean;
  /** Where the cell goes on a phone's card; by default it is a line of label and value. */
  onCard?: 'title' | 'aside' | 'body' | 'foot' | 'end' | 'actions' | 'off';
};

type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page loads: the head stays, with placeholder rows. */
  rows: readonly Row[] | undefined;
  /** The rows are about to be replaced. */
  isBusy?: boolean;
  rowKey: (row: Row) => string;
  /** Shown below the open row. */
  detail?: (row: Row) => ReactNode;
  openKey?: string | undefined;
  /** The caption below: how many are shown, and the button for more. */
  foot?: ReactNode;
};

const SKELETON_ROWS = 8;

/** Explicit roles, because browsers may drop them when CSS changes `display`, as the cards do. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** A real table whose rows are displayed as cards on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, isBusy = false, rowKey, detail, openKey, foot } = props;
  return (
    <div className="table-panel">
      <div className="table-frame">
        <table
          className="data-table"
          {...ROLES.table}
          aria-label={label}
          aria-busy={isBusy || rows === undefined}
        >
          <thead {...ROLES.rowgroup}>
            <tr {...ROLES.row}>
              {columns.map(({ key, head, isEnd, isFlexible }) => (
                <th
                  key={key}
                  {...ROLES.columnheader}
                  scope="col"
                  className={classNames(isEnd && 'is-end', isFlexible && 'is-flexible')}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {rows === undefined && <SkeletonRows columns={columns} />}
          {rows?.map((row) => {
            const key = rowKey(row);
            const isOpen = detail !== undefined && key === openKey;
            return (
              <tbody key={key} {...ROLES.rowgroup} className={isOpen ? 'is-open' : undefined}>
                <DataRow row={row} columns={columns} isOpen={isOpen} />
                {isOpen && (
                  <tr {...ROLES.row} id={detailId(key)}>
                    <td {...ROLES.cell} colSpan={columns.length} className="table-detail">
                      {detail(row)}
                    </td>
                  </tr>
                )}
              </tbody>
            );
          })}
        </table>
        {foot !== undefined && <div className="table-foot">{foot}</div>}
      </div>
    </div>
  );
}

type DataRowProps<Row> = { row: Row; columns: readonly Column<Row>[]; isOpen: boolean };

function DataRow<Row>({ row, columns, isOpen }: DataRowProps<Row>) {
  return (
    <tr {...ROLES.row}>
      {columns.map(({ key, head, cell, isEnd, isFlexible, onCard }) => (
        <td
          key={key}
          {...ROLES.cell}
          data-head={head}
          className={classNames(
            isEnd && 'is-end',
            isFlexible && 'is-flexible',
            isOpen && 'is-opened',
            `on-card-${onCard ?? 'line'}`,
          )}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

function SkeletonRows<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return [...Array(SKELETON_ROWS).keys()].map((slot) => (
    <tbody key={slot} aria-hidden="true">
      <tr>
        {columns.map(({ key, head, onCard }) => (
          <td key={key} data-head={head} className={`on-card-${onCard ?? 'line'}`}>
            <Skeleton className="block h-3.5 w-3/5 min-w-12 rounded-badge" />
          </td>
        ))}
      </tr>
    </tbody>
  ));
}

function detailId(key: string): string {
  return `detail-${key}`;
}

type DetailsButtonProps = {
  rowKey: string;
  /** What the row is about, because many buttons have the same label. */
  name: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** Only this button opens a row, so that text in the row can still be selected. */
export function DetailsButton({ rowKey, name, isOpen, onToggle }: DetailsButtonProps) {
  return (
    <button
      type="button"
      className="details-button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailId(rowKey) : undefined}
      aria-label={`Details of ${name}`}
      onClick={onToggle}
    >
      Details
      <ChevronDown aria-hidden="true" />
    </button>
  );
}
