import { catalogRefusalTexts, productTexts } from '@vitrine/contract/catalog/catalog.texts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyShelf } from '../layout/empty-shop.tsx';

/** For a product that does not exist or was deleted: an empty shelf and a link to the others. */
export function ProductNotFound() {
  usePageTitle(catalogRefusalTexts.productNotFound);
  return (
    <EmptyShelf
      title={catalogRefusalTexts.productNotFound}
      text={productTexts.notFoundText}
      to={paths.store}
      action={productTexts.toStore}
    />
  );
}
