import { percentOff } from '@vitrine/contract/catalog/catalog.texts';
import { isCouponActive } from '@vitrine/contract/coupons/coupons.rules';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import { couponAdminTexts } from '@vitrine/contract/coupons/coupons.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { permanentDelete } from '@vitrine/contract/shared/texts/admin.texts';
import { Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import {
  useCoupons,
  useDeleteCoupon,
  useNowUpdatedAt,
} from '../../../domains/coupons/admin-coupons.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { Placeholders } from '../parts/card-list.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { DeleteButton } from '../parts/write-buttons.tsx';
import { CouponForm } from './coupon-form.tsx';

const COLUMNS = 'grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-4 md:gap-6';

/** /admin/coupons (spec back-office §2 Coupons). */
export function CouponsPage() {
  const query = useCoupons();
  const placeholder = (
    <Placeholders className={COLUMNS} itemClassName="border-border border-t-2">
      <Skeleton className="h-28" />
    </Placeholders>
  );
  return (
    <>
      <PageHead title={couponAdminTexts.title} count={query.data?.length} />
      <CouponForm />
      <Loaded
        query={query}
        failed={messageOf(query.error, couponAdminTexts.loadFailed)}
        placeholder={placeholder}
      >
        {(coupons) => <Coupons coupons={coupons} />}
      </Loaded>
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

type CouponCardProps = { coupon: Coupon; isActive: boolean; onDelete: (id: string) => void };

/** A ticket with the discount on its tab, which is yellow while the coupon is valid. */
function CouponCard({ coupon, isActive, onDelete }: CouponCardProps) {
  const { _id, code, discount, expiresAt } = coupon;
  const codeId = useId();
  const remove = useDeleteCoupon();
  return (
    <article
      aria-labelledby={codeId}
      aria-busy={remove.isPending || undefined}
      className="grid h-full grid-cols-[6rem_minmax(0,1fr)] border-shelf border-t-2 aria-busy:opacity-60 sm:grid-cols-[8rem_minmax(0,1fr)]"
    >
      <DiscountTab discount={discount} isActive={isActive} />
      <div className="flex flex-col border-border border-r border-b bg-surface px-3 pt-3.5 pb-1.5 sm:pr-4 sm:pl-5">
        <div className="flex flex-wrap-reverse items-start justify-between gap-x-3 gap-y-1">
          <h2 id={codeId} className="font-text text-base tracking-[0.02em] wrap-anywhere">
            {code}
          </h2>
          <Badge tone={isActive ? 'success' : 'danger'}>
            {isActive ? couponAdminTexts.active : couponAdminTexts.expired}
          </Badge>
        </div>
        <p className="mb-1 text-muted tabular-nums">
          <VisuallyHidden>{couponAdminTexts.expiry} </VisuallyHidden>
          <time dateTime={expiresAt} title={expiresAt}>
            {formatDateTime(expiresAt)}
          </time>
        </p>
        <DeleteButton
          id={_id}
          mutation={remove}
          question={{
            text: `${permanentDelete(couponAdminTexts.thisCoupon)} ${couponAdminTexts.deleteKeeps}`,
            subject: code,
          }}
          icon={<Trash2 aria-hidden="true" />}
          className="mt-auto -ml-3.5 self-start"
          onDelete={onDelete}
        />
      </div>
    </article>
  );
}

function DiscountTab({ discount, isActive }: { discount: number; isActive: boolean }) {
  const [percent, off] = percentOff(discount).split(' ');
  return (
    <p
      className={classNames(
        'px-2 pt-4.5 pb-4 font-display font-price text-base leading-5 sm:px-3',
        '[clip-path:polygon(0_0,100%_0,100%_calc(100%-14px),calc(100%-14px)_100%,0_100%)]',
        isActive ? 'bg-ticket text-on-ticket' : 'bg-label text-muted',
      )}
    >
      <span className="block text-3xl leading-9 tracking-[-0.04em] sm:text-4xl sm:leading-9 sm:tracking-[-0.04em]">
        {percent}
      </span>{' '}
      {off}
    </p>
  );
}
