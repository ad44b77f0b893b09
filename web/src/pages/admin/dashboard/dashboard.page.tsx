import { analyticsTexts } from '@vitrine/contract/analytics/analytics.texts';
import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { FIRST_STEPS, type FirstStep, showsFirstSteps } from '@vitrine/contract/shop/health/health.rules';
import type { ShopHealth } from '@vitrine/contract/shop/health/health.schemas';
import {
  firstStepNames,
  firstStepTexts,
  paymentModeTexts,
  paymentProblemText,
} from '@vitrine/contract/shop/health/health.texts';
import { emailServerTexts } from '@vitrine/contract/shop/services/services.texts';
import { Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useAnalytics, useToday } from '../../../domains/analytics/analytics.hooks.ts';
import { CategoryRingChart } from '../../../domains/analytics/category-ring-chart.tsx';
import { SalesTrendChart } from '../../../domains/analytics/sales-trend-chart.tsx';
import { SummaryCards } from '../../../domains/analytics/summary-cards.tsx';
import { useHealth } from '../../../domains/shop/services.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { hasPreference, rememberPreference } from '../../../lib/session/preference-cookie.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { PageHead } from '../parts/page-head.tsx';
import { DashboardAttention } from './dashboard-attention.tsx';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { DashboardToday, TodayUnavailable } from './dashboard-today.tsx';
import { noteVisit } from './last-visit.ts';

/** /admin/dashboard (spec back-office §2 Dashboard). */
export function DashboardPage() {
  return (
    <>
      <PageHead title={adminNavTexts.dashboard} />
      <DashboardTabs />
      <DashboardContent />
    </>
  );
}

/** Waits for all replies, so that what is above the figures does not push them down. */
function DashboardContent() {
  const analytics = useAnalytics();
  const { data: health, isError: isUnknown } = useHealth();
  const [since] = useState(() => noteVisit(Date.now()));
  const today = useToday(since);
  if (analytics.isError && !analytics.data) {
    return <LoadError message={messageOf(analytics.error, analyticsTexts.loadFailed)} query={analytics} />;
  }
  if (!analytics.data || !(health || isUnknown) || today.isPending) return <DashboardSkeleton />;
  const { summaryStats, salesData, categoryData } = analytics.data;
  return (
    <div className="grid gap-4 lg:gap-6">
      {today.data ? <DashboardToday today={today.data} /> : <TodayUnavailable query={today} />}
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

const places: Readonly<Record<FirstStep, string>> = {
  name: paths.adminSettingsShop,
  category: paths.adminCategories,
  product: paths.adminProductAdd,
  payment: paths.adminSettingsDelivery,
  mail: paths.adminSettingsEmail,
  policies: paths.adminSettingsShop,
};

function DashboardFirstSteps({ health, onDismiss }: { health: ShopHealth; onDismiss: () => void }) {
  const { steps } = health;
  const titleId = useId();
  const done = FIRST_STEPS.filter((step) => steps[step]).length;
  const next = FIRST_STEPS.find((step) => !steps[step]);
  return (
    <section
      aria-labelledby={titleId}
      className="panel grid overflow-hidden md:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[21.25rem_minmax(0,1fr)]"
    >
      <div className="flex flex-col border-border p-4 max-md:border-b md:border-r md:p-7">
        <div className="flex items-start justify-between gap-2">
          <h2 id={titleId} className="max-w-[12em] text-[1.625rem] leading-8">
            {firstStepTexts.title}
          </h2>
          <IconButton
            label={firstStepTexts.dismiss}
            icon={<X />}
            className="-mt-1 -mr-2 size-8 flex-none md:-mr-4"
            onClick={onDismiss}
          />
        </div>
        <p className="mt-2 max-w-[28ch] text-muted">{firstStepTexts.text}</p>
        <p className="mt-4 mb-2 font-semibold text-[0.8125rem] md:mt-auto">
          {firstStepTexts.done(done, FIRST_STEPS.length)}
        </p>
        <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-label">
          <div className="h-full bg-ink" style={{ width: `${(100 * done) / FIRST_STEPS.length}%` }} />
        </div>
      </div>
      <ol>
        {FIRST_STEPS.map((step) => (
          <Step key={step} step={step} health={health} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

/** What a step lacks depends on what is done already. */
function textOf(step: FirstStep, { payments, mail: email }: ShopHealth): string {
  if (step === 'payment')
    return payments.check?.problem
      ? paymentProblemText(payments.check.problem, payments.check.answer)
      : paymentModeTexts[payments.mode].text;
  if (step === 'mail' && email.isOn && !email.isSenderSet) return emailServerTexts.noSenderText;
  return firstStepNames[step].text;
}

function Step({ step, health, isNext }: { step: FirstStep; health: ShopHealth; isNext: boolean }) {
  const { title, action } = firstStepNames[step];
  const to = places[step];
  const isDone = health.steps[step];
  return (
    <li
      className={classNames(
        'flex min-h-15 items-center gap-4 border-border border-t px-4 py-2.5 first:border-t-0 md:px-6',
        isNext && 'bg-sunken',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-5.5 flex-none place-items-center rounded-full',
          isDone ? 'bg-success-soft text-success' : 'border border-control',
        )}
      >
        {isDone && <Check className="size-3.5" />}
      </span>
      <div className="mr-auto min-w-0">
        <p className={isDone ? 'text-muted' : 'font-semibold'}>
          {title}
          {isDone && <VisuallyHidden>: {firstStepTexts.isDone}</VisuallyHidden>}
        </p>
        <p className="text-[0.8125rem] text-muted leading-4.5">{textOf(step, health)}</p>
      </div>
      {isDone ? (
        <Link to={to} className="link flex-none">
          {firstStepTexts.change}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Link>
      ) : (
        <ButtonLink to={to} size="sm" variant={isNext ? 'primary' : 'line'} className="flex-none">
          {action}
        </ButtonLink>
      )}
    </li>
  );
}
