import type { Category } from '@vitrine/contract/catalog/catalog.schemas';
import { productFields } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { conflictTexts, productFormTexts } from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { stockFormTexts } from '@vitrine/contract/stock/stock-admin.texts';
import { useEffect, useId, useRef } from 'react';
import { localToIso } from '../../../../lib/local-time.ts';
import { shopCurrency } from '../../../../lib/shop/shop-details.ts';
import { formatDollars } from '../../../../lib/shop/shop-money.ts';
import { Button } from '../../../../ui/button.tsx';
import { copyFields, type ProductConflict } from './product-conflict.ts';
import { isSameField, type ProductFormField, type ProductValues, plainPrice } from './product-values.ts';

type ConflictPanelProps = {
  conflict: ProductConflict;
  values: ProductValues;
  categories: readonly Category[];
  isBusy: boolean;
  onValues: (values: ProductValues) => void;
  onSaveMine: () => void;
};

export function ConflictPanel({ conflict, values, categories, isBusy, ...on }: ConflictPanelProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  // The save button is far away, so the focus moves to the decision.
  useEffect(() => {
    if (conflict) panel.current?.focus();
  }, [conflict]);
  const { disputed, theirValues, mine, hasOtherImages } = conflict;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="mb-6 scroll-mt-24 rounded-panel border border-border border-l-3 border-l-ticket bg-surface p-4 outline-none md:p-6"
    >
      <h2 id={titleId} className="text-lg">
        {conflictTexts.title}
      </h2>
      <p className="mt-1 max-w-reading text-muted">{conflictTexts.text}</p>
      {hasOtherImages && <p className="mt-1 text-muted">{conflictTexts.images}</p>}
      <div className="mt-4 grid gap-4">
        {disputed.map((field) => (
          <Dispute
            key={field}
            field={field}
            versions={{ theirs: theirValues, mine }}
            values={values}
            categories={categories}
            onTake={(from) => on.onValues(copyFields(values, from, [field]))}
          />
        ))}
      </div>
      <Button variant="line" size="sm" className="mt-5" isBusy={isBusy} onClick={on.onSaveMine}>
        {conflictTexts.saveMine}
      </Button>
    </section>
  );
}

type DisputeProps = {
  field: ProductFormField;
  versions: { theirs: ProductValues; mine: ProductValues };
  values: ProductValues;
  categories: readonly Category[];
  onTake: (from: ProductValues) => void;
};

function Dispute({ field, versions, values, categories, onTake }: DisputeProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0 border-border border-t pt-3">
      <legend className="float-left w-full pt-2 font-label md:w-32">{labelOf(field)}</legend>
      <div className="grid gap-x-6 max-md:clear-both md:ml-32 md:grid-cols-2">
        {(['theirs', 'mine'] as const).map((whose) => (
          <label key={whose} className="option items-start py-2">
            <input
              type="radio"
              className="radio mt-px"
              name={name}
              checked={isSameField(field, values, versions[whose])}
              onChange={() => onTake(versions[whose])}
            />
            <span className="min-w-0">
              <span className="block font-normal text-muted text-xs">{conflictTexts[whose]}</span>
              <span className="line-clamp-4 whitespace-pre-line break-words">
                {valueText(field, versions[whose], categories)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function labelOf(field: ProductFormField): string {
  switch (field) {
    case 'price':
      return productFormTexts.priceInDollars(shopCurrency());
    case 'promoPercentage':
      return productFormTexts.discountInPercent;
    case 'publishAt':
      return productFormTexts.publishOn;
    case 'isCounted':
      return stockFormTexts.count;
    case 'stock':
      return stockFormTexts.onHand;
    case 'lowStockAt':
      return stockFormTexts.warnAt;
    default:
      return productFields[field].label;
  }
}

function valueText(field: ProductFormField, values: ProductValues, categories: readonly Category[]): string {
  const value = values[field];
  if (typeof value === 'boolean') return value ? conflictTexts.yes : conflictTexts.no;
  if (value === '') return conflictTexts.none;
  if (field === 'publishAt') return formatDateTime(localToIso(value));
  if (field === 'category') return categories.find(({ _id }) => _id === value)?.name ?? conflictTexts.none;
  return field === 'price' ? formatDollars(Number(plainPrice(value))) : value;
}
