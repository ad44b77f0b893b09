import { productFields } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { productFormTexts } from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { useState } from 'react';
import { Fold } from '../../../../ui/admin/fold.tsx';
import { TextField } from '../../../../ui/controls/field.tsx';
import { type ProductFieldsProps, textField } from './product-fields.tsx';

const CODES = ['sku', 'barcode'] as const;

/** By what others know a product without options; with options, each of its variants has its own. Closed while there are none. */
export function ProductCodes(props: ProductFieldsProps) {
  const { values, errors } = props;
  const filled = CODES.filter((code) => values[code].trim() !== '').length;
  const [wasFilled] = useState(filled > 0);
  const isRefused = CODES.some((code) => errors[code] !== undefined);
  return (
    <Fold
      title={<h2 className="text-lg">{productFormTexts.codes}</h2>}
      count={filled || undefined}
      isOpen={wasFilled || isRefused}
      className="panel px-4 py-2 md:px-6 md:py-3"
    >
      <div className="grid items-start gap-5 pt-2 pb-2 md:grid-cols-2">
        <TextField
          {...textField(props, 'sku')}
          placeholder={productFields.sku.example}
          hint={productFormTexts.skuHint}
        />
        <TextField
          {...textField(props, 'barcode')}
          inputMode="numeric"
          placeholder={productFields.barcode.example}
          hint={productFormTexts.barcodeHint}
        />
      </div>
    </Fold>
  );
}
