import { beforeEach, expect } from 'vitest';
import { remindOfAwaited } from '../../domains/payments/awaited/awaited-payments.service.ts';
import { paymentProviders } from '../../domains/payments/providers.service.ts';
import { reconcilePayments } from '../../domains/payments/reconciliation.service.ts';
import { emptyTables } from '../database/all-tables.ts';
import type { TestApp } from '../shops/build-test-app.ts';
import { TEST_PASSWORD } from './factories.ts';
import { anOwner, aShopper, onlyOrder, type Shopper } from './payments.factories.ts';

const START = '2030-06-15T12:00:00.000Z';

/** An account that takes transfers, as an owner types it. */
export const ACCOUNT = {
  takesTransfers: true,
  accountHolder: 'Vitrine GmbH',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: '',
};

export const ADDRESS = {
  name: 'Marta Lind',
  line1: 'Glasgasse 18',
  postalCode: '10405',
  city: 'Berlin',
  country: 'DE',
};

const WAYS = '/api/admin/settings/ways-to-pay';

/** What tests of payments do that the owner marks as paid; each test begins with an empty shop and its owner. */
export function inAwaitingShop(shop: TestApp) {
  const now = { owner: undefined as Awaited<ReturnType<typeof anOwner>> | undefined };
  beforeEach(async () => {
    shop.setNow(START);
    await emptyTables(shop.deps.db);
    await shop.deps.settings.reload();
    now.owner = await anOwner(shop);
  });
  const owner = () => {
    if (!now.owner) throw new Error('There is no owner before the test begins.');
    return now.owner;
  };
  const readWays = async () => (await shop.app.inject({ url: WAYS, headers: owner().headers })).json().data;
  const saveWays = async (changes: object) => {
    const { headers } = owner();
    const confirm = { method: 'POST', url: '/api/admin/confirmation', headers } as const;
    await shop.app.inject({ ...confirm, payload: { password: TEST_PASSWORD } });
    const { version } = await readWays();
    return shop.app.inject({ method: 'PATCH', url: WAYS, headers, payload: { version, changes } });
  };
  const pathOf = (url: string) => url.replace(shop.deps.publicUrl, '');
  const post = (url: string, form: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'POST',
      url: pathOf(url),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  const checkOutBy = (way: string, shopper: Shopper) => shopper.checkOut({ cart: shopper.cart, way });
  return {
    owner,
    readWays,
    saveWays,
    offerTransfers: async (changes: object = {}) =>
      expect((await saveWays({ ...ACCOUNT, ...changes })).statusCode).toBe(200),
    get: (url: string) => shop.app.inject({ url: pathOf(url) }),
    post,
    byTransfer: (shopper: Shopper) => checkOutBy('transfer', shopper),
    /** An order that waits for its transfer. */
    placed: async (given: Parameters<typeof aShopper>[1] = {}) => {
      const shopper = await aShopper(shop, given);
      const page = await checkOutBy('transfer', shopper);
      expect((await post(`${page}/place`, ADDRESS)).statusCode).toBe(303);
      return { shopper, page, id: (await onlyOrder(shopper)).order.id };
    },
    markPaid: (id: string, amount: number, headers: Record<string, string> = owner().headers) =>
      shop.app.inject({ method: 'POST', url: `/api/orders/${id}/mark-paid`, headers, payload: { amount } }),
    inDays: (days: number) => shop.setNow(new Date(Date.parse(START) + days * 86_400_000).toISOString()),
    runJobs: async () => {
      for (const payments of paymentProviders(shop.deps))
        await reconcilePayments({ ...shop.deps, payments }, { olderThanMs: 0 });
      await remindOfAwaited(shop.deps);
    },
  };
}
