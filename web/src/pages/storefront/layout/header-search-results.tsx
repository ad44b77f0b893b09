import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { isSoldOut } from '@vitrine/contract/stock/stock.rules';
import { stockTexts } from '@vitrine/contract/stock/stock.texts';
import { Link } from 'react-router';
import { ProductPhoto } from '../../../domains/catalog/product-photo.tsx';
import { productPath } from '../../../lib/navigation/paths.ts';
import { formatCents, unitPrice } from '../../../lib/shop/shop-money.ts';
import type { Combobox } from '../../../ui/controls/combobox.ts';
import { comboboxOption } from '../../../ui/controls/combobox-option.ts';

type SearchResultsProps = {
  products: readonly Product[];
  combobox: Combobox;
  onChosen: () => void;
};

/** Spec shopper §2: up to four results, each linking to its product. */
export function SearchResults({ products, combobox, onChosen }: SearchResultsProps) {
  return (
    <div
      id={combobox.listId}
      role="listbox"
      aria-label={catalogTexts.searchLabel}
      className="hanging inset-x-0 p-2"
    >
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
          <span className="pr-1.5 tabular-nums">{formatCents(unitPrice(product))}</span>
        </Link>
      ))}
    </div>
  );
}
