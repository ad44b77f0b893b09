const SOURCES = `${import.meta.dirname}/../src`.replace('/vite/..', '');

/** Pages whose scripts must be small, because visits begin with them. */
const FIRST_PAGES = ['home', 'store', 'product'];
const OTHER_PAGES = [
  'account/login',
  'account/register',
  'account/profile',
  'cart/cart',
  'wishlist/wishlist',
];

/** What the first pages load right after their first script, and all of them these; `lazyComponent` names the components. */
const ALL_PARTS = ['pages/storefront/layout/footer.tsx', 'lib/enter-typed-text.ts'];
const PARTS: Record<string, string[]> = {
  home: ['pages/storefront/home/home-lower-sections.tsx'],
  store: ['domains/catalog/filters/filter-panel.tsx'],
  product: [
    'pages/storefront/product/product-delivery.tsx',
    'pages/storefront/product/product-reviews.tsx',
    'pages/storefront/product/recently-viewed.tsx',
  ],
};

type Modules = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

/**
 * How the code that several pages need is divided into files. As one file it would make every page load all of it, and as
 * a file for each module it would be thirty round trips. So what several first pages need, at once or right after that, is
 * `shop`, and what one of them needs is its own file. What only follows right after that is `parts`, so it waits for no other
 * page's file, and what only other shop pages share is `more`.
 */
export function sharedFiles() {
  let pages:
    | { main: Set<string>; first: Set<string>[]; parts: Set<string>[][]; others: Set<string>[] }
    | undefined;

  const fileOf = (id: string, modules: Modules): string | null => {
    const needsOf = (file: string) => neededBy(`${SOURCES}/${file}`, modules);
    pages ??= {
      main: needsOf('main.tsx'),
      first: FIRST_PAGES.map((name) => needsOf(`pages/storefront/${name}/${name}.page.tsx`)),
      parts: FIRST_PAGES.map((name) => [...ALL_PARTS, ...(PARTS[name] ?? [])].map(needsOf)),
      others: OTHER_PAGES.map((name) => needsOf(`pages/storefront/${name}.page.tsx`)),
    };
    const { main, first, parts, others } = pages;
    const users = FIRST_PAGES.filter((_name, index) => first[index]?.has(id));
    const later = FIRST_PAGES.filter((_name, index) => parts[index]?.some((needs) => needs.has(id)));
    if (main.has(id) || (users.length > 0 && new Set([...users, ...later]).size > 1)) return 'shop';
    if (users.length > 0) return users[0] ?? null;
    if (later.length > 0) return later.length === 1 ? `${later[0]}-parts` : 'parts';
    return others.filter((needs) => needs.has(id)).length > 1 ? 'more' : null;
  };

  // One after the other, because a file takes along what its modules need and no earlier one has taken.
  const turns = [/^shop$/, /^(home|store|product)$/, /^parts$/, /-parts$/, /^more$/];
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
