import { PRODUCT_STATES, type ProductState } from '@vitrine/contract/catalog/catalog.rules';
import { productListTexts } from '@vitrine/contract/catalog/product-form.texts';
import { useSearchParams } from 'react-router';
import type { useAdminProducts } from '../../catalog/admin-products.hooks.ts';

const PARAMETER = 'state';

/** Kept in the address, so that going back, reloading and sharing keep it. */
export function useProductState() {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(PARAMETER);
  const state = PRODUCT_STATES.find((known) => known === named);

  function setState(next: ProductState | undefined) {
    const changed = new URLSearchParams(window.location.search);
    if (next) changed.set(PARAMETER, next);
    else changed.delete(PARAMETER);
    setParameters(changed, { replace: true, preventScrollReset: true });
  }

  return { state, setState };
}

type ProductStatesProps = {
  list: Pick<ReturnType<typeof useAdminProducts>, 'totalProducts' | 'totalDrafts'>;
  state: ProductState | undefined;
  onState: (state: ProductState | undefined) => void;
};

/** A shop without drafts has nothing to choose from. */
export function ProductStates({ list, state, onState }: ProductStatesProps) {
  const { totalProducts: all = 0, totalDrafts: draft = 0 } = list;
  if (draft === 0 && state === undefined) return null;
  const counts = { all, published: all - draft, draft };
  return (
    <fieldset className="filter-chips">
      <legend className="sr-only">{productListTexts.filter}</legend>
      {([undefined, ...PRODUCT_STATES] as const).map((choice) => (
        <button
          key={choice ?? 'all'}
          type="button"
          aria-pressed={choice === state}
          className="filter-chip"
          onClick={() => onState(choice)}
        >
          {productListTexts.states[choice ?? 'all']} <span>{counts[choice ?? 'all']}</span>
        </button>
      ))}
    </fieldset>
  );
}
