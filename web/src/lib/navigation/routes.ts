import type { ReactNode } from 'react';

export type Params = Readonly<Record<string, string | undefined>>;
/** A page has a path such as `/product/:id`; a layout has children instead. */
export type Route = { path?: string; element: ReactNode; children?: readonly Route[] };
type Match = { elements: readonly ReactNode[]; params: Params };
type Page = { path: string; elements: readonly ReactNode[] };

/** The page at this address inside its layouts. A path that ends in * is for what no other page is for. */
export function matchRoute(routes: readonly Route[], pathname: string): Match {
  const pages = pagesOf(routes);
  const ordered = [...pages.filter(({ path }) => !path.endsWith('*')), ...restOf(pages)];
  for (const { path, elements } of ordered) {
    const params = matchPath(path, pathname);
    if (params) return { elements, params };
  }
  return { elements: [], params: {} };
}

/** The longest path first: /admin/* goes before *. */
function restOf(pages: readonly Page[]): Page[] {
  return pages.filter(({ path }) => path.endsWith('*')).sort((a, b) => b.path.length - a.path.length);
}

function pagesOf(routes: readonly Route[], around: readonly ReactNode[] = []): Page[] {
  return routes.flatMap(({ path, element, children = [] }) => [
    ...(path === undefined ? [] : [{ path, elements: [...around, element] }]),
    ...pagesOf(children, [...around, element]),
  ]);
}

/** The parts that the address puts in the place of `:name`; undefined if it does not fit. Letter case does not count. */
export function matchPath(path: string, pathname: string): Params | undefined {
  const given = partsOf(pathname);
  const isRest = path.endsWith('*');
  const wanted = partsOf(path.replace(/\*$/, ''));
  if (isRest ? given.length < wanted.length : given.length !== wanted.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const found = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decode(found);
    else if (part.toLowerCase() !== found.toLowerCase()) return undefined;
  }
  return params;
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
