import { describe, expect, it } from 'vitest';
import { agentVisits } from '../../../database/tables/agents/agents.table.ts';
import { countVisits } from '../../domains/agents/agent-report.service.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { agentVisitBounds, BODY_LIMIT_BYTES, memoryBounds } from './bounds.ts';
import { atOnce } from './rate-limits.ts';

const shop = openTestShop();

describe('the body of a request', () => {
  /** Sockets are filled in server/src/platform/http/crowds.deep.test.ts. */
  it('is read up to the bound and refused beyond it', async () => {
    const send = async (bytes: number) => {
      const payload = `{"email":"${'x'.repeat(bytes - '{"email":""}'.length)}"}`;
      const headers = { 'content-type': 'application/json' };
      return (await shop.app.inject({ method: 'POST', url: '/api/users/subscribe', payload, headers }))
        .statusCode;
    };
    expect(await send(BODY_LIMIT_BYTES)).toBe(400);
    expect(await send(BODY_LIMIT_BYTES + 1)).toBe(413);
    expect(shop.app.server.maxConnections).toBe(atOnce.sockets);
    expect(memoryBounds.requestBodies.bytes).toBe(atOnce.sockets * BODY_LIMIT_BYTES);
  });
});

describe('visits of agents that are not yet written', () => {
  it('are counted by name up to the bound, and further ones together', async () => {
    const visits = countVisits(shop.deps);
    const visit = (n: number) => visits.count({ profile: `https://a${n}.example`, isKnown: true });
    for (let n = 0; n < agentVisitBounds.namesInMemory + 100; n++) visit(n);
    await visits.flush();
    const rows = await shop.deps.db.select().from(agentVisits);
    // The first is written at once, which leaves room for another name.
    expect(rows.filter(({ profile }) => profile !== '').length).toBeLessThanOrEqual(
      agentVisitBounds.namesInMemory + 1,
    );
    expect(rows.find(({ profile }) => profile === '')?.searches).toBe(99);
  });
});
