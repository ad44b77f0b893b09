import { type Api, allEndpoints } from '@vitrine/contract/api';
import { REHEARSE_PATH } from '@vitrine/contract/audit/rehearsals/rehearsals.rules';
import { rehearsalReply } from '@vitrine/contract/audit/rehearsals/rehearsals.schemas';
import { imageRefusals } from '@vitrine/contract/media/media.refusals';
import { type Endpoint, methodAndPath } from '@vitrine/contract/shared/endpoint';
import type { ErrorReply } from '@vitrine/contract/shared/errors';
import { type DeclaredRefusal, sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { z } from 'zod';

type Files = { files: Record<string, File[]> };
type AnySent = Files & { params: unknown; query: unknown; body: unknown };
type PartSchema<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? S : z.ZodUndefined;
/** What a call sent, word by word. */
type SentTo<E> = Files & { [K in 'params' | 'query' | 'body']: z.input<PartSchema<E, K>> };
/** The same as the server reads it, with defaults and cleaned texts. */
type ReadBy<E> = Files & { [K in 'params' | 'query' | 'body']: z.output<PartSchema<E, K>> };
type ReplyTo<R extends keyof Api> = z.input<Api[R]['reply']>;
type Refused = { message?: string; data?: unknown; errors?: ErrorReply['errors'] };
type Handler = (sent: AnySent) => Response | Promise<Response>;

/** What rehearsals of a call answer. */
const consequences = new Map<string, { sentences: string[]; message: string }>();

/** Answers the calls of the screens in a test, of which each starts without any answers. */
export const api = createFakeApi();

/**
 * It is made from the contract: a call is checked as the server checks it, a reply must fit the endpoint's schema, and
 * only refusals that the endpoint declares can be given.
 */
function createFakeApi() {
  const handlers = new Map<string, Handler>();
  const gates = new Map<string, Promise<void>>();
  const calls: { route: string; sent: AnySent }[] = [];
  const problems: string[] = [];

  async function respond(method: string, url: string, body: unknown): Promise<Response> {
    const { pathname, searchParams } = new URL(url, window.location.origin);
    if (pathname.startsWith(REHEARSE_PATH)) return rehearsed(method, pathname, gates);
    const found = findEndpoint(method, pathname);
    if (!found) return faultOf(`the contract has no ${method} ${pathname}`);
    const { endpoint, params } = found;
    const sent: AnySent = { params, query: Object.fromEntries(searchParams), ...readBody(body) };
    calls.push({ route: endpoint.route, sent: { ...sent } });
    for (const part of ['params', 'query', 'body'] as const) {
      const checked = endpoint[part]?.safeParse(sent[part]);
      if (checked && !checked.success) return invalidInput(checked.error);
      if (checked) sent[part] = checked.data;
    }
    await gates.get(endpoint.route);
    const handler = handlers.get(endpoint.route);
    return handler ? handler(sent) : faultOf(`${endpoint.route} is not answered`);
  }

  function faultOf(problem: string): Response {
    problems.push(problem);
    return refusal(sharedRefusals.fault, {});
  }

  return {
    respond,

    /** Forgets everything and returns what was wrong: calls without an answer, and replies that no server could give. */
    reset(): string[] {
      handlers.clear();
      consequences.clear();
      gates.clear();
      calls.length = 0;
      return problems.splice(0);
    },

    isAnswered: (route: keyof Api): boolean => handlers.has(route),

    /** Answers this call from now on, with a reply or with what a function makes of what was sent. */
    answer<const R extends keyof Api>(
      route: R,
      reply: ReplyTo<R> | ((sent: ReadBy<Api[R]>) => ReplyTo<R> | Promise<ReplyTo<R>>),
    ): void {
      const { reply: schema } = endpointOf(route);
      const make = typeof reply === 'function' ? (reply as (sent: AnySent) => unknown) : () => reply;
      handlers.set(route, async (sent) => {
        const checked = schema.safeParse(await make(sent));
        if (checked.success) return Response.json(checked.data);
        return faultOf(`the reply to ${route} does not fit the contract: ${checked.error.message}`);
      });
    },

    /** Answers rehearsals of this call from now on, which are refused otherwise. */
    rehearse: (route: keyof Api, sentences: string[], message = ''): void =>
      void consequences.set(route, { sentences, message }),

    /** Refuses this call from now on, in a way that the endpoint declares. */
    refuse(route: keyof Api, code: string, values: Refused = {}): void {
      const declared = refusalsOf(route).find((one) => one.code === code);
      if (!declared) throw new Error(`${route} does not declare the refusal ${code}`);
      handlers.set(route, () => refusal(declared, values));
    },

    /** The network fails for this call from now on. */
    disconnect(route: keyof Api): void {
      handlers.set(route, () => {
        throw new TypeError('Failed to fetch');
      });
    },

    /** Keeps the answers to this call, and to its rehearsals, back until the returned function is called. */
    hold(route: keyof Api): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gates.set(route, promise);
      return () => {
        gates.delete(route);
        resolve();
      };
    },

    /** What was sent to this call, oldest first. */
    sentTo<const R extends keyof Api>(route: R): SentTo<Api[R]>[] {
      return calls.filter((one) => one.route === route).map(({ sent }) => sent as SentTo<Api[R]>);
    },
  };
}

async function rehearsed(method: string, pathname: string, gates: ReadonlyMap<string, Promise<void>>) {
  const { route = '' } = findEndpoint(method, pathname.replace(REHEARSE_PATH, '/api/'))?.endpoint ?? {};
  await gates.get(route);
  const found = consequences.get(route);
  if (!found) return refusal(sharedRefusals.cannotRehearse, {});
  const data = {
    changes: [],
    changeCount: 0,
    consequences: found.sentences,
    emails: [],
    reply: { message: found.message },
  };
  return Response.json(rehearsalReply.parse({ data }));
}

function endpointOf(route: string): Endpoint {
  const endpoint = allEndpoints.find((one) => one.route === route);
  if (!endpoint) throw new Error(`The contract has no ${route}`);
  return endpoint;
}

function refusalsOf(route: string): readonly DeclaredRefusal[] {
  const { refusals = [], files } = endpointOf(route);
  return [...refusals, ...Object.values(sharedRefusals), ...(files ? Object.values(imageRefusals) : [])];
}

function refusal({ status, code, message, data }: DeclaredRefusal, values: Refused): Response {
  const body = { code, message, ...values, ...(data && { data: data.parse(values.data) }) };
  return Response.json(body, { status });
}

/** Paths with the fewest parameters first: /products/search is no product. */
function findEndpoint(method: string, pathname: string) {
  const [found] = allEndpoints
    .flatMap((endpoint) => {
      const called = methodAndPath(endpoint.route);
      const params = called.method === method && paramsOf(`/api${called.path}`, pathname);
      return params ? [{ endpoint, params }] : [];
    })
    .sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length);
  return found;
}

function paramsOf(pattern: string, pathname: string): Record<string, string> | undefined {
  const names = pattern.split('/');
  const values = pathname.split('/');
  if (names.length !== values.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(value);
    else if (name !== value) return undefined;
  }
  return params;
}

function readBody(body: unknown): Files & { body: unknown } {
  if (typeof body === 'string') return { body: JSON.parse(body), files: {} };
  if (body instanceof File) return { body: undefined, files: { body: [body] } };
  const fields: Record<string, string> = {};
  const files: Record<string, File[]> = {};
  for (const [name, value] of body instanceof FormData ? body.entries() : []) {
    if (typeof value === 'string') fields[name] = value;
    else files[name] = [...(files[name] ?? []), value];
  }
  return { body: fields, files };
}

function invalidInput({ issues }: z.ZodError): Response {
  const errors = issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const { code, status } = sharedRefusals.invalidInput;
  return Response.json({ code, message: errors[0]?.message, errors }, { status });
}
