import {
  type BulkKind,
  offeredRoundings,
  PRICE_DIRECTIONS,
  type PriceDirection,
  type PriceRounding,
} from '@vitrine/contract/catalog/bulk-change.rules';
import {
  bulkTexts,
  priceDirectionLabels,
  priceRoundingLabels,
} from '@vitrine/contract/catalog/bulk-change.texts';
import { useAdminCategories } from '../../../../domains/catalog/admin/admin-categories.hooks.ts';
import { SelectField, TextField } from '../../../../ui/controls/field.tsx';
import { type ChangeValues, problemOf } from './change-values.ts';

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
    case 'category':
      return <CategoryField value={values.category} onChange={(category) => onChange({ category })} />;
    case 'featured':
      return (
        <YesOrNo
          label={bulkTexts.featured}
          choices={bulkTexts.featuredChoices}
          isYes={values.isFeatured}
          onChange={(isFeatured) => onChange({ isFeatured })}
        />
      );
    case 'published':
      return (
        <YesOrNo
          label={bulkTexts.published}
          choices={bulkTexts.publishedChoices}
          isYes={values.isPublished}
          onChange={(isPublished) => onChange({ isPublished })}
        />
      );
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
        {PRICE_DIRECTIONS.map((direction) => (
          <option key={direction} value={direction}>
            {priceDirectionLabels[direction]}
          </option>
        ))}
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
        {offeredRoundings().map((rounding) => (
          <option key={rounding} value={rounding}>
            {priceRoundingLabels[rounding]}
          </option>
        ))}
      </SelectField>
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

type YesOrNoProps = {
  label: string;
  choices: { yes: string; no: string };
  isYes: boolean;
  onChange: (isYes: boolean) => void;
};

function YesOrNo({ label, choices, isYes, onChange }: YesOrNoProps) {
  return (
    <SelectField
      label={label}
      data-autofocus
      className="w-56"
      value={isYes ? 'yes' : 'no'}
      onChange={({ target }) => onChange(target.value === 'yes')}
    >
      <option value="yes">{choices.yes}</option>
      <option value="no">{choices.no}</option>
    </SelectField>
  );
}
