import { Navigate, type RouteObject, useRoutes } from 'react-router';
import { paths } from '../lib/navigation/paths.ts';
import { loginRedirectState } from '../lib/navigation/requested-page.ts';
import { currentUser } from '../lib/session/session.ts';
import { StorefrontLayout } from '../pages/storefront/layout/storefront-layout.tsx';
import { type Audience, Guard } from './guards.tsx';
import { lazyPage, type PageImport } from './lazy-page.tsx';
import { HomePage, ProductPage, StorePage } from './preload-first-page.ts';
import { PageOutlet, RootLayout } from './root-layout.tsx';

const importPolicies = () => import('../pages/storefront/policies/policy.page.tsx');
const TermsPage = lazyPage(importPolicies, 'TermsPage');
const PrivacyPage = lazyPage(importPolicies, 'PrivacyPage');
const ReturnsPage = lazyPage(importPolicies, 'ReturnsPage');
const importEmailLink = () => import('../pages/storefront/account/email-link.page.tsx');
const VerifyEmailPage = lazyPage(importEmailLink, 'VerifyEmailPage');
const ConfirmEmailPage = lazyPage(importEmailLink, 'ConfirmEmailPage');
const NotFoundPage = lazyPage(() => import('../pages/storefront/layout/not-found.page.tsx'));

/** In the order of spec shopper §2. */
const shopRoutes: RouteObject[] = [
  { path: paths.home, element: <HomePage /> },
  { path: paths.store, element: <StorePage /> },
  { path: paths.product, element: <ProductPage /> },
  route(paths.cart, () => import('../pages/storefront/cart/cart.page.tsx'), 'customers'),
  route(paths.wishlist, () => import('../pages/storefront/wishlist/wishlist.page.tsx'), 'customers'),
  route(paths.about, () => import('../pages/storefront/about/about.page.tsx')),
  route(paths.register, () => import('../pages/storefront/account/register.page.tsx'), 'guests'),
  route(paths.login, () => import('../pages/storefront/account/login.page.tsx'), 'guests'),
  route(paths.resetPassword, () => import('../pages/storefront/account/reset-password.page.tsx'), 'guests'),
  { path: paths.verifyEmail, element: <VerifyEmailPage /> },
  { path: paths.confirmEmail, element: <ConfirmEmailPage /> },
  route(paths.invitation, () => import('../pages/storefront/account/invitation.page.tsx')),
  route(paths.profile, () => import('../pages/storefront/account/profile.page.tsx'), 'signedIn'),
  route(paths.orderSuccess, () => import('../pages/storefront/order/order-success.page.tsx')),
  { path: paths.terms, element: <TermsPage /> },
  { path: paths.privacy, element: <PrivacyPage /> },
  { path: paths.returns, element: <ReturnsPage /> },
  { path: '*', element: <NotFoundPage /> },
];

/** One component for both paths, so that an import keeps its state when it gets an id. */
const ImportPage = lazyPage(() => import('../pages/admin/settings/import-export/import.page.tsx'));

/** In the order of spec back-office §2. Shoppers never load these files. Unknown paths are guarded like known ones. */
const adminRoutes: RouteObject[] = [
  route(paths.adminDashboard, () => import('../pages/admin/dashboard/dashboard.page.tsx')),
  route(paths.adminProducts, () => import('../pages/admin/products/products.page.tsx')),
  route(paths.adminProductAdd, () => import('../pages/admin/products/product-add.page.tsx')),
  route(paths.adminProductEdit, () => import('../pages/admin/products/product-edit.page.tsx')),
  route(paths.adminCategories, () => import('../pages/admin/categories/categories.page.tsx')),
  route(paths.adminUsers, () => import('../pages/admin/users/users.page.tsx')),
  route(paths.adminOrders, () => import('../pages/admin/orders/orders.page.tsx')),
  route(paths.adminMessages, () => import('../pages/admin/messages/messages.page.tsx')),
  route(paths.adminMessage, () => import('../pages/admin/messages/message.page.tsx')),
  route(paths.adminComments, () => import('../pages/admin/comments/comments.page.tsx')),
  route(paths.adminAdmins, () => import('../pages/admin/users/admins.page.tsx')),
  route(paths.adminSettings, () => import('../pages/admin/settings/settings.page.tsx')),
  route(paths.adminSettingsShop, () => import('../pages/admin/settings/shop/shop.page.tsx')),
  route(paths.adminSettingsDelivery, () => import('../pages/admin/settings/delivery/delivery.page.tsx')),
  route(paths.adminSettingsEmail, () => import('../pages/admin/settings/email/email.page.tsx')),
  route(paths.adminSettingsEmailKind, () => import('../pages/admin/settings/email/email-preview.page.tsx')),
  route(paths.adminSettingsText, () => import('../pages/admin/settings/texts/shop-text.page.tsx')),
  route(paths.adminSettingsSecurity, () => import('../pages/admin/settings/security/security.page.tsx')),
  route(paths.adminSettingsLog, () => import('../pages/admin/settings/audit-log/log.page.tsx')),
  route(paths.adminSettingsBackups, () => import('../pages/admin/settings/backups/backups.page.tsx')),
  route(paths.adminSettingsData, () => import('../pages/admin/settings/import-export/data.page.tsx')),
  { path: paths.adminImport, element: <ImportPage /> },
  { path: paths.adminImportOf, element: <ImportPage /> },
  route(paths.adminSettingsAgents, () => import('../pages/admin/settings/agents/agents.page.tsx')),
  route(paths.adminCoupons, () => import('../pages/admin/coupons/coupons.page.tsx')),
  route(paths.adminProfile, () => import('../pages/admin/users/profile.page.tsx')),
  { path: paths.adminRest, element: <NotFoundPage /> },
];

const AdminLayout = lazyPage(() => import('../pages/admin/layout/admin-layout.tsx'));

const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      {
        element: <StorefrontLayout />,
        children: [{ element: <PageOutlet />, children: shopRoutes }],
      },
      { path: paths.admin, element: <AdminEntry /> },
      {
        element: <PageOutlet />,
        children: [route(paths.handover, () => import('../pages/storefront/handover/handover.page.tsx'))],
      },
      {
        element: <Guard only="admins" page={<AdminLayout />} />,
        children: [{ element: <PageOutlet />, children: adminRoutes }],
      },
    ],
  },
];

export function AppRoutes() {
  return useRoutes(routes);
}

/** An admin who enters through /admin wants the dashboard, also after signing in. */
function AdminEntry() {
  const location = { pathname: paths.adminDashboard, search: '' };
  return currentUser() ? (
    <Navigate to={paths.adminDashboard} replace />
  ) : (
    <Navigate to={paths.login} replace state={loginRedirectState(location)} />
  );
}

function route(path: string, importPage: PageImport, only?: Audience): RouteObject {
  const Page = lazyPage(importPage);
  return { path, element: only ? <Guard only={only} page={<Page />} /> : <Page /> };
}
