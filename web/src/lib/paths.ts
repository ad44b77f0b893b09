import { paths } from '@vitrine/contract/shared/page-paths';

export {
  paths,
  productPath,
  settingsTextPath,
  storeCategoryPath,
  storeSearchPath,
} from '@vitrine/contract/shared/page-paths';

/** Sections of the home page that the footer links to. */
export const anchors = { hero: 'hero', newArrivals: 'new-arrivals' } as const;

export function productEditPath(id: string): string {
  return paths.adminProductEdit.replace(':id', encodeURIComponent(id));
}

export function importPath(id: string): string {
  return paths.adminImportOf.replace(':id', encodeURIComponent(id));
}

/** The order list, searching for this order, with its details open. */
export function adminOrderPath(id: string): string {
  return `${paths.adminOrders}?search=${encodeURIComponent(id)}`;
}

export function homeSectionPath(anchor: (typeof anchors)[keyof typeof anchors]): string {
  return `${paths.home}#${anchor}`;
}
