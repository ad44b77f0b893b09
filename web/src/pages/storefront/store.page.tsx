import { storeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { ShopPlaceholder } from '../placeholder.tsx';

/** /store (spec shopper §2 Store). */
export function StorePage() {
  return <ShopPlaceholder title={storeTexts.title} />;
}
