import { analyticsTexts } from '@vitrine/contract/analytics/analytics.texts';
import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { showsFirstSteps } from '@vitrine/contract/shop/health/health.rules';
import type { ShopHealth } from '@vitrine/contract/shop/health/health.schemas';
import { useState } from 'react';
import { useAnalytics } from '../../../domains/analytics/analytics.hooks.ts';
import { CategoryRingChart } from '../../../domains/analytics/category-ring-chart.tsx';
import { SalesTrendChart } from '../../../domains/analytics/sales-trend-chart.tsx';
import { SummaryCards } from '../../../domains/analytics/summary-cards.tsx';
import { useHealth } from '../../../domains/shop/health.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { DashboardAttention } from './dashboard-attention.tsx';
import { DashboardFirstSteps } from './dashboard-first-steps.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { areFirstStepsDismissed, dismissFirstSteps } from './first-steps-memory.ts';

/** /admin/dashboard (spec back-office §2 Dashboard). */
export function DashboardPage() {
  return (
    <>
      <PageHead title={adminNavTexts.dashboard} />
      <DashboardContent />
    </>
  );
}

/** Waits for both replies, so that the attention list does not push the figures down. */
function DashboardContent() {
  const analytics = useAnalytics();
  const { data: health, isError: isUnknown } = useHealth();
  if (analytics.isError && !analytics.data) {
    return <LoadError message={messageOf(analytics.error, analyticsTexts.loadFailed)} query={analytics} />;
  }
  if (!analytics.data || !(health || isUnknown)) return <DashboardSkeleton />;
  const { summaryStats, salesData, categoryData } = analytics.data;
  return (
    <div className="grid gap-4 lg:gap-6">
      {health && <OwnersPanel health={health} />}
      <SummaryCards stats={summaryStats} />
      <div className="grid gap-4 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <SalesTrendChart sales={salesData} />
        <CategoryRingChart data={categoryData} />
      </div>
    </div>
  );
}

/** In a demo, the sandbox and missing backups are not problems; nor are they before the first order. */
function OwnersPanel({ health }: { health: ShopHealth }) {
  const [isDismissed, setDismissed] = useState(areFirstStepsDismissed);
  const hasSteps = showsFirstSteps(health, shopInfo.demo) && !isDismissed;
  function dismiss() {
    dismissFirstSteps();
    setDismissed(true);
  }
  return (
    <>
      {!shopInfo.demo && (health.hasOrders || !hasSteps) && <DashboardAttention health={health} />}
      {hasSteps && <DashboardFirstSteps health={health} onDismiss={dismiss} />}
    </>
  );
}
