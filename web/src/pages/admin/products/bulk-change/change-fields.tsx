import {
  type BulkChange,
  type BulkKind,
  isBulkPercent,
  offeredRoundings,
  PRICE_DIRECTIONS,
  type PriceDirection,
  type PriceRounding,
} from '@vitrine/contract/catalog/bulk-change.rules';
import {
  bulkPercentMessage,
  bulkTexts,
  priceDirectionLabels,
  priceRoundingLabels,
  stockWayLabels,
} from '@vitrine/contract/catalog/bulk-change.texts';
import { productFields } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { productFormTexts } from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { TAX_CLASSES, type TaxClass } from '@vitrine/contract/catalog/product-fields/tax-classes';
import { isWholeNumber, wholeNumberMessage } from '@vitrine/contract/shared/field-problem';
import { readAmount } from '@vitrine/contract/shared/money/typed-amount';
import { STOCK_WAYS, type StockWay } from '@vitrine/contract/stock/bulk-stock.rules';
import { MAX_STOCK } from '@vitrine/contract/stock/stock.rules';
import { useAdminCategories } from '../../../../domains/catalog/admin/admin-categories.hooks.ts';
import { shopCurrency } from '../../../../lib/shop/shop-details.ts';
import { SelectField, TextField } from '../../../../ui/controls/field.tsx';
import { Options } from '../../parts/options.tsx';

type ChangeFieldsProps = {
  kind: Exclude<BulkKind, 'deleted'>;
  values: ChangeValues;
  onChange: (values: Partial<ChangeValues>) => void;
};

export function ChangeFields({ kind, values, onChange }: ChangeFieldsProps) {
  const problem = problemOf(kind, values);
  switch (kind) {
    case 'price':
      return <PriceFields values={values} problem={problem} onChange={onChange} />;
    case 'promo':
      return (
        <TextField
          label={bulkTexts.discount}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          className="w-40"
          value={values.promo}
          error={problem}
          onChange={({ target }) => onChange({ promo: target.value })}
        />
      );
    case 'stock':
      return <StockFields values={values} problem={problem} onChange={onChange} />;
    case 'category':
      return <CategoryField value={values.category} onChange={(category) => onChange({ category })} />;
    case 'tax':
      return (
        <SelectField
          label={bulkTexts.taxClass}
          data-autofocus
          className="w-56"
          value={values.taxClass}
          onChange={({ target }) => onChange({ taxClass: target.value as TaxClass })}
        >
          <Options values={TAX_CLASSES} label={(one) => productFormTexts.taxClasses[one]} />
        </SelectField>
      );
    case 'featured':
    case 'published': {
      const field = kind === 'featured' ? 'isFeatured' : 'isPublished';
      const { yes, no } = bulkTexts[`${kind}Choices`];
      return (
        <SelectField
          label={bulkTexts[kind]}
          data-autofocus
          className="w-56"
          value={values[field] ? 'yes' : 'no'}
          onChange={({ target }) => onChange({ [field]: target.value === 'yes' })}
        >
          <option value="yes">{yes}</option>
          <option value="no">{no}</option>
        </SelectField>
      );
    }
  }
}

type PriceFieldsProps = Omit<ChangeFieldsProps, 'kind'> & { problem: string | undefined };

function PriceFields({ values, problem, onChange }: PriceFieldsProps) {
  return (
    <>
      <SelectField
        label={bulkTexts.direction}
        className="w-36"
        value={values.direction}
        onChange={({ target }) => onChange({ direction: target.value as PriceDirection })}
      >
        <Options values={PRICE_DIRECTIONS} label={(direction) => priceDirectionLabels[direction]} />
      </SelectField>
      <TextField
        label={bulkTexts.percent}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        className="w-24"
        value={values.percent}
        error={problem}
        onChange={({ target }) => onChange({ percent: target.value })}
      />
      <SelectField
        label={bulkTexts.rounding}
        className="w-44"
        value={values.rounding}
        onChange={({ target }) => onChange({ rounding: target.value as PriceRounding })}
      >
        <Options
          values={offeredRoundings(shopCurrency())}
          label={(rounding) => priceRoundingLabels[rounding]}
        />
      </SelectField>
    </>
  );
}

function StockFields({ values, problem, onChange }: PriceFieldsProps) {
  return (
    <>
      <SelectField
        label={bulkTexts.stockWay}
        className="w-36"
        value={values.way}
        onChange={({ target }) => onChange({ way: target.value as StockWay })}
      >
        <Options values={STOCK_WAYS} label={(way) => stockWayLabels[way]} />
      </SelectField>
      <TextField
        label={bulkTexts.pieces}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        className="w-32"
        value={values.pieces}
        error={problem}
        onChange={({ target }) => onChange({ pieces: target.value })}
      />
    </>
  );
}

function CategoryField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data: categories = [] } = useAdminCategories();
  return (
    <SelectField
      label={bulkTexts.category}
      data-autofocus
      className="w-64 max-w-full"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="" disabled>
        {bulkTexts.chooseCategory}
      </option>
      {categories.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** The dialog's fields, as typed. */
export const FIRST_VALUES = {
  direction: 'lower' as PriceDirection,
  percent: '',
  rounding: 'cents' as PriceRounding,
  promo: '',
  way: 'add' as StockWay,
  pieces: '',
  category: '',
  taxClass: 'standard' as TaxClass,
  isFeatured: true,
  isPublished: true,
};
type ChangeValues = typeof FIRST_VALUES;

const PERCENT_DECIMALS = 1;
const promoRule = productFields.promoPercentage;

/** The change that the fields describe; undefined while one of them is empty or wrong. */
export function changeOf(kind: BulkKind, values: ChangeValues): BulkChange | undefined {
  if (problemOf(kind, values) !== undefined) return undefined;
  switch (kind) {
    case 'price': {
      const { direction, rounding, percent } = values;
      return percent.trim() === '' ? undefined : { kind, direction, rounding, percent: percentOf(percent) };
    }
    case 'promo':
      return values.promo.trim() === '' ? undefined : { kind, promoPercentage: Number(values.promo) };
    case 'stock': {
      const { way, pieces } = values;
      return pieces.trim() === '' ? undefined : { kind, way, pieces: Number(pieces) };
    }
    case 'category':
      return values.category === '' ? undefined : { kind, category: values.category };
    case 'tax':
      return { kind, taxClass: values.taxClass };
    case 'featured':
      return { kind, isFeatured: values.isFeatured };
    case 'published':
      return { kind, isPublished: values.isPublished };
    case 'deleted':
      return { kind };
  }
}

/** With either decimal mark; not a number if it cannot be read, or in two ways. */
function percentOf(typed: string): number {
  const read = readAmount(typed, PERCENT_DECIMALS);
  return read.kind === 'amount' ? Number(read.value) : Number.NaN;
}

const piecesRule = { label: bulkTexts.pieces, min: 0, max: MAX_STOCK };

export function problemOf(
  kind: BulkKind,
  { percent, direction, promo, pieces }: ChangeValues,
): string | undefined {
  if (kind === 'price' && percent.trim() !== '' && !isBulkPercent(percentOf(percent), direction))
    return bulkPercentMessage(direction);
  if (kind === 'promo' && promo.trim() !== '' && !isWholeNumber(promo.trim(), promoRule))
    return wholeNumberMessage(promoRule);
  if (kind === 'stock' && pieces.trim() !== '' && !isWholeNumber(pieces.trim(), piecesRule))
    return wholeNumberMessage(piecesRule);
  return undefined;
}
