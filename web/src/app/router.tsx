import { Navigate, type RouteObject, useRoutes } from 'react-router';
import { paths } from '../lib/navigation/paths.ts';
import { loginRedirectState } from '../lib/navigation/requested-page.ts';
import { currentUser } from '../lib/session/session.ts';
import { StorefrontLayout } from '../pages/storefront/layout/storefront-layout.tsx';
import { AdminsOnly, CustomersOnly, GuestsOnly, SignedInOnly } from './guards.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { adminPages, shopPages } from './pages.ts';
import { RootLayout } from './root-layout.tsx';

/** In the order of spec shopper §2. */
const shopRoutes: RouteObject[] = [
  { path: paths.home, element: <shopPages.Home /> },
  { path: paths.store, element: <shopPages.Store /> },
  { path: paths.product, element: <shopPages.Product /> },
  { path: paths.cart, element: <CustomersOnly page={<shopPages.Cart />} /> },
  { path: paths.wishlist, element: <CustomersOnly page={<shopPages.Wishlist />} /> },
  { path: paths.about, element: <shopPages.About /> },
  { path: paths.register, element: <GuestsOnly page={<shopPages.Register />} /> },
  { path: paths.login, element: <GuestsOnly page={<shopPages.Login />} /> },
  { path: paths.resetPassword, element: <GuestsOnly page={<shopPages.ResetPassword />} /> },
  { path: paths.verifyEmail, element: <shopPages.VerifyEmail /> },
  { path: paths.confirmEmail, element: <shopPages.ConfirmEmail /> },
  { path: paths.invitation, element: <shopPages.Invitation /> },
  { path: paths.profile, element: <SignedInOnly page={<shopPages.Profile />} /> },
  { path: paths.orderSuccess, element: <shopPages.OrderSuccess /> },
  { path: paths.terms, element: <shopPages.Terms /> },
  { path: paths.privacy, element: <shopPages.Privacy /> },
  { path: paths.returns, element: <shopPages.Returns /> },
  { path: '*', element: <shopPages.NotFound /> },
];

/** In the order of spec back-office §2. Unknown paths under /admin are guarded like known ones. */
const adminRoutes: RouteObject[] = [
  { path: paths.adminDashboard, element: <adminPages.Dashboard /> },
  { path: paths.adminProducts, element: <adminPages.Products /> },
  { path: paths.adminProductAdd, element: <adminPages.ProductAdd /> },
  { path: paths.adminProductEdit, element: <adminPages.ProductEdit /> },
  { path: paths.adminCategories, element: <adminPages.Categories /> },
  { path: paths.adminUsers, element: <adminPages.Users /> },
  { path: paths.adminOrders, element: <adminPages.Orders /> },
  { path: paths.adminMessages, element: <adminPages.Messages /> },
  { path: paths.adminMessage, element: <adminPages.Message /> },
  { path: paths.adminComments, element: <adminPages.Comments /> },
  { path: paths.adminAdmins, element: <adminPages.Admins /> },
  { path: paths.adminSettings, element: <adminPages.Settings /> },
  { path: paths.adminSettingsShop, element: <adminPages.SettingsShop /> },
  { path: paths.adminSettingsDelivery, element: <adminPages.SettingsDelivery /> },
  { path: paths.adminSettingsMail, element: <adminPages.SettingsMail /> },
  { path: paths.adminSettingsMailKind, element: <adminPages.SettingsMailKind /> },
  { path: paths.adminSettingsText, element: <adminPages.SettingsText /> },
  { path: paths.adminSettingsSecurity, element: <adminPages.SettingsSecurity /> },
  { path: paths.adminSettingsLog, element: <adminPages.SettingsLog /> },
  { path: paths.adminSettingsBackups, element: <adminPages.SettingsBackups /> },
  { path: paths.adminSettingsData, element: <adminPages.SettingsData /> },
  { path: paths.adminImport, element: <adminPages.Import /> },
  { path: paths.adminImportOf, element: <adminPages.Import /> },
  { path: paths.adminSettingsAgents, element: <adminPages.SettingsAgents /> },
  { path: paths.adminCoupons, element: <adminPages.Coupons /> },
  { path: paths.adminProfile, element: <adminPages.Profile /> },
  { path: paths.adminRest, element: <shopPages.NotFound /> },
];

/** An admin who enters through /admin wants the dashboard, also after signing in. */
function AdminDoor() {
  const location = { pathname: paths.adminDashboard, search: '' };
  return currentUser() ? (
    <Navigate to={paths.adminDashboard} replace />
  ) : (
    <Navigate to={paths.login} replace state={loginRedirectState(location)} />
  );
}

const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      {
        element: <StorefrontLayout />,
        children: [{ element: <PageOutlet />, children: shopRoutes }],
      },
      { path: paths.admin, element: <AdminDoor /> },
      {
        element: <PageOutlet />,
        children: [{ path: paths.handover, element: <shopPages.Handover /> }],
      },
      {
        element: <AdminsOnly page={<adminPages.Layout />} />,
        children: [{ element: <PageOutlet />, children: adminRoutes }],
      },
    ],
  },
];

export function AppRoutes() {
  return useRoutes(routes);
}
