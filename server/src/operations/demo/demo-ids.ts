import { randomUUID } from 'node:crypto';
import { DEMO_USER_ID } from '@vitrine/contract/accounts/accounts.rules';
import { demoProducts } from '@vitrine/demo/goods';
import type { DemoLife } from '@vitrine/demo/life';
import { demoUserEmail } from '@vitrine/demo/life/demo-user';

/** The ids of everything the demo data refers to: products by slug, customers by address, coupons by code. */
export type DemoIds = {
  productId: (slug: string) => string;
  userId: (email: string) => string;
  couponId: (code: string) => string;
};

export function makeDemoIds({ customers, coupons }: DemoLife): DemoIds {
  const users = customers.map(({ email }) => email);
  return {
    productId: idsOf(demoProducts.map(({ slug }) => slug)),
    userId: idsOf(users, [[demoUserEmail, DEMO_USER_ID]]),
    couponId: idsOf(coupons.map(({ code }) => code)),
  };
}

function idsOf(names: readonly string[], fixed: readonly [name: string, id: string][] = []) {
  const ids = new Map([...names.map((name): [string, string] => [name, randomUUID()]), ...fixed]);
  return (name: string): string => {
    const id = ids.get(name);
    // A clearer error than the database's missing key for a mistake in the data.
    if (!id) throw new Error(`The demo's data names ${name}, which is not there.`);
    return id;
  };
}
