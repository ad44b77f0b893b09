import { analyticsTexts } from '@vitrine/contract/analytics/analytics.texts';
import { adminNavTexts } from '@vitrine/contract/shared/texts';
import { useAnalytics } from '../../analytics/analytics.hooks.ts';
import { CategoryRingChart } from '../../analytics/category-ring-chart.tsx';
import { SalesTrendChart } from '../../analytics/sales-trend-chart.tsx';
import { SummaryCards } from '../../analytics/summary-cards.tsx';
import { messageOf } from '../../lib/api-client.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { DashboardFirstSteps } from './dashboard-first-steps.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { PageHead } from './parts/page-head.tsx';
import { useFirstSteps } from './use-first-steps.ts';

/** /admin/dashboard (spec back-office §2 Dashboard). */
export function DashboardPage() {
  return (
    <>
      <PageHead title={adminNavTexts.dashboard} />
      <DashboardContent />
    </>
  );
}

/** Waits for both replies, so that the first steps do not push the figures down. */
function DashboardContent() {
  const analytics = useAnalytics();
  const firstSteps = useFirstSteps();
  if (analytics.isError && !analytics.data) {
    return (
      <LoadError
        message={messageOf(analytics.error, analyticsTexts.loadFailed)}
        onRetry={() => void analytics.refetch()}
        isRetrying={analytics.isFetching}
      />
    );
  }
  if (!analytics.data || firstSteps === 'unknown') return <DashboardSkeleton />;
  const { summaryStats, salesData, categoryData } = analytics.data;
  return (
    <div className="grid gap-4 lg:gap-6">
      {firstSteps !== 'over' && <DashboardFirstSteps hasCategory={firstSteps.hasCategory} />}
      <SummaryCards stats={summaryStats} />
      <div className="grid gap-4 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <SalesTrendChart sales={salesData} />
        <CategoryRingChart data={categoryData} />
      </div>
    </div>
  );
}
