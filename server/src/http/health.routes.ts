import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../shared/refusal.ts';

/** For monitoring: is the process alive, and can it serve requests. */
export function healthRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get('/healthz', { config: { access: 'everyone' } }, async () => ({ data: 'alive' }));

  app.get('/readyz', { config: { access: 'everyone' } }, async () => {
    if (!(await isMigrated(db))) throw new Refusal(sharedRefusals.unavailable);
    return { data: 'ready' };
  });
}
