import { useState } from 'react';
import { currentUser } from '../../lib/session/session.ts';
import type { CartCoupon } from './coupons.hooks.ts';

const STORAGE_KEY = 'coupon';

type StoredCoupon = { userId: string; coupon: CartCoupon };

/** The applied coupon. It survives a visit to the payment page, which leaves the shop and comes back. */
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
  const stored: StoredCoupon | null = coupon && { userId: currentUser()?._id ?? '', coupon };
  try {
    if (stored) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage the coupon lasts as long as the page.
  }
}

function readCoupon(): CartCoupon | null {
  try {
    const stored: StoredCoupon | null = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return stored?.userId === currentUser()?._id ? (stored?.coupon ?? null) : null;
  } catch {
    return null;
  }
}
