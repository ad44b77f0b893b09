import { headerTexts } from '@vitrine/contract/shared/texts/header.texts';
import { Link, useLocation } from 'react-router';
import { SILENT, useCategories } from '../../../domains/catalog/catalog.hooks.ts';
import { paths, storeCategoryPath } from '../../../lib/navigation/paths.ts';
import { useIdle } from '../../../lib/use-idle.ts';

export function HeaderCategories() {
  const categories = useHeaderCategories();
  const { pathname, search } = useLocation();
  const chosen = pathname === paths.store ? new URLSearchParams(search).get('category') : null;
  return (
    <nav aria-label={headerTexts.categories} className="header-categories">
      <ul className="wrap">
        {categories.map(({ _id, name }) => (
          <li key={_id}>
            <Link to={storeCategoryPath(name)} aria-current={name === chosen ? 'page' : undefined}>
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
  const { data = [] } = useCategories({ ...SILENT, enabled: useIdle(), retryOnMount: false });
  return data;
}
