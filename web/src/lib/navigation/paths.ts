import { paths } from '@vitrine/contract/shared/page-paths';

export {
  paths,
  productPath,
  settingsTextPath,
  storeCategoryPath,
  storeSearchPath,
} from '@vitrine/contract/shared/page-paths';

/** Sections of the home page that the footer links to. */
export const anchors = { hero: 'hero', newArrivals: 'new-arrivals', contact: 'contact' } as const;

export function productEditPath(id: string): string {
  return paths.adminProductEdit.replace(':id', encodeURIComponent(id));
}

export function importPath(id: string): string {
  return paths.adminImportOf.replace(':id', encodeURIComponent(id));
}

export function messagePath(id: string): string {
  return paths.adminMessage.replace(':id', encodeURIComponent(id));
}

/** The order list, searching for this order, with its details open. */
export function adminOrderPath(id: string): string {
  return `${paths.adminOrders}?search=${encodeURIComponent(id)}`;
}

/** The order list, filtered by this customer. */
export function customerOrdersPath(userId: string): string {
  return `${paths.adminOrders}?customer=${encodeURIComponent(userId)}`;
}

/** A mail of the shop with sample data. */
export function mailPreviewPath(kind: string): string {
  return paths.adminSettingsMailKind.replace(':kind', encodeURIComponent(kind));
}

export function homeSectionPath(anchor: (typeof anchors)[keyof typeof anchors]): string {
  return `${paths.home}#${anchor}`;
}
