import { couponCodeProblem } from '@vitrine/contract/coupons/coupons.rules';
import {
  appliedCoupon,
  couponChip,
  couponTexts,
  removeCoupon,
  unmetCoupon,
} from '@vitrine/contract/coupons/coupons.texts';
import { discountWords } from '@vitrine/contract/coupons/discount-terms.texts';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { messageOf } from '../../lib/api/api-client.ts';
import { shopCurrency } from '../../lib/shop/shop-details.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/controls/field.tsx';
import { type CartCoupon, useApplyCoupon } from './coupons.hooks.ts';

type CouponBoxProps = {
  coupon: CartCoupon | null;
  /** Why it takes nothing off. */
  unmet?: Parameters<typeof unmetCoupon>[0] | undefined;
  onCoupon: (coupon: CartCoupon | null) => void;
};

export function CouponBox({ coupon, unmet, onCoupon }: CouponBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const apply = useApplyCoupon(onCoupon);
  const { submit, field, isSending } = useForm({
    empty: { code: '' },
    check: ({ code }) => couponCodeProblem(code),
    mutation: apply,
    toInput: ({ code }) => code,
  });

  const code = field('code');

  function removeAndStay() {
    onCoupon(null);
    input.current?.focus();
  }

  return (
    <div className="grid gap-3">
      <form noValidate onSubmit={submit} className="relative">
        <TextField
          {...code}
          error={code.error ?? (apply.error ? messageOf(apply.error, couponTexts.invalid) : undefined)}
          onChange={(event) => {
            apply.reset();
            code.onChange(event);
          }}
          ref={input}
          label={couponTexts.label}
          placeholder={couponTexts.placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="[&>input]:w-[calc(100%-6rem)]"
        />
        <Button
          type="submit"
          variant="line"
          isBusy={isSending}
          className="absolute top-7 right-0 h-12 w-22 px-0"
        >
          {couponTexts.apply}
        </Button>
      </form>
      {coupon && <CouponChip coupon={coupon} onRemove={removeAndStay} />}
      {coupon?.conditions && (
        <p className="text-muted text-sm">
          {discountWords({ ...coupon.conditions, percent: coupon.discount }, shopCurrency())}
          {unmet && (
            <strong role="status" className="mt-1 block font-semibold text-ink">
              {unmetCoupon(unmet, shopCurrency())}
            </strong>
          )}
        </p>
      )}
    </div>
  );
}

/** Removing needs no call, because the server stores nothing. */
function CouponChip({ coupon, onRemove }: { coupon: CartCoupon; onRemove: () => void }) {
  return (
    <p className="badge badge-offer h-8 justify-self-start pr-0 pl-3 text-sm">
      <span className="max-w-60 truncate">{chipText(coupon)}</span>
      <button
        type="button"
        aria-label={removeCoupon(coupon.code)}
        onClick={onRemove}
        className="-my-1.5 grid size-11 place-items-center rounded-badge md:size-8"
      >
        <X className="size-4" />
      </button>
    </p>
  );
}

function chipText({ code, discount, conditions }: CartCoupon): string {
  if (discount > 0 || !conditions) return appliedCoupon(code, discount);
  return couponChip(code, conditions, shopCurrency());
}
