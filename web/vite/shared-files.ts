const SOURCES = `${import.meta.dirname}/../src`.replace('/vite/..', '');
const MAIN = `${SOURCES}/main.tsx`;

/** Pages whose scripts must be small, because visits begin with them. */
const FIRST_PAGES = ['home', 'store', 'product'];
const OTHER_PAGES = [
  'account/login',
  'account/register',
  'account/profile',
  'cart/cart',
  'wishlist/wishlist',
];

/** What the first pages load right after their first script, and all of them the foot; `lazyComponent` names them. */
const FOOT = 'pages/storefront/layout/footer';
const PARTS: Record<string, string[]> = {
  home: ['pages/storefront/home/home-lower-sections'],
  store: ['domains/catalog/filters/filter-panel'],
  product: [
    'pages/storefront/product/product-delivery',
    'pages/storefront/product/product-reviews',
    'pages/storefront/product/recently-viewed',
  ],
};

type Modules = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

/**
 * How the code that several pages need is divided into files. As one file it would make every page load all of it, and as
 * a file for each module it would be thirty round trips. So what all first pages need is `shop`, what some of them need
 * is a file for just these. What follows right after that is `parts`, and what only other shop pages share is `more`.
 */
export function sharedFiles() {
  let pages:
    | { main: Set<string>; first: Set<string>[]; parts: Set<string>[][]; others: Set<string>[] }
    | undefined;

  const fileOf = (id: string, modules: Modules): string | null => {
    const needsOf = (file: string) => neededBy(`${SOURCES}/${file}.tsx`, modules);
    pages ??= {
      main: neededBy(MAIN, modules),
      first: FIRST_PAGES.map((name) => needsOf(`pages/storefront/${name}/${name}.page`)),
      parts: FIRST_PAGES.map((name) => [FOOT, ...(PARTS[name] ?? [])].map(needsOf)),
      others: OTHER_PAGES.map((name) => needsOf(`pages/storefront/${name}.page`)),
    };
    const { main, first, parts, others } = pages;
    if (id === MAIN || /\/(home|store|product)\.page\.tsx$/.test(id)) return null;
    const users = FIRST_PAGES.filter((_name, index) => first[index]?.has(id));
    if (main.has(id) || users.length === FIRST_PAGES.length) return 'shop';
    if (users.length > 0) return users.join('-and-');
    const later = FIRST_PAGES.filter((_name, index) => parts[index]?.some((needs) => needs.has(id)));
    if (later.length > 0) return later.length === 1 ? `${later[0]}-parts` : 'parts';
    return others.filter((needs) => needs.has(id)).length > 1 ? 'more' : null;
  };

  // One after the other, because a file takes along what its modules need and no earlier one has taken.
  const turns = [/^shop$/, /-and-/, /^(home|store|product)$/, /^parts$/, /-parts$/, /^more$/];
  return turns.map((files, turn) => ({
    name: (id: string, modules: Modules) => {
      const file = fileOf(id, modules);
      return file !== null && files.test(file) ? file : null;
    },
    minShareCount: turn === turns.length - 1 ? 2 : 1,
    priority: turns.length - turn,
  }));
}

/** What has to be there before a module can run. */
function neededBy(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) neededBy(imported, modules, found);
  return found;
}
