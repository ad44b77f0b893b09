import { hasOffer } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { allResults, catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { isSoldOut } from '@vitrine/contract/stock/stock.rules';
import { stockTexts } from '@vitrine/contract/stock/stock.texts';
import { ArrowRight } from 'lucide-react';
import { ProductPhoto } from '../../../domains/catalog/product-photo.tsx';
import { productPath, storeSearchPath } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { formatCents, unitPrice } from '../../../lib/shop/shop-money.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Combobox } from '../../../ui/controls/combobox.ts';
import { comboboxOption } from '../../../ui/controls/combobox-option.ts';

type SearchResultsProps = {
  products: readonly Product[];
  /** How many there are in all. */
  total: number;
  text: string;
  combobox: Combobox;
  onChosen: () => void;
};

/** Spec shopper §2: up to four results, each linking to its product. More of them are in the store. */
export function SearchResults({ products, total, text, combobox, onChosen }: SearchResultsProps) {
  return (
    <div className="hanging inset-x-0 p-2">
      <div id={combobox.listId} role="listbox" aria-label={catalogTexts.searchLabel}>
        {products.map((product) => (
          <Link
            key={product._id}
            {...comboboxOption(combobox, product._id)}
            to={productPath(product._id)}
            className="flex items-center gap-4 rounded-control px-1.5 py-1.5 aria-selected:bg-sunken"
            onClick={onChosen}
          >
            <ProductPhoto product={product} sizes="44px" isPriority className="w-11 flex-none" />
            <span className="line-clamp-2 min-w-0 flex-1 break-words font-semibold">{product.name}</span>
            {isSoldOut(product) && <span className="flex-none text-muted text-sm">{stockTexts.soldOut}</span>}
            <span className={classNames('tabular-nums', hasOffer(product) ? 'offer-price' : 'pr-1.5')}>
              {formatCents(unitPrice(product))}
            </span>
          </Link>
        ))}
      </div>
      {total > products.length && (
        <Link to={storeSearchPath(text)} className="menu-item mt-1 justify-between" onClick={onChosen}>
          {allResults(total)}
          <ArrowRight />
        </Link>
      )}
    </div>
  );
}
