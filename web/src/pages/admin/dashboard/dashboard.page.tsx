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
import { hasPreference, rememberPreference } from '../../../lib/session/preference-cookie.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { PageHead } from '../parts/page-head.tsx';
import { DashboardAttention } from './dashboard-attention.tsx';
import { DashboardFirstSteps } from './dashboard-first-steps.tsx';

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
  // In this browser, until its cookies are cleared.
  const [isDismissed, setDismissed] = useState(() => hasPreference('first-steps', 'dismissed'));
  const hasSteps = showsFirstSteps(health, shopInfo.demo) && !isDismissed;
  function dismiss() {
    rememberPreference('first-steps', 'dismissed');
    setDismissed(true);
  }
  return (
    <>
      {!shopInfo.demo && (health.hasOrders || !hasSteps) && <DashboardAttention health={health} />}
      {hasSteps && <DashboardFirstSteps health={health} onDismiss={dismiss} />}
    </>
  );
}

const LEGEND_ROWS = 6;

/** The real titles, with grey placeholders of the final size. */
function DashboardSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:gap-6">
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      <SummaryCards stats={undefined} />
      <div className="grid gap-4 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="panel flex flex-col p-4 lg:px-6 lg:pt-5 lg:pb-6">
          <SkeletonHead title={analyticsTexts.salesTrend} />
          <Skeleton className="h-60 rounded-control xl:h-auto xl:min-h-[24rem] xl:flex-1" />
        </div>
        <div className="panel flex flex-col p-4 lg:px-6 lg:pt-5 lg:pb-6">
          <SkeletonHead title={analyticsTexts.categoryDistribution} />
          <Skeleton className="mx-auto mt-3 mb-7 size-40 rounded-full" />
          {[...Array(LEGEND_ROWS).keys()].map((row) => (
            <div key={row} className="flex h-8 items-center border-border border-t">
              <Skeleton className="h-3.5 w-full rounded-badge" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function SkeletonHead({ title }: { title: string }) {
  return (
    <>
      <h2 className="flex min-h-8 items-center text-lg">{title}</h2>
      <Skeleton className="mt-2 mb-6 h-3.5 w-3/5 rounded-badge" />
    </>
  );
}
