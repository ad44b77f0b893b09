import { PRODUCT_FILTERS, type ProductFilter } from '@vitrine/contract/catalog/catalog.rules';
import { productListTexts } from '@vitrine/contract/catalog/product-form.texts';
import type { useAdminProducts } from '../../../domains/catalog/admin/admin-products.hooks.ts';
import { useAddress } from '../../../lib/navigation/use-address.ts';

const PARAMETER = 'state';

/** Kept in the URL, so that Back, reload and shared links restore it. */
export function useProductState() {
  const [parameters, change] = useAddress();
  const named = parameters.get(PARAMETER);
  const state = PRODUCT_FILTERS.find((known) => known === named);
  return { state, setState: (next: ProductFilter | undefined) => change({ [PARAMETER]: next }) };
}

type ProductStatesProps = {
  list: Pick<ReturnType<typeof useAdminProducts>, 'totals'>;
  state: ProductFilter | undefined;
  onState: (state: ProductFilter | undefined) => void;
};

/** A shop without drafts and low stock has nothing to choose from. */
export function ProductStates({ list: { totals }, state, onState }: ProductStatesProps) {
  const {
    totalProducts: all = 0,
    totalDrafts: draft = 0,
    totalLow: low = 0,
    totalSoldOut: soldOut = 0,
  } = totals ?? {};
  const counts = { published: all - draft, draft, low, soldOut };
  const isOffered = { published: draft > 0, draft: draft > 0, low: low > 0, soldOut: soldOut > 0 };
  const choices = PRODUCT_FILTERS.filter((choice) => isOffered[choice] || choice === state);
  if (choices.length === 0) return null;
  return (
    <fieldset className="filter-chips">
      <legend className="sr-only">{productListTexts.filter}</legend>
      {([undefined, ...choices] as const).map((choice) => (
        <button
          key={choice ?? 'all'}
          type="button"
          aria-pressed={choice === state}
          className="filter-chip"
          onClick={() => onState(choice)}
        >
          {productListTexts.states[choice ?? 'all']} <span>{choice ? counts[choice] : all}</span>
        </button>
      ))}
    </fieldset>
  );
}
