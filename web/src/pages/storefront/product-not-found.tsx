import { catalogRefusals, productTexts } from '@vitrine/contract/catalog/catalog.texts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** A product that is not, or no longer, in the shop: an empty shelf and the way to the others. */
export function ProductNotFound() {
  usePageTitle(catalogRefusals.productNotFound);
  return (
    <div className="wrap grid min-h-[60svh] content-center py-16">
      <div className="shelf" />
      <h1 className="h1 mt-10">{catalogRefusals.productNotFound}</h1>
      <p className="mt-4 mb-8 max-w-[44ch] text-muted">{productTexts.notFoundText}</p>
      <div>
        <ButtonLink to={paths.store}>{productTexts.toStore}</ButtonLink>
      </div>
    </div>
  );
}
