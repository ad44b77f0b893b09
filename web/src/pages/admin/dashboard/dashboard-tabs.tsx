import { dashboardTabTexts } from '@vitrine/contract/analytics/visitors/visits.texts';
import { paths } from '../../../lib/navigation/paths.ts';
import { NavLink } from '../../../lib/navigation/shop-router.tsx';

/** The first is the dashboard of the specification. */
export function DashboardTabs() {
  return (
    <nav aria-label={dashboardTabTexts.label} className="status-tabs">
      <NavLink to={paths.adminDashboard} end>
        {dashboardTabTexts.sales}
      </NavLink>
      <NavLink to={paths.adminVisitors}>{dashboardTabTexts.visitors}</NavLink>
    </nav>
  );
}
