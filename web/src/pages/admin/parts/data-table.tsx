import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and actions stand at the end of their column. */
  isEnd?: boolean;
  /** Its place on a phone's card; without one it is a line of label and value there. */
  onCard?: 'title' | 'aside' | 'body' | 'foot' | 'end' | 'off';
};

type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page is on its way: the head stays and grey rows stand for it. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** What the open row shows below itself. */
  detail?: (row: Row) => ReactNode;
  openKey?: string | undefined;
  /** The caption below: how many are shown, and the way to more. */
  foot?: ReactNode;
};

const SKELETON_ROWS = 8;

/** Said again because a browser may drop them when CSS changes `display`, as it does for the cards. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** One real table; on a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, detail, openKey, foot } = props;
  return (
    <div className="table-panel">
      <table className="table" {...ROLES.table} aria-label={label} aria-busy={rows === undefined}>
        <thead {...ROLES.rowgroup}>
          <tr {...ROLES.row}>
            {columns.map(({ key, head, isEnd }) => (
              <th key={key} {...ROLES.columnheader} scope="col" className={isEnd ? 'is-end' : undefined}>
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
  );
}

type DataRowProps<Row> = { row: Row; columns: readonly Column<Row>[]; isOpen: boolean };

function DataRow<Row>({ row, columns, isOpen }: DataRowProps<Row>) {
  return (
    <tr {...ROLES.row}>
      {columns.map(({ key, head, cell, isEnd, onCard }) => (
        <td
          key={key}
          {...ROLES.cell}
          data-head={head}
          className={classNames(isEnd && 'is-end', isOpen && 'is-opened', `on-card-${onCard ?? 'line'}`)}
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
  /** What the row is about, for who hears many buttons of the same name. */
  name: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** Only this button opens a row, so that its text can still be selected. */
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
