import { couponCodeProblem } from '@vitrine/contract/coupons/coupons.rules';
import { appliedCoupon, couponTexts, removeCoupon } from '@vitrine/contract/coupons/coupons.texts';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { messageOf } from '../../lib/api/api-client.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/controls/field.tsx';
import { type CartCoupon, useApplyCoupon } from './coupons.hooks.ts';

type CouponBoxProps = {
  coupon: CartCoupon | null;
  onCoupon: (coupon: CartCoupon | null) => void;
};

export function CouponBox({ coupon, onCoupon }: CouponBoxProps) {
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
    </div>
  );
}

/** Removing needs no call, because the server stores nothing. */
function CouponChip({ coupon, onRemove }: { coupon: CartCoupon; onRemove: () => void }) {
  return (
    <p className="badge badge-offer h-8 justify-self-start pr-0 pl-3 text-sm">
      <span className="max-w-60 truncate">{appliedCoupon(coupon.code, coupon.discount)}</span>
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
