import { type DiscountTarget, MAX_DISCOUNT_TARGETS } from '@vitrine/contract/coupons/discount-terms.rules';
import { discountFormTexts } from '@vitrine/contract/coupons/discount-terms.texts';
import { SEARCH_MAX_CHARS } from '@vitrine/contract/shared/app.rules';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useAdminCategories } from '../../../domains/catalog/admin/admin-categories.hooks.ts';
import { useProductSearch } from '../../../domains/catalog/admin/product-search.hooks.ts';
import { SelectField, TextField } from '../../../ui/controls/field.tsx';

type Targets = { products: readonly DiscountTarget[]; categories: readonly DiscountTarget[] };
type DiscountTargetsProps = Targets & { onChange: (targets: Targets) => void };

/** The products and categories that a discount is for; none means everything. */
export function DiscountTargets({ products, categories, onChange }: DiscountTargetsProps) {
  const isAll = products.length + categories.length === 0;
  const without = (list: readonly DiscountTarget[], id: string) => list.filter(({ _id }) => _id !== id);
  return (
    <fieldset className="grid gap-3 md:col-span-2">
      <legend className="field-label mb-2">{discountFormTexts.appliesTo}</legend>
      <ul className="flex flex-wrap gap-2">
        {isAll && <li className="text-muted">{discountFormTexts.everything}</li>}
        {categories.map((one) => (
          <Chip
            key={one._id}
            target={one}
            onRemove={() => onChange({ products, categories: without(categories, one._id) })}
          />
        ))}
        {products.map((one) => (
          <Chip
            key={one._id}
            target={one}
            onRemove={() => onChange({ categories, products: without(products, one._id) })}
          />
        ))}
      </ul>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <CategoryChooser
          chosen={categories}
          onChoose={(added) => onChange({ products, categories: [...categories, added] })}
        />
        <ProductChooser
          chosen={products}
          onChoose={(added) => onChange({ categories, products: [...products, added] })}
        />
      </div>
    </fieldset>
  );
}

function Chip({ target: { name }, onRemove }: { target: DiscountTarget; onRemove: () => void }) {
  return (
    <li className="flex h-9 max-w-full items-center gap-1 rounded-badge bg-label pl-3 font-label text-sm">
      <span className="truncate">{name}</span>
      <button
        type="button"
        aria-label={discountFormTexts.remove(name)}
        onClick={onRemove}
        className="grid size-9 flex-none place-items-center"
      >
        <X className="size-4" />
      </button>
    </li>
  );
}

type ChooserProps = { chosen: readonly DiscountTarget[]; onChoose: (target: DiscountTarget) => void };

function CategoryChooser({ chosen, onChoose }: ChooserProps) {
  const { data: categories = [] } = useAdminCategories();
  const offered = categories.filter(({ _id }) => !chosen.some((one) => one._id === _id));
  return (
    <SelectField
      label={discountFormTexts.addCategory}
      isLabelHidden
      value=""
      disabled={chosen.length >= MAX_DISCOUNT_TARGETS}
      onChange={({ target }) => {
        const found = offered.find(({ _id }) => _id === target.value);
        if (found) onChoose({ _id: found._id, name: found.name });
      }}
    >
      <option value="">{discountFormTexts.addCategory}</option>
      {offered.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function ProductChooser({ chosen, onChoose }: ChooserProps) {
  const [search, setSearch] = useState('');
  return (
    <div className="grid gap-1">
      <TextField
        label={discountFormTexts.findProduct}
        isLabelHidden
        type="search"
        placeholder={discountFormTexts.findProduct}
        maxLength={SEARCH_MAX_CHARS}
        value={search}
        disabled={chosen.length >= MAX_DISCOUNT_TARGETS}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {search.trim() !== '' && (
        <FoundProducts
          search={search.trim()}
          chosen={chosen}
          onChoose={(found) => {
            onChoose(found);
            setSearch('');
          }}
        />
      )}
    </div>
  );
}

function FoundProducts({ search, chosen, onChoose }: ChooserProps & { search: string }) {
  const found = useProductSearch(search).filter(({ _id }) => !chosen.some((one) => one._id === _id));
  return (
    <ul>
      {found.map(({ _id, name }) => (
        <li key={_id}>
          <button
            type="button"
            className="min-h-11 w-full truncate px-3 text-left hover:bg-label md:min-h-9"
            onClick={() => onChoose({ _id, name: name.slice(0, 200) })}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
