import { SEARCH_FACTS } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { productFormTexts } from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { pageTitle } from '@vitrine/contract/pages/page.texts';
import { useState } from 'react';
import { useShop } from '../../../../lib/shop/shop-details.ts';
import { Fold } from '../../../../ui/admin/fold.tsx';
import { TextField } from '../../../../ui/controls/field.tsx';
import { type ProductFieldsProps, textField } from './product-fields.tsx';

/** What search engines show of the product. Closed while it is as the product itself says. */
export function SearchListing(props: ProductFieldsProps) {
  const { values, errors } = props;
  const filled = SEARCH_FACTS.filter((fact) => values[fact].trim() !== '').length;
  const [wasFilled] = useState(filled > 0);
  const isRefused = SEARCH_FACTS.some((fact) => errors[fact] !== undefined);
  return (
    <Fold
      title={<h2 className="text-lg">{productFormTexts.search}</h2>}
      count={filled || undefined}
      isOpen={wasFilled || isRefused}
      className="panel px-4 py-2 md:px-6 md:py-3"
    >
      <div className="grid gap-5 pt-2 pb-2">
        <TextField {...textField(props, 'searchTitle')} hint={productFormTexts.searchTitleHint} />
        <TextField {...textField(props, 'searchDescription')} hint={productFormTexts.searchDescriptionHint} />
        <SearchPreview values={values} />
      </div>
    </Fold>
  );
}

function SearchPreview({ values }: Pick<ProductFieldsProps, 'values'>) {
  const { name: shopName } = useShop();
  const { name, description, searchTitle, searchDescription } = values;
  const title = searchTitle.trim() || name.trim();
  return (
    <div className="min-w-0 rounded-control bg-sunken p-4">
      <p className="mb-1 text-muted text-xs">{productFormTexts.searchPreview}</p>
      <p className="truncate text-accent text-base">{pageTitle(shopName, title)}</p>
      <p className="line-clamp-2 break-words text-muted text-sm">{searchDescription.trim() || description}</p>
    </div>
  );
}
