import type { Api } from '@vitrine/contract/api';
import { type Endpoint, methodAndPath } from '@vitrine/contract/shared/endpoint';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { atOnce } from '../rate-limits/rate-limits.ts';
import { toNetwork } from '../rate-limits/to-network.ts';
import type { Caller } from '../shared/caller.ts';
import { limitConcurrency } from '../shared/limit-concurrency.ts';
import { Refusal } from '../shared/refusal.ts';
import { JSON_TYPE } from '../shared/web/header-values.ts';
import { type AccessOf, accessOf } from './access/access-table.ts';
import { formerPath } from './former-paths.ts';
import { parsePart } from './input/input.ts';
import { acceptForms, readForm } from './input/multipart.ts';
import { wantsRehearsal } from './rehearsals/rehearse.ts';
import { responseSerializer } from './responses/response-serializer.ts';

type PartOf<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;

export type HandlerInput<E extends Endpoint> = {
  params: PartOf<E, 'params'>;
  query: PartOf<E, 'query'>;
  body: PartOf<E, 'body'>;
  /** The files of a form by field, each list possibly empty. */
  files: E extends { files: infer F } ? { [N in keyof F]: Buffer[] } : undefined;
  /** Always present where the access table requires a session. */
  caller: AccessOf<E['route']> extends 'everyone' | 'shoppers' ? Caller | undefined : Caller;
  /** The visitor's, for rate limits. */
  network: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<z.input<E['reply']>>;

/** What all mount functions share: method, path and access rule. */
export function routeOf<const E extends Api[keyof Api]>(endpoint: E) {
  const { method, path } = methodAndPath(endpoint.route);
  return {
    method,
    url: path,
    // A HEAD would run the same handler, so link checkers in email programs would use up one-time links.
    exposeHeadRoute: false,
    config: { access: accessOf(endpoint.route), endpoint: endpoint as Endpoint },
  };
}

export async function readInput<const E extends Api[keyof Api]>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<HandlerInput<E>> {
  try {
    // The query parser silently reads a broken escape as text, so it is rejected here.
    decodeURIComponent(request.url);
  } catch {
    throw new Refusal(sharedRefusals.malformedRequest);
  }
  const schemas: Endpoint = endpoint;
  const params = schemas.params && parsePart(schemas.params, request.params);
  const query = schemas.query && parsePart(schemas.query, request.query);
  // Last, so that invalid parameters are refused before files are read.
  const form = schemas.files
    ? await readForm(request, schemas.files)
    : { body: request.body ?? {}, files: undefined };
  const body = schemas.body && parsePart(schemas.body, form.body);
  // The parts were parsed by this endpoint's own schemas, so they match HandlerInput<E>.
  return {
    params,
    query,
    body,
    files: form.files,
    caller: request.caller,
    network: toNetwork(request.ip),
    request,
    reply,
  } as HandlerInput<E>;
}

/** Mounts one call of the contract: path, input validation, access rule and reply format. */
export function mount<const E extends Api[keyof Api]>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  const parts: Endpoint = endpoint;
  const serialise = responseSerializer(parts.reply);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const isRehearsal = await wantsRehearsal(endpoint, request, reply);
    const input = await readInput(endpoint, request, reply);
    const run = async () => serialise(await handler(input));
    if (isRehearsal) return reply.send(await request.server.rehearse(run));
    const body = await run();
    return reply.sent ? reply : reply.type(JSON_TYPE).send(body);
  };
  const route: RouteOptions = { ...routeOf(endpoint), handler: answer };
  const former = formerPath(route.url);
  if (former) app.route({ ...route, url: former });
  if (!parts.files) app.route(route);
  // A scope of its own, so that no other route takes a form.
  else
    app.register(async (scope) => {
      await acceptForms(scope);
      scope.route({
        ...route,
        handler: (request, reply) =>
          limitUploads(() => answer(request, reply), [request.caller?.id ?? toNetwork(request.ip)]),
      });
    });
}

type Endpoints = Readonly<Record<string, Api[keyof Api]>>;

/** Mounts the calls of a list for which there is a handler here. */
export function mountAll<const List extends Endpoints>(
  app: FastifyInstance,
  endpoints: List,
  handlers: { [Name in keyof List]?: Handler<List[Name]> },
): void {
  for (const [name, endpoint] of Object.entries(endpoints))
    if (handlers[name]) mount(app, endpoint, handlers[name] as Handler<typeof endpoint>);
}

/** A handler that returns the reply's data. */
export function asData<Input, Data>(handler: (input: Input) => Data | Promise<Data>) {
  return async (input: Input) => ({ data: await handler(input) });
}

/** The same for a reply with a message; a reply of a message alone leaves the data out. */
export function withMessage<Input, Data>(message: string, handler: (input: Input) => Data | Promise<Data>) {
  return async (input: Input) => ({ data: await handler(input), message });
}

/** Until its reply, because the pictures of a form are in memory while they wait to be processed. */
const limitUploads = limitConcurrency({
  atOnce: atOnce.uploads,
  atOncePerKey: atOnce.uploadsPerUser,
  queue: {
    size: atOnce.uploadsWaiting,
    refusal: () => new Refusal(sharedRefusals.unavailable, { retryAfterSeconds: 5 }),
  },
});

type SignedInput = { bytes: Buffer; request: FastifyRequest };

/** Mounts a call whose sender signs the body: the handler gets the raw bytes and verifies them before parsing. */
export function mountSigned<const E extends Api[keyof Api]>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: SignedInput) => Promise<z.input<E['reply']>>,
): void {
  const serialise = responseSerializer(endpoint.reply);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, bytes: Buffer) => bytes);
    scope.route({
      ...routeOf(endpoint),
      handler: async (request, reply) => {
        await wantsRehearsal(endpoint, request, reply);
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return reply.type(JSON_TYPE).send(serialise(await handler({ bytes, request })));
      },
    });
  });
}
