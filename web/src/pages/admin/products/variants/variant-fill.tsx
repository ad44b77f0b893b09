import type { ProductOption } from '@vitrine/contract/catalog/variants/variants.rules';
import {
  fillVariants,
  pictureNumber,
  skuPatternExample,
  valueOfOption,
  variantFields,
  variantFormTexts,
  variantsSelected,
} from '@vitrine/contract/catalog/variants/variants.texts';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextField } from '../../../../ui/controls/field.tsx';
import { type DraftRow, keyOf, type VariantFill } from './variant-draft.ts';

type VariantSelectProps = {
  options: readonly ProductOption[];
  rows: readonly DraftRow[];
  onSelect: (keys: ReadonlySet<string>) => void;
};

/** Selects many rows at once: all of them, or those with a value. */
export function VariantSelect({ options, rows, onSelect }: VariantSelectProps) {
  const filled = options.filter(({ values }) => values.length > 0);

  function select(chosen: string) {
    const [place, value] = chosen === 'all' ? [] : (JSON.parse(chosen) as [number, string]);
    const found = rows.filter(({ values }) => place === undefined || values[place] === value);
    onSelect(new Set(found.map(keyOf)));
  }

  return (
    <select
      className="input w-auto"
      aria-label={variantFormTexts.select}
      value=""
      onChange={({ target }) => select(target.value)}
    >
      <option value="" disabled>
        {variantFormTexts.select}
      </option>
      <option value="all">{variantFormTexts.selectAll}</option>
      {filled.flatMap(({ name, values }, place) =>
        values.map((value) => (
          <option key={JSON.stringify([place, value])} value={JSON.stringify([place, value])}>
            {valueOfOption(name, value)}
          </option>
        )),
      )}
    </select>
  );
}

const NOTHING = { price: '', stock: '', skuPattern: '', image: '' };
const AS_IT_IS = '';
const NO_PICTURE = 'none';

type VariantFillProps = {
  count: number;
  options: readonly ProductOption[];
  images: readonly string[];
  onFill: (fill: VariantFill) => void;
  onClear: () => void;
};

/** Writes the same into all selected variants; what is left empty stays as it is. */
export function VariantFillBar({ count, options, images, onFill, onClear }: VariantFillProps) {
  const [typed, setTyped] = useState(NOTHING);
  const field = (name: keyof typeof NOTHING) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });

  function fill() {
    const { image, ...cells } = typed;
    const picture = image === AS_IT_IS ? undefined : image === NO_PICTURE ? null : image;
    onFill({ ...cells, image: picture });
    setTyped(NOTHING);
  }

  return (
    <fieldset className="variant-fill">
      <legend className="sr-only">{fillVariants(count)}</legend>
      <p className="font-semibold" role="status">
        {variantsSelected(count)}
      </p>
      <TextField label={variantFields.price} inputMode="decimal" autoComplete="off" {...field('price')} />
      <TextField label={variantFields.stock} inputMode="numeric" autoComplete="off" {...field('stock')} />
      <TextField
        label={variantFormTexts.skuPattern}
        autoComplete="off"
        placeholder={skuPatternExample(options.map(({ name }) => name))}
        className="is-wide"
        {...field('skuPattern')}
      />
      <SelectField label={variantFormTexts.picture} {...field('image')}>
        <option value={AS_IT_IS}>{variantFormTexts.keepPicture}</option>
        <option value={NO_PICTURE}>{variantFormTexts.noPicture}</option>
        {images.map((url, index) => (
          <option key={url} value={url}>
            {pictureNumber(index + 1)}
          </option>
        ))}
      </SelectField>
      <span className="is-wide flex flex-wrap gap-2">
        <Button size="sm" disabled={JSON.stringify(typed) === JSON.stringify(NOTHING)} onClick={fill}>
          {fillVariants(count)}
        </Button>
        <Button variant="text" size="sm" onClick={onClear}>
          {variantFormTexts.selectNone}
        </Button>
      </span>
    </fieldset>
  );
}
