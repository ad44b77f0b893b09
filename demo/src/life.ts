import { type DemoCoupon, demoCoupons } from './life/coupons.ts';
import { type DemoCustomer, demoCustomers } from './life/customers.ts';
import { type DemoMessage, demoMessages, demoSubscribers } from './life/messages.ts';
import { type DemoOrder, demoOrders } from './life/orders.ts';
import type { DemoReview } from './life/reviews/review-text.ts';
import { demoReviews } from './life/reviews.ts';

export type DemoLife = {
  customers: DemoCustomer[];
  coupons: DemoCoupon[];
  orders: DemoOrder[];
  reviews: DemoReview[];
  messages: DemoMessage[];
  subscribers: { email: string; createdAt: Date }[];
};

/** The demo shop's history in the year before its first start; the same for the same `now`. */
export function demoLife(now: Date): DemoLife {
  const customers = demoCustomers(now);
  const coupons = demoCoupons(now);
  return {
    customers,
    coupons,
    orders: demoOrders({ now, customers, coupons }),
    reviews: demoReviews(now, customers),
    messages: demoMessages(now),
    subscribers: demoSubscribers(now),
  };
}
