import { eq } from 'drizzle-orm';
import { apiKeys } from '../../../../database/tables/accounts/api-keys.table.ts';
import { proposals } from '../../../../database/tables/agents/proposals.table.ts';
import type { Shop } from '../../../deps.ts';
import { fingerprintOf } from '../../../domains/agents/proposals/proposed-changes.ts';
import { DAY_MS } from '../../../platform/shared/durations.ts';
import { anApiKey } from './api-keys.factories.ts';

/** Adding a category, proposed by the only key of this name, so that many that are made in one database do not reach the limit. */
export async function aProposal(shop: Shop, createdBy: string, name: string) {
  const { db, clock } = shop;
  const keyName = 'Assistant';
  await db.delete(apiKeys).where(eq(apiKeys.name, keyName));
  const key = await anApiKey(shop, createdBy, {
    name: keyName,
    permissions: ['catalogue:write', 'proposals:create'],
  });
  const rehearsal = {
    changes: [
      {
        ...({ action: 'created', objectKind: 'category', objectId: 'some-new-id' } as const),
        ...{ before: null, after: { name } },
      },
    ],
    ...{ changeCount: 1, consequences: [], emails: [] },
  };
  const asked = { params: {}, body: { name } };
  const [row] = await db
    .insert(proposals)
    .values({
      ...{ keyId: key.id, keyName, tool: 'create_category', rehearsal },
      ...asked,
      amounts: { prices: {}, refunds: {} },
      fingerprint: fingerprintOf(rehearsal, ['create_category', asked.params, asked.body]),
      createdAt: clock(),
      expiresAt: new Date(clock().getTime() + DAY_MS),
    })
    .returning();
  if (!row) throw new Error('The proposal was not written.');
  return { id: row.id, fingerprint: row.fingerprint };
}
