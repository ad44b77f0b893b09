import { createHash, timingSafeEqual } from 'node:crypto';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, Registry } from 'prom-client';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { openProcessMetrics } from './process-metrics.ts';
import { type MachineFacts, machineMetrics, shopMetrics } from './shop-metrics.ts';
import { gatherFromParent, processName } from './worker-values.ts';

/** Loaded only if the owner set a token: without it nothing is measured and the address is unknown. */
export function openMetrics(
  deps: Pick<Deps, 'db' | 'responseCache' | 'replica'>,
  token: string,
  machine: MachineFacts,
) {
  const own = openProcessMetrics(deps, processName());
  const { gather, stop } = gatherFromParent(own.values);
  return {
    observe: own.observe,
    mount: (app: FastifyInstance) => {
      app.get('/metrics', { config: { access: 'everyone' } }, async (request, reply) => {
        if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
          throw new Refusal(sharedRefusals.unauthenticated);
        const [processes, ...others] = await Promise.all([
          gather(),
          shopMetrics(deps.db),
          machineMetrics(machine),
        ]);
        reply.header('cache-control', 'no-store').type(Registry.PROMETHEUS_CONTENT_TYPE);
        return [await AggregatorRegistry.aggregate(processes).metrics(), ...others].join('\n');
      });
      app.addHook('onClose', stop);
    },
  };
}

/** Hashes have one length, so the time of the comparison reveals nothing about the token. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
