import { GUEST_DAYS } from '@vitrine/contract/guests/guests.rules';
import { guestSettings } from '@vitrine/contract/guests/guests.schemas';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps, Shop } from '../../deps.ts';
import { countOrRefuse } from '../../platform/rate-limits/rate-limits.service.ts';
import type { CartOwner } from '../../platform/shared/caller.ts';
import { DAY_MS, HOUR_MS } from '../../platform/shared/durations.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { newToken, tokenHash } from '../../platform/shared/secret-token.ts';
import * as queries from './guests.queries.ts';

export const GUEST_LIFE_MS = GUEST_DAYS * DAY_MS;
/** Updating the last use on every request would turn each read into a write. */
const USED_STEP_MS = HOUR_MS;
const SWEPT_AT_ONCE = 500;

/** Whether the owner lets people buy without an account. */
export function sellsToGuests({ settings }: Pick<Deps, 'settings'>): boolean {
  return settings.read(guestSettings).guests;
}

/** The guest of a cookie; undefined if there is none, or none any more. */
export async function findGuest({ db, clock }: Shop, token: string): Promise<CartOwner | undefined> {
  const now = clock();
  const usedAfter = new Date(now.getTime() - GUEST_LIFE_MS);
  const row = await queries.findGuestByToken(db, { tokenHash: tokenHash(token), usedAfter });
  if (!row) return undefined;
  if (now.getTime() - row.usedAt.getTime() > USED_STEP_MS) await queries.updateUsed(db, row.id, now);
  return { id: row.id, isGuest: true };
}

/** Returns the token; only its hash is stored. */
export async function openGuest({ db, clock }: Shop, network: string) {
  await countOrRefuse({ db, clock }, { guestsPerVisitor: network, guestsInAll: 'all' });
  const token = newToken();
  const now = clock();
  const id = await queries.insertGuest(db, { tokenHash: tokenHash(token), createdAt: now, usedAt: now });
  return { token, shopper: { id, isGuest: true } as const };
}

/** For each visitor, because a cookie can be left out. */
export async function countGuestAddition(shop: Shop, network: string): Promise<void> {
  await countOrRefuse(shop, { guestAdditionsPerVisitor: network, guestAdditionsInAll: 'all' });
}

/** Serialises the writes of one guest until the transaction ends. A caller that also locks a product takes this lock first. */
export async function lockGuest({ db }: Pick<Deps, 'db'>, id: string): Promise<void> {
  if (!(await queries.findGuestLocked(db, id))) throw new Refusal(sharedRefusals.unauthenticated);
}

/** The same where another request may have ended the guest, which is then no failure. */
export function lockGuestIfAny({ db }: Pick<Deps, 'db'>, id: string): Promise<boolean> {
  return queries.findGuestLocked(db, id);
}

/** With cart and wishlist. */
export async function removeGuest({ db }: Pick<Deps, 'db'>, id: string): Promise<void> {
  await queries.deleteGuest(db, id);
}

export async function deleteOldGuests({ db, clock }: Shop): Promise<void> {
  const before = new Date(clock().getTime() - GUEST_LIFE_MS);
  while ((await queries.deleteGuestsUnusedSince(db, before, SWEPT_AT_ONCE)) === SWEPT_AT_ONCE);
}
