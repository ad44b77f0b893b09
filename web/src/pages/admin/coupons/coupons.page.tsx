import type { CouponSales } from '@vitrine/contract/analytics/sales-figures.schemas';
import { couponSummary } from '@vitrine/contract/analytics/sales-figures.texts';
import { percentOff } from '@vitrine/contract/catalog/catalog.texts';
import { isCouponActive } from '@vitrine/contract/coupons/coupons.rules';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import { couponAdminTexts } from '@vitrine/contract/coupons/coupons.texts';
import { discountFieldTexts, discountWords } from '@vitrine/contract/coupons/discount-terms.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { permanentDelete } from '@vitrine/contract/shared/texts/admin.texts';
import { useId } from 'react';
import { useCouponSales } from '../../../domains/analytics/analytics.hooks.ts';
import {
  useCoupons,
  useDeleteCoupon,
  useNowUpdatedAt,
} from '../../../domains/coupons/admin-coupons.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { rehearse } from '../../../lib/api/rehearse-call.ts';
import { shopCurrency } from '../../../lib/shop/shop-details.ts';
import { formatCents, formatDollars } from '../../../lib/shop/shop-money.ts';
import { Fold } from '../../../ui/admin/fold.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Loaded } from '../../../ui/display/loaded.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Placeholders } from '../parts/card-list.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useRowFocus } from '../parts/use-row-focus.ts';
import { DeleteButton } from '../parts/write-buttons.tsx';
import { CouponForm } from './coupon-form.tsx';
import { Offers } from './offers.tsx';

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
      <Offers />
    </>
  );
}

/** Spec back-office §4: Active or Expired by the browser's clock; a badge changes when its time comes. */
function Coupons({ coupons }: { coupons: readonly Coupon[] }) {
  const now = useNowUpdatedAt(coupons.map(({ expiresAt }) => expiresAt));
  const [active, expired] = [true, false].map((isActive) =>
    coupons.filter((coupon) => isCouponActive(coupon, now) === isActive),
  ) as [Coupon[], Coupon[]];
  // In the order in which they are shown, so that the focus moves to a neighbour.
  const { list, keepFocus } = useRowFocus<HTMLDivElement>([...active, ...expired]);
  if (coupons.length === 0) return <EmptyState title={couponAdminTexts.empty} />;
  return (
    <div ref={list} className="grid gap-6">
      {active.length > 0 && (
        <CouponCards label={couponAdminTexts.list} coupons={active} isActive onDelete={keepFocus} />
      )}
      {expired.length > 0 && (
        <Fold
          title={<h2 className="text-lg">{couponAdminTexts.expired}</h2>}
          count={expired.length}
          isOpen={active.length === 0}
          className="border-border border-t pt-2"
        >
          <CouponCards
            label={couponAdminTexts.expiredList}
            coupons={expired}
            isActive={false}
            onDelete={keepFocus}
          />
        </Fold>
      )}
    </div>
  );
}

type CouponCardsProps = {
  label: string;
  coupons: readonly Coupon[];
  isActive: boolean;
  onDelete: (id: string) => void;
};

function CouponCards({ label, coupons, isActive, onDelete }: CouponCardsProps) {
  const sales = useCouponSales().data;
  return (
    <ul aria-label={label} className={COLUMNS}>
      {coupons.map((coupon) => (
        <li key={coupon._id}>
          <CouponCard
            coupon={coupon}
            sales={sales?.get(coupon._id)}
            isActive={isActive}
            onDelete={onDelete}
          />
        </li>
      ))}
    </ul>
  );
}

type CouponCardProps = {
  coupon: Coupon;
  sales: CouponSales | undefined;
  isActive: boolean;
  onDelete: (id: string) => void;
};

function CouponCard({ coupon, sales, isActive, onDelete }: CouponCardProps) {
  const { _id, code, expiresAt, conditions } = coupon;
  const codeId = useId();
  const remove = useDeleteCoupon();
  return (
    <article
      aria-labelledby={codeId}
      aria-busy={remove.isPending || undefined}
      className="grid h-full grid-cols-[6rem_minmax(0,1fr)] border-divider border-t-2 aria-busy:opacity-60 sm:grid-cols-[8rem_minmax(0,1fr)]"
    >
      <DiscountTab coupon={coupon} isActive={isActive} />
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
        {conditions && (
          <p className="mb-1 text-muted wrap-anywhere">
            {discountWords({ ...conditions, percent: coupon.discount }, shopCurrency())}
          </p>
        )}
        {/* Its height is reserved, so that nothing moves when the figures arrive. */}
        <p className="mb-1 min-h-10 text-muted tabular-nums">
          {sales && couponSummary(sales, formatDollars)}
        </p>
        <DeleteButton
          id={_id}
          mutation={remove}
          question={{
            text: `${permanentDelete(couponAdminTexts.thisCoupon)} ${couponAdminTexts.deleteKeeps}`,
            subject: code,
            consequences: () => rehearse('DELETE /coupons/:id', { params: { id: _id } }),
          }}
          className="mt-auto -ml-3.5 self-start"
          onDelete={onDelete}
        />
      </div>
    </article>
  );
}

function DiscountTab({ coupon, isActive }: { coupon: Coupon; isActive: boolean }) {
  const [percent, off] = tabTexts(coupon);
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

function tabTexts({ discount, conditions }: Coupon): [string | undefined, string | undefined] {
  const [percent, off] = percentOff(discount).split(' ');
  if (discount > 0 || !conditions) return [percent, off];
  if (conditions.amount) return [formatCents(conditions.amount), off];
  return discountFieldTexts.freeDelivery.split(' ') as [string, string];
}
