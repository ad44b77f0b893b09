import { productFields } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { productFormTexts } from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { useState } from 'react';
import { Fold } from '../../../../ui/admin/fold.tsx';
import { SelectField, TextField } from '../../../../ui/controls/field.tsx';
import { Options } from '../../parts/options.tsx';
import { type ProductFieldsProps, textField } from './product-fields.tsx';

const FACTS = ['weight', 'taxClass'] as const;
/** An empty class is the standard one. */
const OTHER_CLASSES = ['reduced', 'zero'] as const;

/** What prices by weight and the tax need to know. Closed while the product is like most. */
export function DeliveryAndTax(props: ProductFieldsProps) {
  const { values, errors } = props;
  const filled = FACTS.filter((fact) => values[fact].trim() !== '').length;
  const [wasFilled] = useState(filled > 0);
  const isRefused = FACTS.some((fact) => errors[fact] !== undefined);
  const taxClass = textField(props, 'taxClass');
  return (
    <Fold
      title={<h2 className="text-lg">{productFormTexts.deliveryAndTax}</h2>}
      count={filled || undefined}
      isOpen={wasFilled || isRefused}
      className="panel px-4 py-2 md:px-6 md:py-3"
    >
      <div className="grid items-start gap-5 pt-2 pb-2 md:grid-cols-2">
        <TextField
          {...textField(props, 'weight')}
          inputMode="numeric"
          placeholder={productFields.weight.example}
          hint={productFormTexts.weightHint}
        />
        <SelectField
          name={taxClass.name}
          label={taxClass.label}
          error={taxClass.error}
          value={taxClass.value === 'standard' ? '' : taxClass.value}
          hint={productFormTexts.taxClassHint}
          onChange={taxClass.onChange}
        >
          <option value="">{productFormTexts.taxClasses.standard}</option>
          <Options values={OTHER_CLASSES} label={(one) => productFormTexts.taxClasses[one]} />
        </SelectField>
      </div>
    </Fold>
  );
}
