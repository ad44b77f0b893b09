import type { Shop } from '../../deps.ts';
import { removeDemoAccounts } from '../../domains/accounts/registration/first-accounts.service.ts';
import { defaultProvider, type Env } from '../../env.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { StartupError } from '../../platform/shared/startup-error.ts';
import type { ShopKind, ShopTraces } from './demo.queries.ts';
import * as queries from './demo.queries.ts';

/**
 * Decides what the shop is and stores it with its data, before the first account exists: a real shop must not become a
 * demo because a setting is missing at a later start. A demo can become a shop of one's own, never the other way round.
 */
export async function settleShopKind(db: Db, env: Env): Promise<Env> {
  const stored = (await queries.findShopKind(db)) ?? (await storeFirstKind(db, env));
  if (stored === 'own' && env.GIVEN.DEMO === true)
    throw new StartupError(
      'DEMO=true would create two accounts with public passwords in a shop that is not a demo; remove DEMO=true, or set DATA_DIR or DATABASE_URL to a place of its own for the demo.',
    );
  if (stored === 'demo' && !env.DEMO) await queries.upsertShopKind(db, 'own');
  return withKind(env, stored === 'demo' && env.DEMO ? 'demo' : 'own');
}

/** The settings of a process that only reads what the shop is: a worker, or a command. */
export async function envOfShop(db: Db, env: Env): Promise<Env> {
  return withKind(env, (await knownKind(db)) ?? (env.DEMO ? 'demo' : 'own'));
}

/** What depends on the kind, by the data and no longer by the settings. */
function withKind(env: Env, kind: ShopKind): Env {
  const DEMO = kind === 'demo';
  const PAYMENT_PROVIDER = env.GIVEN.PAYMENT_PROVIDER ?? defaultProvider(DEMO, env.STRIPE_SECRET_KEY);
  return { ...env, DEMO, PAYMENT_PROVIDER };
}

/** Undefined for a database that no shop has used yet. */
export async function knownKind(db: Db): Promise<ShopKind | undefined> {
  return (await queries.findShopKind(db)) ?? kindByTraces(await queries.findShopTraces(db));
}

/** After a restore: a demo's backup opens no public accounts in a shop that is not one. */
export async function settleRestoredKind(shop: Shop, mayBeDemo: boolean) {
  if (mayBeDemo || (await knownKind(shop.db)) !== 'demo') return;
  await queries.upsertShopKind(shop.db, 'own');
  await removeDemoAccounts(shop);
}

/** Several processes may start at once: the first one decides. */
async function storeFirstKind(db: Db, env: Env): Promise<ShopKind> {
  const traces = await queries.findShopTraces(db);
  const asked = env.DEMO ? 'demo' : 'own';
  const isAskedFor = env.GIVEN.DEMO === true && traces.hasDemoAccounts;
  const kind = isAskedFor ? 'demo' : (kindByTraces(traces) ?? asked);
  await queries.insertShopKind(db, kind);
  return (await queries.findShopKind(db)) ?? kind;
}

function kindByTraces(shop: ShopTraces): ShopKind | undefined {
  // Content without anything invented is an own shop's, whose public accounts were made because a setting was missing.
  if (shop.hasDemoAccounts) return shop.isFilled || !shop.hasContent ? 'demo' : 'own';
  return shop.hasContent || shop.hasOwnAdmin ? 'own' : undefined;
}
