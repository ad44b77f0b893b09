import { isCouponActive } from '@vitrine/contract/coupons/coupons.rules';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import { couponAdminTexts } from '@vitrine/contract/coupons/coupons.texts';
import { useRef } from 'react';
import { useCoupons, useNowUpdatedAt } from '../../../domains/coupons/admin-coupons.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { PageHead } from '../parts/page-head.tsx';
import { CouponCard } from './coupon-card.tsx';
import { CouponForm } from './coupon-form.tsx';

const COLUMNS = 'grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-4 md:gap-6';

/** /admin/coupons (spec back-office §2 Coupons). */
export function CouponsPage() {
  const { data, error, isFetching, refetch } = useCoupons();
  return (
    <>
      <PageHead title={couponAdminTexts.title} count={data?.length} />
      <CouponForm />
      {data ? (
        <Coupons coupons={data} />
      ) : error ? (
        <LoadError message={messageOf(error, couponAdminTexts.loadFailed)} query={{ isFetching, refetch }} />
      ) : (
        <CouponsSkeleton />
      )}
    </>
  );
}

/** Spec back-office §4: Active or Expired by the browser's clock; a badge changes when its time comes. */
function Coupons({ coupons }: { coupons: readonly Coupon[] }) {
  const container = useRef<HTMLUListElement>(null);
  const focusNeighbour = useFocusAfterRemoval(
    container,
    coupons.map(({ _id }) => _id),
  );
  const now = useNowUpdatedAt(coupons.map(({ expiresAt }) => expiresAt));
  if (coupons.length === 0) return <EmptyState title={couponAdminTexts.empty} />;
  return (
    <ul ref={container} aria-label={couponAdminTexts.list} className={COLUMNS}>
      {coupons.map((coupon) => (
        <li key={coupon._id}>
          <CouponCard coupon={coupon} isActive={isCouponActive(coupon, now)} onDelete={focusNeighbour} />
        </li>
      ))}
    </ul>
  );
}

const SKELETON_COUPONS = 6;

function CouponsSkeleton() {
  return (
    <div role="status" className={COLUMNS}>
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      {[...Array(SKELETON_COUPONS).keys()].map((slot) => (
        <div key={slot} aria-hidden="true" className="border-border border-t-2">
          <Skeleton className="h-28" />
        </div>
      ))}
    </div>
  );
}
