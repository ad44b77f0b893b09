import { paths } from '../../../lib/navigation/paths.ts';

let lastSearch = '';

export function rememberProductSearch(text: string): void {
  lastSearch = text.trim();
}

/** The list as it was left, for the way back from a product's form. */
export function productListPath(): string {
  return lastSearch === ''
    ? paths.adminProducts
    : `${paths.adminProducts}?${new URLSearchParams({ search: lastSearch })}`;
}
