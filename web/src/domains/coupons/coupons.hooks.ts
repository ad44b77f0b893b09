import { useMutation } from '@tanstack/react-query';
import { normaliseCouponCode } from '@vitrine/contract/coupons/coupons.rules';
import type { AppliedCoupon } from '@vitrine/contract/coupons/coupons.schemas';
import { couponTexts } from '@vitrine/contract/coupons/coupons.texts';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api/api-client.ts';
import { currentShopper } from '../../lib/session/session.ts';
import { readFromTab, storeInTab } from '../../lib/session/tab-storage.ts';
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

const STORAGE_KEY = 'coupon';

/** The applied coupon. It survives a visit to the payment page, which leaves the shop and returns to it. */
export function useAppliedCoupon() {
  const [coupon, setCoupon] = useState(readCoupon);
  function change(next: CartCoupon | null) {
    storeCoupon(next);
    setCoupon(next);
  }
  return [coupon, change] as const;
}

/** An order has used the coupon, or there is nothing left that it applies to. */
export function forgetCoupon(): void {
  storeCoupon(null);
}

function storeCoupon(coupon: CartCoupon | null): void {
  storeInTab(STORAGE_KEY, coupon && { userId: currentShopper()?._id ?? '', coupon });
}

function readCoupon(): CartCoupon | null {
  const stored = readFromTab<{ userId: string; coupon: CartCoupon }>(STORAGE_KEY);
  return stored && stored.userId === currentShopper()?._id ? stored.coupon : null;
}
