import { MAX_STOCK } from '@vitrine/contract/stock/stock.rules';
import { heldNow, stockFormTexts } from '@vitrine/contract/stock/stock-admin.texts';
import { NumberField } from '../../../../ui/controls/number-field.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import type { FieldErrors } from './product-checks.ts';
import type { ProductValues } from './product-values.ts';

type ProductStockProps = {
  values: ProductValues;
  onChange: (change: Partial<ProductValues>) => void;
  errors: FieldErrors;
  /** How many pieces are held for people who are paying. */
  held: number;
};

const NUMBER = { inputMode: 'numeric', min: 0, max: MAX_STOCK } as const;

/** A switch row; its numbers appear when the stock is counted. */
export function ProductStock({ values, onChange, errors, held }: ProductStockProps) {
  return (
    <>
      <Switch
        label={stockFormTexts.count}
        text={stockFormTexts.countText}
        name="isCounted"
        checked={values.isCounted}
        onChange={({ target }) => onChange({ isCounted: target.checked })}
        className="switch-row"
      />
      {values.isCounted && (
        <>
          <div className="mt-3 grid grid-cols-2 gap-4">
            <NumberField
              {...NUMBER}
              label={stockFormTexts.onHand}
              name="stock"
              value={values.stock}
              error={errors.stock}
              onChange={({ target }) => onChange({ stock: target.value })}
            />
            <NumberField
              {...NUMBER}
              label={stockFormTexts.lowFrom}
              name="lowStockAt"
              placeholder={stockFormTexts.asInSettings}
              value={values.lowStockAt}
              error={errors.lowStockAt}
              onChange={({ target }) => onChange({ lowStockAt: target.value })}
            />
          </div>
          {held > 0 && <p className="mt-1.5 text-muted text-sm">{heldNow(held)}</p>}
        </>
      )}
    </>
  );
}
