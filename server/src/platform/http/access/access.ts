import { randomUUID } from 'node:crypto';
import { API_KEY_PREFIX } from '@vitrine/contract/accounts/api-keys/api-keys.rules';
import { apiKeyTexts } from '@vitrine/contract/accounts/api-keys/api-keys.texts';
import { prefersRehearsal } from '@vitrine/contract/audit/rehearsals/rehearsals.rules';
import type { Endpoint } from '@vitrine/contract/shared/endpoint';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, NeededConfirmation } from '../../shared/caller.ts';
import { Refusal } from '../../shared/refusal.ts';
import { isRehearsable } from '../rehearsals/unrehearsed-calls.ts';
import { type Access, confirmationOf, openToDemoAdmin, openWithoutSecondFactor } from './access-table.ts';
import { permissionOf } from './permission-table.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint of the route; the server's own routes have none. */
    endpoint?: Endpoint;
    /** Who may call the route; the server does not start with a route without it. */
    access?: Access;
    /** The response is the same for everyone and cached as bytes. */
    isCached?: boolean;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

type AccessOptions = {
  findCaller: (tokens: { bearer?: string; cookie?: string }) => Promise<Caller | undefined>;
  requireConfirmation?: (caller: Caller, needed: NeededConfirmation) => Promise<void>;
  cookieName: string;
  publicUrl: string;
  /** Whether somebody without an account may have a cart and buy. */
  sellsToGuests?: () => boolean;
};

export function guardRoutes(app: FastifyInstance, options: AccessOptions): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`The route ${method} ${url} declares no access rule.`);
  });

  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    // Requests that match no route have no rule; the not-found handler gives everyone the same reply.
    const { access } = request.routeOptions.config;
    if (!access || access === 'agents' || isSameForEveryone(request)) return done();
    admit(request, reply, { ...options, access }).then(() => done(), done);
  });
}

/** Finds the caller and throws unless they may make this request. */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { access, ...options }: AccessOptions & { access: Access },
): Promise<void> {
  const { endpoint } = request.routeOptions.config;
  request.caller = await callerOf(request, { ...options, access });
  // A reply to a sign-in carries a token before there is a caller.
  if (request.caller || endpoint) reply.header('cache-control', 'no-store');
  checkAccess(request, access, options);
  checkOrigin(request, access, options.publicUrl);
  if (!endpoint || !openToDemoAdmin.has(endpoint.route)) refuseDemoWrite(request);
  checkPermission(request, endpoint);
  if (access !== 'proposing-keys') checkKey(request, endpoint);
  if (request.caller && !request.caller.apiKey && endpoint && access === 'admin')
    await options.requireConfirmation?.(request.caller, {
      rule: confirmationOf(endpoint.route),
      isOpenWithoutFactor: openWithoutSecondFactor.has(endpoint.route),
    });
}

/** Pages, files and the catalogue are the same for everyone, so the query for the session is skipped. */
function isSameForEveryone({ method, routeOptions: { config } }: FastifyRequest): boolean {
  return (
    config.access === 'everyone' && (!config.endpoint || config.isCached === true) && SAFE_METHODS.has(method)
  );
}

const FOR_KEYS: ReadonlySet<Access> = new Set(['admin', 'proposing-keys']);

/** For everyone and for customers, a program with an API key is a guest. */
async function callerOf(
  request: FastifyRequest,
  { access, findCaller, cookieName }: AccessOptions & { access: Access },
) {
  const bearer = bearerOf(request);
  const cookie = request.cookies[cookieName];
  if (!bearer && !cookie) return undefined;
  if (bearer?.startsWith(API_KEY_PREFIX) && !FOR_KEYS.has(access)) return undefined;
  const found = await findCaller({ ...(bearer ? { bearer } : {}), ...(cookie ? { cookie } : {}) });
  return found && { ...found, operation: { id: randomUUID() } };
}

function checkAccess(request: FastifyRequest, access: Access, { sellsToGuests }: AccessOptions): void {
  if (access === 'everyone') return;
  const { caller } = request;
  // Whoever presents a dead session believes to be signed in, and must learn that they are not.
  if (access === 'shoppers' && !caller && !bearerOf(request) && sellsToGuests?.()) return;
  if (!caller) throw new Refusal(sharedRefusals.unauthenticated);
  if (access === 'admin' && caller.role !== 'admin') throw new Refusal(sharedRefusals.forbidden);
  if (access === 'proposing-keys' && !caller.proposingKey) throw new Refusal(sharedRefusals.forbidden);
}

function checkPermission({ caller }: FastifyRequest, endpoint: Endpoint | undefined): void {
  const needed = endpoint && permissionOf(endpoint.route);
  if (needed && !caller?.permissions.includes(needed)) throw new Refusal(sharedRefusals.forbidden);
}

/** A key that only proposes may rehearse every write that it names, and make none. */
function checkKey({ caller, method, headers }: FastifyRequest, endpoint: Endpoint | undefined): void {
  if (!caller?.apiKey) return;
  const isRehearsal = endpoint && isRehearsable(endpoint) && prefersRehearsal(String(headers.prefer ?? ''));
  if (caller.proposingKey && isRehearsal) return;
  // A program cannot confirm who it is.
  if (!endpoint || confirmationOf(endpoint.route)) throw new Refusal(sharedRefusals.forbidden);
  if (caller.proposingKey && !SAFE_METHODS.has(method))
    throw new Refusal(sharedRefusals.forbidden, { message: apiKeyTexts.onlyProposes });
}

function refuseDemoWrite({ caller, method }: FastifyRequest): void {
  if (!caller?.isDemo || SAFE_METHODS.has(method)) return;
  throw new Refusal(sharedRefusals.demoAdmin);
}

/** The browser sends the cookie whichever page makes the request, so a write with it must come from our own pages. */
function checkOrigin({ caller, method, headers }: FastifyRequest, access: Access, publicUrl: string): void {
  const isByCookie = caller ? caller.presentedBy === 'cookie' : access === 'shoppers';
  if (!isByCookie || SAFE_METHODS.has(method)) return;
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin' || origin === publicUrl) return;
  throw new Refusal(sharedRefusals.crossOrigin);
}

const BEARER = /^Bearer ([\w-]{20,200})$/i;

export function bearerOf(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1];
}
