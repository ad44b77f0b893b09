import { shortIdOf } from '@vitrine/contract/catalog/search-engines/short-id.rules';
import { headerTexts } from '@vitrine/contract/shared/texts/header.texts';
import { SILENT, useCategories } from '../../../domains/catalog/catalog.hooks.ts';
import { useIdle } from '../../../lib/first-screen/use-idle.ts';
import { paths, storeCategoryPath } from '../../../lib/navigation/paths.ts';
import { Link, useLocation } from '../../../lib/navigation/shop-router.tsx';

export function HeaderCategories() {
  const { isLoaded, categories } = useHeaderCategories();
  const { pathname, search } = useLocation();
  const chosen = pathname === paths.store ? new URLSearchParams(search).get('category') : null;
  const isReadable = pathname.startsWith(`${paths.store}/`);
  // A shop without categories needs no row for them.
  if (isLoaded && categories.length === 0) return null;
  return (
    <nav aria-label={headerTexts.categories} className="header-categories">
      <ul className="wrap">
        {categories.map(({ _id, name }) => (
          <li key={_id}>
            <Link
              to={storeCategoryPath(name)}
              aria-current={
                name === chosen || (isReadable && pathname.endsWith(`-${shortIdOf(_id)}`))
                  ? 'page'
                  : undefined
              }
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A page that needs the categories loads and reports them itself; elsewhere they wait until the browser is idle. */
export function useHeaderCategories() {
  const { data } = useCategories({ ...SILENT, enabled: useIdle(), retryOnMount: false });
  return { isLoaded: data !== undefined, categories: data ?? [] };
}
