import { paths } from '../lib/navigation/paths.ts';
import { loginRedirectState } from '../lib/navigation/requested-page.ts';
import type { Route } from '../lib/navigation/routes.ts';
import { Navigate, Routes } from '../lib/navigation/shop-router.tsx';
import { currentUser } from '../lib/session/session.ts';
import { Guard } from './guards.tsx';
import { lazyPage } from './lazy-page.tsx';
import { PageOutlet, RootLayout } from './root-layout.tsx';
import { shopRoute } from './shop-routes.tsx';

const AdminRoutes = lazyPage(() => import('./admin-routes.tsx'));
const HandoverPage = lazyPage(() => import('../pages/storefront/handover/handover.page.tsx'));

const routes: Route[] = [
  {
    element: <RootLayout />,
    children: [
      shopRoute,
      { path: paths.admin, element: <AdminEntry /> },
      {
        element: <PageOutlet />,
        children: [{ path: paths.handover, element: <HandoverPage /> }],
      },
      { path: paths.adminRest, element: <Guard only="admins" page={<AdminRoutes />} /> },
    ],
  },
];

export function AppRoutes() {
  return <Routes routes={routes} />;
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
