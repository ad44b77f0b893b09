import { analyticsTexts } from '@vitrine/contract/analytics/analytics.texts';
import { SummaryCards } from '../../../domains/analytics/summary-cards.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';

const LEGEND_ROWS = 6;

/** The real titles, with grey placeholders of the final size. */
export function DashboardSkeleton() {
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
