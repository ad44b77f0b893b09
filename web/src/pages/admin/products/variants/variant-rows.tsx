import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import {
  cellOf,
  fillColumn,
  forSaleOf,
  pictureNumber,
  pictureOf,
  variantFields,
  variantFormTexts,
} from '@vitrine/contract/catalog/variants/variants.texts';
import { plainAmount } from '@vitrine/contract/shared/money/money';
import { ArrowDownToLine } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { shopCurrency } from '../../../../lib/shop/shop-details.ts';
import { SWITCH } from '../../../../ui/controls/switch.tsx';
import { Photo } from '../../../../ui/display/photo.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import {
  type CellProblem,
  type DraftRow,
  filledDown,
  nameOf,
  TYPED_CELLS,
  type TypedCell,
  type VariantDraft,
} from './variant-draft.ts';

type VariantRowsProps = {
  draft: VariantDraft;
  product: AdminProduct;
  problem: CellProblem | undefined;
  onChange: (rows: DraftRow[]) => void;
};

/** The variants, edited like a sheet: arrow keys move, and a cell can be copied to all rows below it. */
export function VariantRows({ draft: { rows }, product, problem, onChange }: VariantRowsProps) {
  const table = useRef<HTMLTableElement>(null);

  function changeRow(index: number, part: Partial<DraftRow>) {
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  }

  function onKey(event: KeyboardEvent, index: number, cell: TypedCell) {
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
    const isFillDown = event.key === 'd' && (event.ctrlKey || event.metaKey);
    if (step === undefined && !isFillDown) return;
    event.preventDefault();
    if (isFillDown) return onChange(filledDown(rows, index, cell));
    const target = table.current?.querySelector<HTMLInputElement>(
      `[data-cell="${cell} ${index + (step ?? 0)}"]`,
    );
    target?.focus();
    target?.select();
  }

  return (
    <div className="overflow-x-auto">
      <table ref={table} aria-label={variantFormTexts.variants} className="variant-rows">
        <thead>
          <tr>
            <th>{variantFormTexts.variant}</th>
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
            <th>{variantFormTexts.picture}</th>
            <th>{variantFormTexts.forSale}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={JSON.stringify(row.values)}
              {...{ row, index, product, onKey }}
              problem={problem?.row === index ? problem : undefined}
              onChange={(part) => changeRow(index, part)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  row: DraftRow;
  index: number;
  product: AdminProduct;
  problem: CellProblem | undefined;
  onChange: (part: Partial<DraftRow>) => void;
  onKey: (event: KeyboardEvent, index: number, cell: TypedCell) => void;
};

function Row({ row, index, product, problem, onChange, onKey }: RowProps) {
  const name = nameOf(row);
  const { images, price } = product;
  // What the cell stands for while it is empty.
  const placeholders = {
    price: plainAmount(price, shopCurrency()),
    stock: variantFormTexts.notCounted,
    sku: '',
  };
  return (
    <tr className={row.isOn ? undefined : 'is-off'}>
      <th scope="row">
        <span className="flex items-center gap-3">
          <Photo src={row.image ?? images[0]} sizes="40px" alt="" className="w-10 flex-none" />
          <span className="min-w-24 break-words text-left font-semibold">{name}</span>
        </span>
      </th>
      {TYPED_CELLS.map((cell) => {
        const isWrong = problem?.cell === cell;
        return (
          <td key={cell}>
            <input
              className="input tabular-nums"
              data-cell={`${cell} ${index}`}
              aria-label={cellOf(variantFields[cell], name)}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? 'variant-problem' : undefined}
              inputMode={cell === 'sku' ? undefined : cell === 'price' ? 'decimal' : 'numeric'}
              placeholder={placeholders[cell]}
              value={row[cell]}
              onChange={({ target }) => onChange({ [cell]: target.value })}
              onKeyDown={(event) => onKey(event, index, cell)}
            />
            {isWrong && (
              <p id="variant-problem" className="mt-1 text-danger text-sm">
                {problem.message}
              </p>
            )}
          </td>
        );
      })}
      <td>
        <select
          className="input"
          aria-label={pictureOf(name)}
          value={row.image ?? ''}
          onChange={({ target }) => onChange({ image: target.value || null })}
        >
          <option value="">{variantFormTexts.noPicture}</option>
          {images.map((url, number) => (
            <option key={url} value={url}>
              {pictureNumber(number + 1)}
            </option>
          ))}
        </select>
      </td>
      <td>
        <input
          {...SWITCH}
          aria-label={forSaleOf(name)}
          checked={row.isOn}
          onChange={({ target }) => onChange({ isOn: target.checked })}
        />
      </td>
    </tr>
  );
}
