import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { paths } from '../lib/navigation/paths.ts';
import type { Route } from '../lib/navigation/routes.ts';
import { Navigate, Routes, useLocation } from '../lib/navigation/shop-router.tsx';
import { AdminLayout } from '../pages/admin/layout/admin-layout.tsx';
import { lazyPage, type PageImport } from './lazy-page.tsx';
import { PageOutlet } from './root-layout.tsx';
import { NotFoundPage } from './shop-routes.tsx';

/** One component for both paths, so that an import keeps its state when it gets an id. */
const ImportPage = lazyPage(() => import('../pages/admin/settings/import-export/import.page.tsx'));

/** The history was a page of Security called audit log; its filters have the same names. */
function FormerLogPage() {
  const { search } = useLocation();
  return <Navigate to={`${settingsPaths.history}${search}`} replace />;
}

/** In the order of spec back-office §2. Shoppers never load these files. Unknown paths are guarded like known ones. */
const adminRoutes: Route[] = [
  route(paths.adminDashboard, () => import('../pages/admin/dashboard/dashboard.page.tsx')),
  route(settingsPaths.visits, () => import('../pages/admin/dashboard/visitors/visits.page.tsx')),
  route(paths.adminProducts, () => import('../pages/admin/products/products.page.tsx')),
  route(paths.adminProductAdd, () => import('../pages/admin/products/product-add.page.tsx')),
  route(paths.adminProductEdit, () => import('../pages/admin/products/product-edit.page.tsx')),
  route(paths.adminCategories, () => import('../pages/admin/categories/categories.page.tsx')),
  route(paths.adminUsers, () => import('../pages/admin/users/users.page.tsx')),
  route(paths.adminOrders, () => import('../pages/admin/orders/orders.page.tsx')),
  route(paths.adminNewOrder, () => import('../pages/admin/orders/new-order/new-order.page.tsx')),
  route(paths.adminEditOrder, () => import('../pages/admin/orders/edit-order/edit-order.page.tsx')),
  route(paths.adminPack, () => import('../pages/admin/orders/packing/pack.page.tsx')),
  route(paths.adminMessages, () => import('../pages/admin/messages/messages.page.tsx')),
  route(paths.adminMessage, () => import('../pages/admin/messages/message.page.tsx')),
  route(paths.adminComments, () => import('../pages/admin/comments/comments.page.tsx')),
  route(paths.adminAdmins, () => import('../pages/admin/users/admins.page.tsx')),
  route(paths.adminGuests, () => import('../pages/admin/users/guests.page.tsx')),
  route(paths.adminSettings, () => import('../pages/admin/settings/settings.page.tsx')),
  route(paths.adminSettingsShop, () => import('../pages/admin/settings/shop/shop.page.tsx')),
  route(paths.adminSettingsDelivery, () => import('../pages/admin/settings/delivery/delivery.page.tsx')),
  route(
    settingsPaths.deliveryPrices,
    () => import('../pages/admin/settings/pricing/delivery-prices.page.tsx'),
  ),
  route(settingsPaths.waysToPay, () => import('../pages/admin/settings/delivery/ways-to-pay.page.tsx')),
  route(settingsPaths.tax, () => import('../pages/admin/settings/pricing/tax.page.tsx')),
  route(settingsPaths.invoices, () => import('../pages/admin/settings/invoices/invoices.page.tsx')),
  route(settingsPaths.checkout, () => import('../pages/admin/settings/checkout/checkout-settings.page.tsx')),
  route(
    settingsPaths.searchEngines,
    () => import('../pages/admin/settings/search-engines/search-engines.page.tsx'),
  ),
  route(settingsPaths.redirects, () => import('../pages/admin/settings/redirects/redirects.page.tsx')),
  route(settingsPaths.alerts, () => import('../pages/admin/settings/alerts/alerts.page.tsx')),
  route(settingsPaths.visitors, () => import('../pages/admin/settings/visitors/visitors.page.tsx')),
  route(
    settingsPaths.googleRefusals,
    () => import('../pages/admin/products/google-refusals/google-refusals.page.tsx'),
  ),
  route(paths.adminSettingsEmail, () => import('../pages/admin/settings/email/email.page.tsx')),
  route(paths.adminSettingsEmailKind, () => import('../pages/admin/settings/email/email-preview.page.tsx')),
  route(paths.adminSettingsText, () => import('../pages/admin/settings/texts/shop-text.page.tsx')),
  route(paths.adminSettingsSecurity, () => import('../pages/admin/settings/security/security.page.tsx')),
  route(settingsPaths.history, () => import('../pages/admin/settings/history/history.page.tsx')),
  route(settingsPaths.asOf, () => import('../pages/admin/settings/history/as-of.page.tsx')),
  { path: paths.adminSettingsLog, element: <FormerLogPage /> },
  route(paths.adminSettingsBackups, () => import('../pages/admin/settings/backups/backups.page.tsx')),
  route(paths.adminSettingsData, () => import('../pages/admin/settings/import-export/data.page.tsx')),
  { path: paths.adminImport, element: <ImportPage /> },
  { path: paths.adminImportOf, element: <ImportPage /> },
  route(settingsPaths.apiKeys, () => import('../pages/admin/settings/api-keys/api-keys.page.tsx')),
  route(settingsPaths.webhooks, () => import('../pages/admin/settings/webhooks/webhooks.page.tsx')),
  route(settingsPaths.agents, () => import('../pages/admin/settings/agents/agents.page.tsx')),
  route(paths.adminCoupons, () => import('../pages/admin/coupons/coupons.page.tsx')),
  route(paths.adminProfile, () => import('../pages/admin/users/profile.page.tsx')),
  { path: paths.adminRest, element: <NotFoundPage /> },
];

const routes: Route[] = [
  { element: <AdminLayout />, children: [{ element: <PageOutlet />, children: adminRoutes }] },
];

/** The back office, with its layout. Shoppers do not even load the names of its files. */
export function AdminRoutes() {
  return <Routes routes={routes} />;
}

function route(path: string, importPage: PageImport): Route {
  const Page = lazyPage(importPage);
  return { path, element: <Page /> };
}
