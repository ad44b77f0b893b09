import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import {
  cellOf,
  forSaleOf,
  pictureNumber,
  pictureOf,
  selectVariant,
  variantFields,
  variantFormTexts,
} from '@vitrine/contract/catalog/variants/variants.texts';
import { plainAmount } from '@vitrine/contract/shared/money/money';
import { Pencil } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { shopCurrency } from '../../../../lib/shop/shop-details.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { SWITCH } from '../../../../ui/controls/switch.tsx';
import { Photo } from '../../../../ui/display/photo.tsx';
import { type CellProblem, type DraftRow, nameOf, TYPED_CELLS, type TypedCell } from './variant-draft.ts';

type VariantRowProps = {
  row: DraftRow;
  index: number;
  product: AdminProduct;
  problem: CellProblem | undefined;
  isSelected: boolean;
  onSelect: (isOn: boolean) => void;
  onChange: (part: Partial<DraftRow>) => void;
  onKey: (event: KeyboardEvent<HTMLInputElement>, index: number, cell: TypedCell) => void;
};

/** A row of the table of variants; on narrow screens a card, where each cell has its label. */
export function VariantRow({ row, index, product, problem, onChange, onKey, ...tick }: VariantRowProps) {
  const { isSelected, onSelect } = tick;
  const name = nameOf(row);
  const placeholders = placeholdersOf(product);
  return (
    <tr className={classNames(!row.isOn && 'is-off', isSelected && 'is-selected')}>
      <th scope="row">
        <span className="flex items-center gap-3">
          <input
            type="checkbox"
            className="size-4.5 flex-none accent-ink"
            aria-label={selectVariant(name)}
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
          <VariantPicture
            images={product.images}
            aria-label={pictureOf(name)}
            value={row.image ?? ''}
            onChange={({ target }) => onChange({ image: target.value || null })}
          />
          <span className="min-w-16 break-words text-left font-semibold">{name}</span>
        </span>
      </th>
      {TYPED_CELLS.map((cell) => {
        const isWrong = problem?.cell === cell;
        return (
          <td key={cell} className={`is-${cell}`} data-head={variantFields[cell]}>
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
      <td className="is-switch">
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

/** What a cell stands for while it is empty. */
function placeholdersOf({ price, facts }: AdminProduct): { [C in TypedCell]?: string | undefined } {
  return {
    price: plainAmount(price, shopCurrency()),
    stock: variantFormTexts.notCounted,
    weight: facts?.weight,
  };
}

type VariantPictureProps = ComponentProps<'select'> & { images: readonly string[]; value: string };

/** The picture is the control: the list of images opens over it. */
function VariantPicture({ images, value, ...select }: VariantPictureProps) {
  return (
    <span className="variant-image">
      <Photo src={value || images[0]} sizes="48px" alt="" className={value ? '' : 'opacity-50'} />
      <span aria-hidden="true" className="variant-image-mark">
        <Pencil />
      </span>
      <select {...select} value={value}>
        <option value="">{variantFormTexts.noPicture}</option>
        {images.map((url, number) => (
          <option key={url} value={url}>
            {pictureNumber(number + 1)}
          </option>
        ))}
      </select>
    </span>
  );
}
