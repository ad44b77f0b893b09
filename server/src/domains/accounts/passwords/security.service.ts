import type { OwnSecurity } from '@vitrine/contract/accounts/own-account/security.schemas';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Shop } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { listOwnSessions } from '../sessions/own-sessions.service.ts';
import { findUser } from '../users.queries.ts';
import { findLiveToken } from './account-tokens.queries.ts';

export async function readOwnSecurity(shop: Shop, caller: Caller): Promise<OwnSecurity> {
  const [row, waiting, sessions] = await Promise.all([
    findUser(shop.db, caller.id),
    findLiveToken(shop.db, { userId: caller.id, purpose: 'new e-mail', now: shop.clock() }),
    listOwnSessions(shop, caller),
  ]);
  if (!row) throw new Refusal(sharedRefusals.unauthenticated);
  return {
    email: row.email ?? '',
    isVerified: row.isVerified,
    newEmail: waiting?.detail ?? null,
    hasPassword: row.passwordHash !== null,
    hasCommonPassword: row.hasCommonPassword,
    passwordChangedAt: row.passwordChangedAt?.toISOString() ?? null,
    sessions,
  };
}
