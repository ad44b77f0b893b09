import { redirectRefusals } from '@vitrine/contract/catalog/redirects/redirects.refusals';
import { MAX_REDIRECTS, oldPathOf } from '@vitrine/contract/catalog/redirects/redirects.rules';
import type { NewRedirectInput, Redirect } from '@vitrine/contract/catalog/redirects/redirects.schemas';
import { z } from 'zod';
import type { Deps, Shop } from '../../../deps.ts';
import { lockName } from '../../../platform/database/locks.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { type PageQuery, readPage } from '../../../platform/shared/read-page.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { type AdminWrite, recordAdminWrite, recordAdminWrites } from '../../audit/audit.service.ts';
import { canonicalCategoryPath } from '../search-engines/category-addresses.service.ts';
import { canonicalProductPath } from '../search-engines/product-addresses.service.ts';
import type { NewRedirect, RedirectRow } from './redirects.queries.ts';
import * as queries from './redirects.queries.ts';

type Reading = Pick<Deps, 'db' | 'settings'>;

/** A redirect may lead to an address that has one itself. */
const MAX_STEPS = 5;

/** Where the page of an old address is now; undefined if nobody knows, or what was there is gone. */
export async function redirectFrom(shop: Reading, address: string): Promise<string | undefined> {
  let target: string | undefined;
  let next: string | undefined = address;
  for (let step = 0; step < MAX_STEPS && next !== undefined; step += 1) {
    const row = await findFrom(shop, next);
    if (!row) return target;
    target = redirectTarget(shop, row);
    next = row.newPath ?? undefined;
    if (target === undefined || next === undefined) return target;
  }
  // They lead to one another, or there are too many.
  return undefined;
}

async function findFrom({ db }: Reading, address: string): Promise<RedirectRow | undefined> {
  const path = oldPathOf(address);
  if (path === undefined) return undefined;
  const spellings = spellingsOf(path);
  const rows = await queries.selectRedirectsOf(db, spellings);
  return spellings.flatMap((spelling) => rows.find(({ oldPath }) => oldPath === spelling) ?? [])[0];
}

/** Shopify has a product below each of its collections too, and both shop systems write a language before the path. */
function spellingsOf(path: string): string[] {
  const plain = path.replace(/^\/[a-z]{2}(-[a-z]{2})?(?=\/)/, '');
  const ofProduct = [path, plain].map((one) => one.replace(/^\/collections\/[^/]+(?=\/products\/)/, ''));
  return [...new Set([path, plain, ...ofProduct])];
}

/** Where it leads; undefined if that is gone. */
export function redirectTarget(shop: Pick<Deps, 'settings'>, row: RedirectRow): string | undefined {
  const { productId, productName, isProductShown, categoryId, categoryName, newPath } = row;
  if (productId !== null)
    return isProductShown
      ? canonicalProductPath(shop, { _id: productId, name: productName ?? '' })
      : undefined;
  if (categoryId !== null) return canonicalCategoryPath(shop, { _id: categoryId, name: categoryName ?? '' });
  return newPath ?? undefined;
}

export async function redirectPage(
  shop: Reading,
  { search = '', ...page }: PageQuery & { search?: string | undefined },
) {
  const { rows, ...counted } = await readPage(page, {
    select: (wanted) => queries.selectRedirectPage(shop.db, search, wanted),
    count: () => queries.countRedirects(shop.db, search),
  });
  return { data: rows.map((row) => toRedirect(shop, row)), ...counted };
}

function toRedirect(shop: Pick<Deps, 'settings'>, row: RedirectRow): Redirect {
  const { id: _id, oldPath, productName, categoryName, createdAt } = row;
  const leadsTo = productName ?? categoryName;
  return {
    ...{ _id, oldPath, newPath: redirectTarget(shop, row) ?? null, createdAt: createdAt.toISOString() },
    ...(leadsTo !== null && { name: leadsTo }),
  };
}

export async function addRedirect(
  shop: Shop & Reading,
  caller: Caller,
  { oldPath, newPath }: NewRedirectInput,
): Promise<Redirect> {
  return shop.db.transaction(async (tx) => {
    const inside = { ...shop, db: tx };
    const [added] = await addRedirects(inside, [{ oldPath, newPath }]);
    const row = added && (await queries.findRedirect(tx, added.id));
    if (!row) throw new Refusal(redirectRefusals.taken);
    await recordAdminWrite(inside, caller, {
      ...{ action: 'created', objectKind: 'redirect', objectId: row.id },
      ...{ before: null, after: { oldPath, newPath } },
    });
    return toRedirect(shop, row);
  });
}

export async function removeRedirect(shop: Shop & Reading, caller: Caller, id: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const row = isUuid(id) ? await queries.findRedirect(tx, id) : undefined;
    if (!row || !(await queries.deleteRedirect(tx, id))) throw new Refusal(redirectRefusals.notFound);
    await recordAdminWrite({ ...shop, db: tx }, caller, {
      ...{ action: 'deleted', objectKind: 'redirect', objectId: id },
      ...{ before: targetOf(row), after: null },
    });
  });
}

/** From what the audit log has of it. Returns false if its address has another redirect, or its target is gone for good. */
export async function bringBackRedirect(
  shop: Shop,
  caller: Caller,
  { objectId: id, before }: Pick<AdminWrite, 'objectId' | 'before'>,
): Promise<boolean> {
  const target = keptTarget.safeParse(before);
  if (!target.success || !(await queries.hasTarget(shop.db, target.data))) return false;
  const added = await addRedirects(shop, [{ ...target.data, id }]);
  if (added.length === 0) return false;
  const write = { action: 'brought_back', objectKind: 'redirect', objectId: id, before: null } as const;
  await recordAdminWrite(shop, caller, { ...write, after: target.data });
  return true;
}

const keptTarget = z.object({
  oldPath: z.string(),
  newPath: z.string().optional(),
  productId: z.string().optional(),
  categoryId: z.string().optional(),
});

function targetOf({ oldPath, newPath, productId, categoryId }: RedirectRow) {
  return {
    oldPath,
    ...(newPath !== null && { newPath }),
    ...(productId && { productId }),
    ...(categoryId && { categoryId }),
  };
}

/** Pass a transaction as `db`. Returns how many are new; the first of two for the same address counts. */
export async function addRecordedRedirects(
  shop: Shop,
  caller: Caller,
  redirects: readonly NewRedirectInput[],
): Promise<number> {
  const newPaths = new Map(redirects.toReversed().map(({ oldPath, newPath }) => [oldPath, newPath]));
  const added = await addRedirects(
    shop,
    [...newPaths].map(([oldPath, newPath]) => ({ oldPath, newPath })),
  );
  const writes = added.map(({ id: objectId, oldPath }) => ({
    ...{ action: 'created' as const, objectKind: 'redirect' as const, objectId, before: null },
    after: { oldPath, newPath: newPaths.get(oldPath) },
  }));
  await recordAdminWrites(shop, caller, writes);
  return added.length;
}

/** Returns the new ones: an address that has a redirect keeps it. */
export async function addRedirects(
  { db, clock }: Shop,
  rows: readonly Omit<NewRedirect, 'createdAt'>[],
): Promise<queries.AddedRedirect[]> {
  await lockName(db, 'redirects');
  if ((await queries.countRedirects(db)) + rows.length > MAX_REDIRECTS)
    throw new Refusal(redirectRefusals.tooMany);
  return queries.insertRedirects(
    db,
    rows.map((row) => ({ ...row, createdAt: clock() })),
  );
}
