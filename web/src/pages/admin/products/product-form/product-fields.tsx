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
import { MAX_STOCK } from '@vitrine/contract/stock/stock.rules';
import { fromSettings, reservedNow, stockFormTexts } from '@vitrine/contract/stock/stock-admin.texts';
import { useSettings } from '../../../../domains/shop/settings.hooks.ts';
import { SelectField, TextArea, TextField } from '../../../../ui/controls/field.tsx';
import { NumberField } from '../../../../ui/controls/number-field.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { PriceLabel } from '../../../../ui/display/price-label.tsx';
import {
  discountedPrice,
  type ProductSwitch,
  type ProductText,
  type ProductValues,
  priceQuestion,
} from './product-values.ts';
import type { FieldErrors } from './use-product-form.ts';

type ProductFieldsProps = {
  values: ProductValues;
  onChange: (change: Partial<ProductValues>) => void;
  errors: FieldErrors;
};

/** The props that connect a field to the form. */
function textField({ values, onChange, errors }: ProductFieldsProps, name: ProductText) {
  return {
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  };
}

function switchField({ values, onChange }: Omit<ProductFieldsProps, 'errors'>, name: ProductSwitch) {
  return {
    name,
    checked: values[name],
    onChange: ({ target }: { target: { checked: boolean } }) => onChange({ [name]: target.checked }),
  };
}

export function ProductTextFields(props: ProductFieldsProps & { categories: readonly Category[] }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...textField(props, 'name')}
        label={productFormTexts.name}
        autoComplete="off"
        maxLength={PRODUCT_NAME_MAX_CHARS}
      />
      <SelectField {...textField(props, 'category')} label={productFormTexts.category}>
        <option value="">{productFormTexts.chooseCategory}</option>
        {props.categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...textField(props, 'description')}
        label={productFormTexts.description}
        className="sm:col-span-2"
        maxLength={DESCRIPTION_MAX_CHARS}
      />
    </div>
  );
}

export function ProductFactFields(props: ProductFieldsProps) {
  return (
    <div className="grid gap-5">
      {PRODUCT_FACTS.map((fact) => (
        <TextField
          key={fact}
          {...textField(props, fact)}
          label={productFactLabels[fact]}
          autoComplete="off"
          maxLength={PRODUCT_FACT_MAX_CHARS}
          placeholder={productFormTexts.factExamples[fact]}
        />
      ))}
    </div>
  );
}

export function ProductPriceFields(props: ProductFieldsProps) {
  const { values, errors } = props;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          {...textField(props, 'price')}
          label={productFormTexts.priceInDollars}
          inputMode="decimal"
          min={0}
          step={PRICE_STEP_DOLLARS}
          placeholder="0.00"
          hint={errors.price === undefined ? priceQuestion(values) : undefined}
        />
        <NumberField
          {...textField(props, 'promoPercentage')}
          label={productFormTexts.discountInPercent}
          inputMode="numeric"
          min={PROMO_MIN_PERCENT}
          max={PROMO_MAX_PERCENT}
        />
      </div>
      <p className="mt-6 mb-2.5 text-muted">{productAdminTexts.priceAfterDiscount}</p>
      <output aria-label={productAdminTexts.priceAfterDiscount} className="divider">
        <PriceLabel {...discountedPrice(values)} size="lg" className="flex-wrap" />
      </output>
    </>
  );
}

type ProductSwitchesProps = ProductFieldsProps & {
  /** How many pieces are reserved for people who are paying. */
  reserved: number;
};

const STOCK_NUMBER = { inputMode: 'numeric', min: 0, max: MAX_STOCK } as const;

/** The switches, one per row; the numbers of the stock appear when it is counted. */
export function ProductSwitches({ reserved, ...props }: ProductSwitchesProps) {
  const { data: settings } = useSettings('delivery');
  return (
    <>
      <Switch
        {...switchField(props, 'isFeatured')}
        label={productFormTexts.featured}
        text={productFormTexts.featuredText}
      />
      <Switch
        {...switchField(props, 'isPublished')}
        label={productFormTexts.published}
        text={productFormTexts.publishedText}
        className="switch-row"
      />
      <Switch
        {...switchField(props, 'isCounted')}
        label={stockFormTexts.count}
        text={stockFormTexts.countText}
        className="switch-row"
      />
      {props.values.isCounted && (
        <>
          <div className="mt-3 grid grid-cols-2 gap-4">
            <NumberField {...STOCK_NUMBER} {...textField(props, 'stock')} label={stockFormTexts.onHand} />
            <NumberField
              {...STOCK_NUMBER}
              {...textField(props, 'lowStockAt')}
              label={stockFormTexts.warnAt}
              placeholder={settings && fromSettings(settings.value.lowStockAt)}
            />
          </div>
          {reserved > 0 && <p className="mt-1.5 text-muted text-sm">{reservedNow(reserved)}</p>}
        </>
      )}
    </>
  );
}
