import { percentOff } from '@vitrine/contract/catalog/catalog.texts';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import { couponAdminTexts } from '@vitrine/contract/coupons/coupons.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { demoTexts, permanentDelete } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useDeleteCoupon } from '../../../domains/coupons/admin-coupons.hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { useConfirmDelete } from '../../../ui/overlays/confirm.tsx';
import { useDemoRule } from '../parts/use-demo-rule.ts';

type CouponCardProps = {
  coupon: Coupon;
  isActive: boolean;
  /** Called before the card is removed, so that the list can move the focus. */
  onDelete: (id: string) => void;
};

/** A ticket with the discount on its tab, which is yellow while the coupon is valid. */
export function CouponCard({ coupon, isActive, onDelete }: CouponCardProps) {
  const { _id, code, discount, expiresAt } = coupon;
  const codeId = useId();
  const { writeButton } = useDemoRule();
  const deletion = useDeletion(coupon, onDelete);
  return (
    <article
      aria-labelledby={codeId}
      aria-busy={deletion.isPending || undefined}
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
        <Button
          variant="text-danger"
          size="sm"
          icon={<Trash2 aria-hidden="true" />}
          data-row={_id}
          className="mt-auto -ml-3.5 self-start"
          {...writeButton(deletion.ask, demoTexts.delete)}
        >
          {appTexts.delete}
        </Button>
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

function useDeletion({ _id, code }: Coupon, onDelete: (id: string) => void) {
  const confirmDelete = useConfirmDelete();
  const remove = useDeleteCoupon();

  async function ask() {
    if (remove.isPending) return;
    const isSure = await confirmDelete({
      text: `${permanentDelete(couponAdminTexts.thisCoupon)} ${couponAdminTexts.deleteKeeps}`,
      subject: code,
    });
    if (!isSure) return;
    onDelete(_id);
    remove.mutate(_id);
  }

  return { ask: () => void ask(), isPending: remove.isPending };
}
