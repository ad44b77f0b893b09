import { useState } from 'react';
import { currentUser } from '../../lib/session/session.ts';
import { readFromTab, storeInTab } from '../../lib/session/tab-storage.ts';
import type { CartCoupon } from './coupons.hooks.ts';

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
  storeInTab(STORAGE_KEY, coupon && { userId: currentUser()?._id ?? '', coupon });
}

function readCoupon(): CartCoupon | null {
  const stored = readFromTab<{ userId: string; coupon: CartCoupon }>(STORAGE_KEY);
  return stored && stored.userId === currentUser()?._id ? stored.coupon : null;
}
