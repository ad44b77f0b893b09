import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import type { Category } from '@vitrine/contract/catalog/catalog.schemas';
import { SHOWN_FACTS } from '@vitrine/contract/catalog/product-fields/product-facts.rules';
import { productFields } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { PRICE_STEP_DOLLARS } from '@vitrine/contract/catalog/product-fields/product-form.rules';
import { productFormTexts } from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { MAX_STOCK } from '@vitrine/contract/stock/stock.rules';
import { fromSettings, reservedNow, stockFormTexts } from '@vitrine/contract/stock/stock-admin.texts';
import { useState } from 'react';
import { useSettings } from '../../../../domains/shop/settings.hooks.ts';
import { toLocalInputValue } from '../../../../lib/local-time.ts';
import { shopCurrency } from '../../../../lib/shop/shop-details.ts';
import { Fold } from '../../../../ui/admin/fold.tsx';
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

export type ProductFieldsProps = {
  values: ProductValues;
  onChange: (change: Partial<ProductValues>) => void;
  errors: FieldErrors;
};

/** The props that describe a field and connect it to the form. */
export function textField({ values, onChange, errors }: ProductFieldsProps, name: ProductText) {
  return {
    name,
    ...(name === 'publishAt' ? { label: productFormTexts.publishOn } : describedAs(name)),
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  };
}

function describedAs(name: Exclude<ProductText, 'publishAt'>) {
  return { label: productFields[name].label, ...limitsOf(productFields[name]) };
}

function limitsOf(rule: (typeof productFields)[Exclude<ProductText, 'publishAt'>]) {
  switch (rule.kind) {
    case 'line':
    case 'fact':
      return { autoComplete: 'off', maxLength: rule.max };
    case 'text':
      return { maxLength: rule.max };
    case 'number':
      return { inputMode: 'numeric', min: rule.min, max: rule.max } as const;
    case 'own':
      return {};
  }
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
      <TextField {...textField(props, 'name')} />
      <SelectField {...textField(props, 'category')}>
        <option value="">{productFormTexts.chooseCategory}</option>
        {props.categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea {...textField(props, 'description')} className="sm:col-span-2" />
    </div>
  );
}

const FACTS_TITLE = sentenceOf(SHOWN_FACTS.map((fact) => productFields[fact].label));

/** `Size, material, care`. */
function sentenceOf([first = '', ...others]: readonly string[]): string {
  return [first, ...others.map((label) => label.toLowerCase())].join(', ');
}

/** Closed while nothing is filled in, because many products need none of them. */
export function ProductFacts(props: ProductFieldsProps) {
  const filled = SHOWN_FACTS.filter((fact) => props.values[fact].trim() !== '').length;
  const [wasFilled] = useState(filled > 0);
  const isRefused = SHOWN_FACTS.some((fact) => props.errors[fact] !== undefined);
  return (
    <Fold
      title={<h2 className="text-lg">{FACTS_TITLE}</h2>}
      count={filled || undefined}
      isOpen={wasFilled || isRefused}
      className="panel px-4 py-2 md:px-6 md:py-3"
    >
      <div className="grid gap-5 pt-2 md:grid-cols-3">
        {SHOWN_FACTS.map((fact) => (
          <TextField key={fact} {...textField(props, fact)} placeholder={productFields[fact].example} />
        ))}
      </div>
      <p className="mt-3 mb-2 text-muted text-sm">{productFormTexts.factsText}</p>
    </Fold>
  );
}

export function ProductPriceFields(props: ProductFieldsProps) {
  const { values, errors } = props;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          {...textField(props, 'price')}
          label={productFormTexts.priceInDollars(shopCurrency())}
          inputMode="decimal"
          min={0}
          step={PRICE_STEP_DOLLARS}
          placeholder="0.00"
          hint={errors.price === undefined ? priceQuestion(values) : undefined}
        />
        <NumberField {...textField(props, 'promoPercentage')} label={productFormTexts.discountInPercent} />
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
  /** Their variants are counted instead. */
  hasOptions: boolean;
};

const STOCK_NUMBER = { inputMode: 'numeric', min: 0, max: MAX_STOCK } as const;

function PublishAt(props: ProductFieldsProps) {
  const [earliest, setEarliest] = useState<string>();
  return (
    <TextField
      {...textField(props, 'publishAt')}
      hint={productFormTexts.publishOnText}
      type="datetime-local"
      min={earliest}
      className="mt-3 mb-4"
      onFocus={() => setEarliest(toLocalInputValue(new Date()))}
    />
  );
}

/** The switches, one per row; the numbers of the stock appear when it is counted. */
export function ProductSwitches({ reserved, hasOptions, ...props }: ProductSwitchesProps) {
  const { data: settings } = useSettings('delivery');
  return (
    <>
      <Switch
        {...switchField(props, 'isFeatured')}
        label={productFields.isFeatured.label}
        text={productFormTexts.featuredText}
      />
      <Switch
        {...switchField(props, 'isPublished')}
        label={productFields.isPublished.label}
        text={productFormTexts.publishedText}
        className="switch-row"
      />
      {!props.values.isPublished && <PublishAt {...props} />}
      {!hasOptions && (
        <Switch
          {...switchField(props, 'isCounted')}
          label={stockFormTexts.count}
          text={stockFormTexts.countText}
          className="switch-row"
        />
      )}
      {props.values.isCounted && !hasOptions && (
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
