import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import {
  fillColumn,
  variantFields,
  variantFormTexts,
} from '@vitrine/contract/catalog/variants/variants.texts';
import { ArrowDownToLine } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import {
  type CellProblem,
  type DraftRow,
  filledDown,
  filledRows,
  keyOf,
  TYPED_CELLS,
  type TypedCell,
  type VariantDraft,
} from './variant-draft.ts';
import { VariantFillBar, VariantSelect } from './variant-fill.tsx';
import { VariantRow } from './variant-row.tsx';

type VariantRowsProps = {
  draft: VariantDraft;
  product: AdminProduct;
  problem: CellProblem | undefined;
  onChange: (rows: DraftRow[]) => void;
};

const NONE: ReadonlySet<string> = new Set();

/** The variants, edited like a sheet: arrow keys move, and a cell can be copied to all rows below it. */
export function VariantRows({ draft, product, problem, onChange }: VariantRowsProps) {
  const { options, rows } = draft;
  const table = useRef<HTMLTableElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(NONE);
  const chosen = rows.filter((row) => selected.has(keyOf(row)));

  function changeRow(index: number, part: Partial<DraftRow>) {
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>, index: number, cell: TypedCell) {
    if (event.key === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onChange(filledDown(rows, index, cell));
    }
    const next = nextCell(event, index, cell);
    if (!next) return;
    event.preventDefault();
    const target = table.current?.querySelector<HTMLInputElement>(`[data-cell="${next}"]`);
    target?.focus();
    target?.select();
  }

  function select(row: DraftRow, isOn: boolean) {
    const next = new Set(chosen.map(keyOf));
    if (isOn) next.add(keyOf(row));
    else next.delete(keyOf(row));
    setSelected(next);
  }

  return (
    <div className="variant-frame">
      <VariantSelect {...{ options, rows }} onSelect={setSelected} />
      {chosen.length > 0 && (
        <VariantFillBar
          count={chosen.length}
          options={options}
          images={product.images}
          onFill={(fill) => onChange(filledRows(draft, selected, fill))}
          onClear={() => setSelected(NONE)}
        />
      )}
      <table ref={table} aria-label={variantFormTexts.variants} className="variant-rows">
        <thead>
          <tr data-head={variantFormTexts.fillTitle}>
            <th className="is-name">{variantFormTexts.variant}</th>
            {TYPED_CELLS.map((cell) => (
              <th key={cell}>
                <span className="flex items-center justify-between gap-1">
                  {variantFields[cell]}
                  <IconButton
                    label={fillColumn(variantFields[cell])}
                    icon={<ArrowDownToLine />}
                    onClick={() => onChange(filledDown(rows, 0, cell))}
                  />
                </span>
              </th>
            ))}
            <th className="is-switch">{variantFormTexts.forSale}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <VariantRow
              key={keyOf(row)}
              {...{ row, index, product, onKey }}
              problem={problem?.row === index ? problem : undefined}
              isSelected={selected.has(keyOf(row))}
              onSelect={(isOn) => select(row, isOn)}
              onChange={(part) => changeRow(index, part)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The cell that a key leads to; sideways only from the end of what is typed, so that the caret can move in it. */
function nextCell(
  { key, currentTarget }: KeyboardEvent<HTMLInputElement>,
  index: number,
  cell: TypedCell,
): string | undefined {
  const { selectionStart, selectionEnd, value } = currentTarget;
  if (key === 'ArrowUp') return `${cell} ${index - 1}`;
  if (key === 'ArrowDown' || key === 'Enter') return `${cell} ${index + 1}`;
  const isAtStart = selectionStart === 0 && (selectionEnd === 0 || selectionEnd === value.length);
  const isAtEnd = selectionEnd === value.length && (selectionStart === 0 || selectionStart === value.length);
  const place = TYPED_CELLS.indexOf(cell);
  const beside =
    key === 'ArrowLeft' && isAtStart
      ? TYPED_CELLS[place - 1]
      : key === 'ArrowRight' && isAtEnd
        ? TYPED_CELLS[place + 1]
        : undefined;
  return beside && `${beside} ${index}`;
}
