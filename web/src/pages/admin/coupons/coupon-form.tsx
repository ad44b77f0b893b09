import { simulationTexts } from '@vitrine/contract/analytics/discount-simulation.texts';
import {
  COUPON_CODE_MAX_CHARS,
  COUPON_MAX_PERCENT,
  COUPON_MIN_PERCENT,
  canCreateCoupon,
  hasOtherDiscount,
  isCouponPercent,
  newCouponProblem,
} from '@vitrine/contract/coupons/coupons.rules';
import { couponAdminTexts } from '@vitrine/contract/coupons/coupons.texts';
import {
  conditionsOf,
  conditionsProblem,
  NO_CONDITIONS,
} from '@vitrine/contract/coupons/discount-draft.rules';
import { type ChangeEvent, useState } from 'react';
import { type CouponDraft, useCreateCoupon } from '../../../domains/coupons/admin-coupons.hooks.ts';
import { toLocalInputValue } from '../../../lib/local-time.ts';
import { shopCurrency } from '../../../lib/shop/shop-details.ts';
import { useForm } from '../../../lib/use-form.ts';
import { TextField } from '../../../ui/controls/field.tsx';
import { NumberField } from '../../../ui/controls/number-field.tsx';
import { SubmitButton } from '../parts/write-buttons.tsx';
import { CouponConditionFields } from './coupon-conditions.tsx';
import { DiscountSimulator } from './discount-simulator.tsx';

const empty: CouponDraft = { code: '', discount: '', expiresAt: '', ...NO_CONDITIONS };
/** Browsers would accept six-digit years. */
const LAST_EXPIRY = '9999-12-31T23:59';

/** Spec back-office §5: an upper-case code, 1 to 100 percent and a future expiry, all required. */
export function CouponForm() {
  const { draft, setDraft, submit, field, isSending } = useForm({
    empty,
    check: (typed) =>
      newCouponProblem({ ...typed, ...conditionsIn(typed) }, new Date()) ??
      conditionsProblem(typed, shopCurrency()),
    mutation: useCreateCoupon(),
    toInput: (typed) => typed,
    onSent: ({ clear, focus }) => {
      clear();
      focus('code');
    },
  });
  const [earliest, setEarliest] = useState(() => toLocalInputValue(new Date()));

  return (
    <div className="mb-6 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <form noValidate aria-label={couponAdminTexts.create} onSubmit={submit} className="panel p-4 md:p-5">
        <div className={ROW}>
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
            disabled={!canCreateCoupon({ ...draft, ...conditionsIn(draft) })}
            isBusy={isSending}
            busyLabel={couponAdminTexts.creating}
            className="h-12 md:mt-7 md:h-10"
          >
            {couponAdminTexts.create}
          </SubmitButton>
        </div>
        <CouponConditionFields
          draft={draft}
          field={field}
          onChange={(changes) => setDraft({ ...draft, ...changes })}
        />
      </form>
      <DiscountSimulator title={simulationTexts.couponTitle} input={simulationOf(draft)} />
    </div>
  );
}

const ROW = 'grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_7.5rem_minmax(0,15rem)_auto]';

/** Undefined while no discount is typed, or the conditions cannot be read. */
function simulationOf(draft: CouponDraft) {
  const conditions = conditionsOf(draft, shopCurrency());
  const discount = hasOtherDiscount(conditions) ? 0 : Number(draft.discount);
  const isComplete = hasOtherDiscount(conditions) || isCouponPercent(discount);
  if (!isComplete || conditionsProblem(draft, shopCurrency())) return undefined;
  return { coupon: { discount, ...(conditions && { conditions }) } };
}

function conditionsIn(draft: CouponDraft) {
  const conditions = conditionsOf(draft, shopCurrency());
  return conditions && { conditions };
}

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
