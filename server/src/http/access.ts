import type { Endpoint } from '@vitrine/contract/shared/endpoint';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../shared/caller.ts';
import { Refusal } from '../shared/refusal.ts';
import { type Access, openToDemoAdmin } from './access-table.ts';
import { bearerOf } from './bearer-token.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's call behind the route; routes of the shell itself have none. */
    endpoint?: Endpoint;
    /** Who may call the route; a route without it does not start. */
    access?: Access;
    /** The reply is the same for everyone and kept as bytes. */
    isKept?: boolean;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export type AccessOptions = {
  findCaller: (tokens: { bearer?: string; cookie?: string }) => Promise<Caller | undefined>;
  cookieName: string;
  publicUrl: string;
};

/** Decides, before any handler and for every route, who is asking and whether they may. */
export function guardRoutes(app: FastifyInstance, options: AccessOptions): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`The route ${method} ${url} declares no access rule.`);
  });

  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request, reply) => {
    // Requests that match no route have no rule; the not-found handler answers them the same for everyone.
    const { access, endpoint } = request.routeOptions.config;
    if (!access || isForAll(request)) return;

    request.caller = await callerOf(request, options);
    if (request.caller) reply.header('cache-control', 'no-store');
    checkAccess(request, access);
    checkOrigin(request, options.publicUrl);
    if (!endpoint || !openToDemoAdmin.has(endpoint.route)) refuseDemoWrite(request);
  });
}

/** Pages, files and the catalogue are the same for everyone: finding out who asks for them would cost a query each. */
function isForAll({ method, routeOptions: { config } }: FastifyRequest): boolean {
  return (
    config.access === 'everyone' && (!config.endpoint || config.isKept === true) && SAFE_METHODS.has(method)
  );
}

async function callerOf(request: FastifyRequest, { findCaller, cookieName }: AccessOptions) {
  const bearer = bearerOf(request);
  const cookie = request.cookies[cookieName];
  if (!bearer && !cookie) return undefined;
  return findCaller({ ...(bearer ? { bearer } : {}), ...(cookie ? { cookie } : {}) });
}

function checkAccess({ caller }: FastifyRequest, access: Access): void {
  if (access === 'everyone') return;
  if (!caller) throw new Refusal(sharedRefusals.unauthenticated);
  if (access === 'admin' && caller.role !== 'admin') throw new Refusal(sharedRefusals.forbidden);
}

function refuseDemoWrite({ caller, method }: FastifyRequest): void {
  if (!caller?.isDemo || SAFE_METHODS.has(method)) return;
  throw new Refusal(sharedRefusals.demoAdmin);
}

/** A cookie is sent by the browser whatever page asks, so a write that rests on it must come from our own pages. */
function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  if (request.caller?.presentedBy !== 'cookie' || SAFE_METHODS.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'same-origin' || origin === publicUrl) return;
  throw new Refusal(sharedRefusals.crossOrigin);
}
