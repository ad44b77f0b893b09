import { paths } from '@vitrine/contract/shared/page-paths';

export {
  categoryAddressPath,
  paths,
  productPath,
  settingsTextPath,
  storeCategoryPath,
  storeSearchPath,
} from '@vitrine/contract/shared/page-paths';

/** Sections of the home page that the footer links to. */
export const anchors = { hero: 'hero', newArrivals: 'new-arrivals', contact: 'contact' } as const;

/** The review box of a product's page. */
export const WRITE_REVIEW_ID = 'write-review';

export const productEditPath = pathWith(paths.adminProductEdit);
export const orderEditPath = pathWith(paths.adminEditOrder);
export const importPath = pathWith(paths.adminImportOf);
export const messagePath = pathWith(paths.adminMessage);
export const emailPreviewPath = pathWith(paths.adminSettingsEmailKind);

/** The order list, searching for this order, with its details open. */
export function adminOrderPath(id: string): string {
  return `${paths.adminOrders}?search=${encodeURIComponent(id)}`;
}

export function usersSearchPath(search: string): string {
  return `${paths.adminUsers}?search=${encodeURIComponent(search)}`;
}

export function guestDataPath(email: string): string {
  return `${paths.adminGuests}?email=${encodeURIComponent(email)}`;
}

export function customerOrdersPath(userId: string): string {
  return `${paths.adminOrders}?customer=${encodeURIComponent(userId)}`;
}

export function homeSectionPath(anchor: (typeof anchors)[keyof typeof anchors]): string {
  return `${paths.home}#${anchor}`;
}

function pathWith(pattern: string): (value: string) => string {
  return (value) => pattern.replace(/:\w+/, encodeURIComponent(value));
}
