import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { aUser, signedIn } from '../../../testing/factories/factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();

describe('the first owner', () => {
  it('is neither demoted nor deleted by a later admin', async () => {
    const owner = await aUser(shop.deps, { role: 'admin', isOwner: true });
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    const url = `/api/admin/users/${owner.id}`;
    const demoted = await shop.app.inject({
      method: 'PATCH',
      url: `${url}/role`,
      payload: { role: 'user' },
      headers,
    });
    const deleted = await shop.app.inject({ method: 'DELETE', url, headers });
    for (const reply of [demoted, deleted])
      expect(reply.json()).toEqual(refusalBody(accountRefusals.ownerAccount));
    const [row] = await shop.deps.db.select().from(users).where(eq(users.id, owner.id));
    expect(row?.role).toBe('admin');
  });
});
