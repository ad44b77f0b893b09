import { useQuery } from '@tanstack/react-query';
import { analyticsTexts } from '@vitrine/contract/analytics/analytics.texts';
import {
  analyticsKey,
  couponSalesKey,
  customerSalesKey,
  salesDaysKey,
  todayKey,
} from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';

/** Always refetched, so that returning to the dashboard shows an order that was just paid. */
export function useAnalytics() {
  return useQuery({
    queryKey: analyticsKey,
    queryFn: async ({ signal }) => (await call('GET /admin/analytics', { signal })).data,
    staleTime: 0,
    meta: { loadFailed: analyticsTexts.loadFailed, prefersServerMessage: true },
  });
}

/** The panel itself says that it could not be loaded. `since` stays the same while the page is open. */
export function useToday(since: string | undefined) {
  return useQuery({
    queryKey: todayKey,
    queryFn: async ({ signal }) => (await call('GET /admin/today', { query: { since }, signal })).data,
    staleTime: 0,
  });
}

/** Loaded only when the chart shows days. */
export function useSalesDays({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: salesDaysKey,
    queryFn: async ({ signal }) => (await call('GET /admin/analytics/days', { signal })).data,
    staleTime: 0,
    enabled,
    meta: { loadFailed: analyticsTexts.loadFailed, prefersServerMessage: true },
  });
}

/** An addition to the account: without it the rest of the screen is complete, so a failure stays silent. */
export function useCustomerSales(userId: string) {
  return useQuery({
    queryKey: customerSalesKey(userId),
    queryFn: async ({ signal }) =>
      (await call('GET /admin/analytics/customers/:id', { params: { id: userId }, signal })).data,
  });
}

/** By coupon. A failure stays silent too. */
export function useCouponSales() {
  return useQuery({
    queryKey: couponSalesKey,
    queryFn: async ({ signal }) => (await call('GET /admin/analytics/coupons', { signal })).data,
    select: (coupons) => new Map(coupons.map((coupon) => [coupon._id, coupon])),
  });
}
