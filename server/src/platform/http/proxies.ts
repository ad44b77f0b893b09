import type { IncomingMessage } from 'node:http';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../shared/refusal.ts';
import type { SecurityHeaders } from './security.ts';

/** With two hosts, the proxy and the shop could each believe a different one. It must come before any other hook. */
export function refuseTwoHosts(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!namesTwoHosts(request.raw)) return done();
    reply.headers(headers);
    done(new Refusal(sharedRefusals.malformedRequest));
  });
}

export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  // Names and values take turns.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

export function namesVisitor({ headers }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined;
}

export function noticeUntrustedProxy(app: FastifyInstance, trustedProxies: number): void {
  if (trustedProxies > 0) return;
  let isNoticed = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isNoticed && namesVisitor(request)) {
      isNoticed = true;
      request.log.warn(
        'Requests come through a proxy, but TRUSTED_PROXIES is 0, so all visitors count as one and share one limit. Set it to the number of proxies in front of the shop.',
      );
    }
    done();
  });
}
