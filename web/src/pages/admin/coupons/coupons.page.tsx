import { percentOff } from '@vitrine/contract/catalog/catalog.texts';
import {
  COUPON_CODE_MAX_CHARS,
  COUPON_MAX_PERCENT,
  COUPON_MIN_PERCENT,
  canCreateCoupon,
  isCouponActive,
  newCouponProblem,
} from '@vitrine/contract/coupons/coupons.rules';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import { couponAdminTexts } from '@vitrine/contract/coupons/coupons.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { permanentDelete } from '@vitrine/contract/shared/texts/admin.texts';
import { Trash2 } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import {
  type CouponDraft,
  toLocalInputValue,
  useCoupons,
  useCreateCoupon,
  useDeleteCoupon,
  useNowUpdatedAt,
} from '../../../domains/coupons/admin-coupons.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/use-form.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/controls/field.tsx';
import { NumberField } from '../../../ui/controls/number-field.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Loaded } from '../../../ui/display/loaded.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Placeholders } from '../parts/card-list.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useRowFocus } from '../parts/use-row-focus.ts';
import { DeleteButton, SubmitButton } from '../parts/write-buttons.tsx';

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
  const { list, keepFocus } = useRowFocus<HTMLUListElement>(coupons);
  const now = useNowUpdatedAt(coupons.map(({ expiresAt }) => expiresAt));
  if (coupons.length === 0) return <EmptyState title={couponAdminTexts.empty} />;
  return (
    <ul ref={list} aria-label={couponAdminTexts.list} className={COLUMNS}>
      {coupons.map((coupon) => (
        <li key={coupon._id}>
          <CouponCard coupon={coupon} isActive={isCouponActive(coupon, now)} onDelete={keepFocus} />
        </li>
      ))}
    </ul>
  );
}

type CouponCardProps = { coupon: Coupon; isActive: boolean; onDelete: (id: string) => void };

function CouponCard({ coupon, isActive, onDelete }: CouponCardProps) {
  const { _id, code, discount, expiresAt } = coupon;
  const codeId = useId();
  const remove = useDeleteCoupon();
  return (
    <article
      aria-labelledby={codeId}
      aria-busy={remove.isPending || undefined}
      className="grid h-full grid-cols-[6rem_minmax(0,1fr)] border-divider border-t-2 aria-busy:opacity-60 sm:grid-cols-[8rem_minmax(0,1fr)]"
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
          icon={<Trash2 />}
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

const empty: CouponDraft = { code: '', discount: '', expiresAt: '' };
/** Browsers would accept six-digit years. */
const LAST_EXPIRY = '9999-12-31T23:59';

/** Spec back-office §5: an upper-case code, 1 to 100 percent and a future expiry, all required. */
function CouponForm() {
  const { draft, setDraft, submit, field, isSending } = useForm({
    empty,
    check: (typed) => newCouponProblem(typed, new Date()),
    mutation: useCreateCoupon(),
    toInput: (typed) => typed,
    onSent: ({ clear, focus }) => {
      clear();
      focus('code');
    },
  });
  const [earliest, setEarliest] = useState(() => toLocalInputValue(new Date()));

  return (
    <form noValidate aria-label={couponAdminTexts.create} onSubmit={submit} className={FORM}>
      <TextField
        {...field('code')}
        label={couponAdminTexts.code}
        placeholder={couponAdminTexts.codePlaceholder}
        maxLength={COUPON_CODE_MAX_CHARS}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="lg:max-xl:col-span-2"
        onChange={(event) => setDraft({ ...draft, code: upperCased(event) })}
      />
      <NumberField
        {...field('discount')}
        label={couponAdminTexts.discount}
        inputMode="numeric"
        min={COUPON_MIN_PERCENT}
        max={COUPON_MAX_PERCENT}
        step={1}
      />
      <TextField
        {...field('expiresAt')}
        label={couponAdminTexts.expiry}
        type="datetime-local"
        min={earliest}
        max={LAST_EXPIRY}
        onFocus={() => setEarliest(toLocalInputValue(new Date()))}
      />
      <SubmitButton
        disabled={!canCreateCoupon(draft)}
        isBusy={isSending}
        busyLabel={couponAdminTexts.creating}
        className="h-12 md:mt-7 md:h-10"
      >
        {couponAdminTexts.create}
      </SubmitButton>
    </form>
  );
}

const FORM =
  'panel mb-6 grid items-start gap-4 p-4 md:grid-cols-[minmax(0,1fr)_7.5rem_minmax(0,15rem)_auto] md:p-5';

/** Writes to the input itself, because React would otherwise move the caret to the end. */
function upperCased({ target }: ChangeEvent<HTMLInputElement>): string {
  const code = target.value.toUpperCase();
  if (code !== target.value) {
    const { selectionStart, selectionEnd } = target;
    target.value = code;
    target.setSelectionRange(selectionStart, selectionEnd);
  }
  return code;
}
