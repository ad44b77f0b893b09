import { randomBytes } from 'node:crypto';
import { NEWEST_UCP_VERSION } from '@vitrine/contract/agents/agents.rules';
import { agentCheckouts } from '../../../database/tables/agents/agents.table.ts';
import type { products } from '../../../database/tables/catalog/products.table.ts';
import type { Deps } from '../../deps.ts';
import { HOUR_MS } from '../../platform/shared/durations.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

export function lineOf({ id, priceAfterPromoCents }: typeof products.$inferSelect) {
  return { productId: id, quantity: 1, unitCents: priceAfterPromoCents };
}

/** An order that an agent prepared, good for another hour. */
export async function anAgentCheckout(
  { db, clock }: Shop,
  given: Partial<typeof agentCheckouts.$inferInsert> = {},
) {
  const secret = () => randomBytes(24).toString('base64url');
  const [row] = await db
    .insert(agentCheckouts)
    .values({
      profile: 'https://agent.example/profile.json',
      lines: [],
      token: secret(),
      orderSecret: secret(),
      version: NEWEST_UCP_VERSION,
      createdAt: clock(),
      expiresAt: new Date(clock().getTime() + HOUR_MS),
      ...given,
    })
    .returning();
  if (!row) throw new Error('The checkout was not written.');
  return row;
}
