import {
  ensureDemoAccounts,
  ensureOwner,
  type Owner,
  removeDemoAccounts,
} from '../accounts/first-accounts.service.ts';
import { fillDemoShop } from '../demo/demo.service.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';

export type PreparedShop = { owner?: Owner; filledInMs?: number };

/** What a shop needs before it opens: someone to run it and, in demo mode, its public accounts and goods. */
export async function prepareShop(deps: Deps, env: Env): Promise<PreparedShop> {
  const owner = await ensureOwner(deps, { email: env.OWNER_EMAIL, password: env.OWNER_PASSWORD });
  const prepared: PreparedShop = owner ? { owner } : {};
  if (!env.DEMO) {
    await removeDemoAccounts(deps);
    return prepared;
  }
  await ensureDemoAccounts(deps);
  const started = performance.now();
  return (await fillDemoShop(deps)) ? { ...prepared, filledInMs: performance.now() - started } : prepared;
}
