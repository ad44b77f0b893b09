import { unitPrice } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { formatCents } from '@vitrine/contract/shared/money';
import { Link } from 'react-router';
import { ProductPhoto } from '../../catalog/product-photo.tsx';
import { productPath } from '../../lib/paths.ts';
import { rowId } from './header-search-list.ts';

type SearchResultsProps = {
  id: string;
  products: readonly Product[];
  marked: number;
  onMark: (row: number) => void;
  onChosen: () => void;
};

/** Spec shopper §2: up to four results, each a link to its product. The keyboard stays in the box. */
export function SearchResults({ id, products, marked, onMark, onChosen }: SearchResultsProps) {
  return (
    <div id={id} role="listbox" aria-label={catalogTexts.searchLabel} className="hanging inset-x-0 p-2">
      {products.map((product, row) => (
        <Link
          key={product._id}
          id={rowId(id, row)}
          role="option"
          aria-selected={row === marked}
          tabIndex={-1}
          to={productPath(product._id)}
          className="flex items-center gap-4 rounded-control px-1.5 py-1.5 aria-selected:bg-sunken"
          onMouseMove={() => onMark(row)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onChosen}
        >
          <ProductPhoto product={product} sizes="44px" isPriority className="w-11 flex-none" />
          <span className="line-clamp-2 min-w-0 flex-1 font-semibold">{product.name}</span>
          <span className="pr-1.5 tabular-nums">{formatCents(unitPrice(product))}</span>
        </Link>
      ))}
    </div>
  );
}
