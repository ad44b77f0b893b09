import { useMutation } from '@tanstack/react-query';
import { normaliseCouponCode } from '@vitrine/contract/coupons/coupons.rules';
import type { AppliedCoupon } from '@vitrine/contract/coupons/coupons.schemas';
import { couponTexts } from '@vitrine/contract/coupons/coupons.texts';
import { call, messageOf } from '../../lib/api/api-client.ts';
import { toast } from '../../lib/toast.ts';

export type CartCoupon = AppliedCoupon & { code: string };

/** Spec shopper §4: one coupon at a time, and a failed validation removes the applied one. */
export function useApplyCoupon(onCoupon: (coupon: CartCoupon | null) => void) {
  return useMutation({
    mutationFn: async (typed: string): Promise<CartCoupon> => {
      const code = normaliseCouponCode(typed);
      const { data } = await call('POST /coupons/validate', { body: { code } });
      return { ...data, code };
    },
    onSuccess: (coupon) => {
      onCoupon(coupon);
      toast.success(couponTexts.applied);
    },
    onError: (error) => {
      onCoupon(null);
      toast.error(messageOf(error, couponTexts.invalid));
    },
  });
}
