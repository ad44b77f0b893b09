import { randomUUID } from 'node:crypto';
import { adminInvitations } from '../../../../database/tables/accounts/admin-invitations.table.ts';
import type { Deps } from '../../../deps.ts';
import { DAY_MS } from '../../../platform/shared/durations.ts';
import { newToken, tokenHash } from '../../../platform/shared/secret-token.ts';

/** An open invitation with the token of its link. */
export async function anInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  given: { invitedBy: string; email?: string },
) {
  const token = newToken();
  const createdAt = clock();
  const [row] = await db
    .insert(adminInvitations)
    .values({
      email: `${randomUUID()}@mail.example`,
      tokenHash: tokenHash(token),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + DAY_MS),
      ...given,
    })
    .returning();
  if (!row) throw new Error('The invitation was not written.');
  return { ...row, token };
}
