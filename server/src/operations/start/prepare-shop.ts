import type { Deps } from '../../deps.ts';
import {
  ensureDemoAccounts,
  ensureOwner,
  type Owner,
  removeDemoAccounts,
} from '../../domains/accounts/registration/first-accounts.service.ts';
import { hasProducts } from '../../domains/catalog/products/products.service.ts';
import type { Env } from '../../env.ts';
import { fillDemoShop } from '../demo/demo.service.ts';

type Shop = Omit<Deps, 'responseCache'>;
export type PreparedShop = {
  owner?: Owner;
  filledInMs?: number;
  isEmpty: boolean;
  /** What to say about payments, if they do not work. */
  paymentNote?: string | undefined;
};

/** What a shop needs before it opens: an owner and, in demo mode, the public accounts and products. */
export async function prepareShop(deps: Shop, env: Env): Promise<PreparedShop> {
  const owner = await ensureOwner(deps, { email: env.OWNER_EMAIL, password: env.OWNER_PASSWORD });
  const demo = env.DEMO ? await openDemo(deps) : await closeDemo(deps);
  return { ...(owner && { owner }), ...demo, isEmpty: !(await hasProducts(deps)) };
}

async function openDemo(deps: Shop): Promise<Pick<PreparedShop, 'filledInMs'>> {
  await ensureDemoAccounts(deps);
  const started = performance.now();
  return (await fillDemoShop(deps)) ? { filledInMs: performance.now() - started } : {};
}

async function closeDemo(deps: Shop): Promise<Pick<PreparedShop, 'filledInMs'>> {
  await removeDemoAccounts(deps);
  return {};
}
