import { isDemoAccount } from '@vitrine/contract/accounts/accounts.rules';
import { securityRefusals } from '@vitrine/contract/accounts/own-account/security.refusals';
import type { OwnSession } from '@vitrine/contract/accounts/own-account/security.schemas';
import type { Shop } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { deleteSessionById, deleteSessionsOf, selectLiveSessions } from './sessions.queries.ts';
import { SESSION_IDLE_MS } from './sessions.service.ts';

/** Everybody shares the demo accounts, so nobody may see who else is signed in to them. */
const sharesAccount = ({ id }: Caller) => isDemoAccount(id);

export async function listOwnSessions({ db, clock }: Shop, caller: Caller): Promise<OwnSession[]> {
  const now = clock();
  const usedAfter = new Date(now.getTime() - SESSION_IDLE_MS);
  const rows = await selectLiveSessions(db, { userId: caller.id, now, usedAfter });
  return rows
    .filter(({ tokenHash }) => tokenHash === caller.session || !sharesAccount(caller))
    .map(({ tokenHash, device, network, isNewDevice, createdAt, lastUsedAt }) => ({
      _id: sessionId(tokenHash),
      device,
      network: sharesAccount(caller) ? null : network,
      isThis: tokenHash === caller.session,
      isNewDevice,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }));
}

export async function endOwnSession({ db }: Pick<Shop, 'db'>, caller: Caller, id: string): Promise<void> {
  const isEnded = !sharesAccount(caller) && (await deleteSessionById(db, caller.id, id));
  if (!isEnded) throw new Refusal(securityRefusals.sessionNotFound);
}

export async function endOtherSessions({ db }: Pick<Shop, 'db'>, caller: Caller): Promise<void> {
  if (!sharesAccount(caller)) await deleteSessionsOf(db, caller.id, caller.session);
}

/** Half of the token's hash, in the form of an id: it identifies the session but does not open it. */
function sessionId(tokenHash: string): string {
  return tokenHash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
