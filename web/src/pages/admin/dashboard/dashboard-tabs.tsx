import { dashboardTabTexts } from '@vitrine/contract/analytics/visitors/visits.texts';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { paths } from '../../../lib/navigation/paths.ts';
import { NavLink } from '../../../lib/navigation/shop-router.tsx';

/** The first is the dashboard of the specification. */
export function DashboardTabs() {
  return (
    <nav aria-label={dashboardTabTexts.label} className="status-tabs">
      <NavLink to={paths.adminDashboard} end>
        {dashboardTabTexts.sales}
      </NavLink>
      <NavLink to={settingsPaths.visits}>{dashboardTabTexts.visitors}</NavLink>
    </nav>
  );
}
