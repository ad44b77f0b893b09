import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import {
  DESCRIPTION_MAX_CHARS,
  PRICE_STEP_DOLLARS,
  PRODUCT_FACT_MAX_CHARS,
  PRODUCT_FACTS,
  PRODUCT_NAME_MAX_CHARS,
  PROMO_MAX_PERCENT,
  PROMO_MIN_PERCENT,
} from '@vitrine/contract/catalog/catalog.rules';
import type { Category } from '@vitrine/contract/catalog/catalog.schemas';
import { productFactLabels } from '@vitrine/contract/catalog/catalog.texts';
import { productFormTexts } from '@vitrine/contract/catalog/product-form.texts';
import { SelectField, TextArea, TextField } from '../../../../ui/controls/field.tsx';
import { NumberField } from '../../../../ui/controls/number-field.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { PriceLabel } from '../../../../ui/display/price-label.tsx';
import type { FieldErrors } from './product-checks.ts';
import { discountedPrice, type ProductValues, priceQuestion } from './product-values.ts';

type ProductFieldsProps = {
  values: ProductValues;
  onChange: (change: Partial<ProductValues>) => void;
  errors: FieldErrors;
};

export function ProductTextFields(props: ProductFieldsProps & { categories: readonly Category[] }) {
  const { values, onChange, errors, categories } = props;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={productFormTexts.name}
        name="name"
        autoComplete="off"
        maxLength={PRODUCT_NAME_MAX_CHARS}
        value={values.name}
        error={errors.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <SelectField
        label={productFormTexts.category}
        name="category"
        value={values.category}
        error={errors.category}
        onChange={({ target }) => onChange({ category: target.value })}
      >
        <option value="">{productFormTexts.chooseCategory}</option>
        {categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={productFormTexts.description}
        name="description"
        className="sm:col-span-2"
        maxLength={DESCRIPTION_MAX_CHARS}
        value={values.description}
        error={errors.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </div>
  );
}

/** Size, material and care for the product's page, all optional. */
export function ProductFactFields({ values, onChange, errors }: ProductFieldsProps) {
  return (
    <div className="grid gap-5">
      {PRODUCT_FACTS.map((fact) => (
        <TextField
          key={fact}
          label={productFactLabels[fact]}
          name={fact}
          autoComplete="off"
          maxLength={PRODUCT_FACT_MAX_CHARS}
          placeholder={productFormTexts.factExamples[fact]}
          value={values[fact]}
          error={errors[fact]}
          onChange={({ target }) => onChange({ [fact]: target.value })}
        />
      ))}
    </div>
  );
}

/** Price, discount and the price a shopper will pay. */
export function ProductPriceFields({ values, onChange, errors }: ProductFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          label={productFormTexts.priceInDollars}
          name="price"
          inputMode="decimal"
          min={0}
          step={PRICE_STEP_DOLLARS}
          placeholder="0.00"
          value={values.price}
          error={errors.price}
          hint={errors.price === undefined ? priceQuestion(values) : undefined}
          onChange={({ target }) => onChange({ price: target.value })}
        />
        <NumberField
          label={productFormTexts.discountInPercent}
          name="promoPercentage"
          inputMode="numeric"
          min={PROMO_MIN_PERCENT}
          max={PROMO_MAX_PERCENT}
          value={values.promoPercentage}
          error={errors.promoPercentage}
          onChange={({ target }) => onChange({ promoPercentage: target.value })}
        />
      </div>
      <p className="mt-6 mb-2.5 text-muted">{productAdminTexts.priceAfterDiscount}</p>
      <output aria-label={productAdminTexts.priceAfterDiscount} className="shelf">
        <PriceLabel {...discountedPrice(values)} size="lg" className="flex-wrap" />
      </output>
    </>
  );
}

/** The switches, one per row. */
export function ProductSwitches({ values, onChange }: Omit<ProductFieldsProps, 'errors'>) {
  return (
    <>
      <Switch
        label={productFormTexts.featured}
        text={productFormTexts.featuredText}
        name="isFeatured"
        checked={values.isFeatured}
        onChange={({ target }) => onChange({ isFeatured: target.checked })}
      />
      <Switch
        label={productFormTexts.published}
        text={productFormTexts.publishedText}
        name="isPublished"
        checked={values.isPublished}
        onChange={({ target }) => onChange({ isPublished: target.checked })}
        className="switch-row"
      />
    </>
  );
}
