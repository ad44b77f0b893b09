import type { Api, RefusalOf } from '@vitrine/contract/api';
import type { InputOf, ReplyOf, Route } from '@vitrine/contract/shared/endpoint';
import type { ErrorReply } from '@vitrine/contract/shared/errors';
import { currentUser, endSession } from '../session/session.ts';
import { reportNoAnswer } from './no-answer.ts';
import { isNowAllowed } from './re-authentication.ts';

export type Transport = (address: string, request: RequestInit) => Promise<Response>;

type CallOptions = {
  signal?: AbortSignal;
  /** The call survives its page, so a click counts even when the tab is closed right after it. */
  keepalive?: boolean;
  transport?: Transport;
  /** A background call: an expired session does not redirect to the login page. */
  isBackground?: boolean;
};
type CallInput<R extends keyof Api> = InputOf<Api[R]> & CallOptions;
/** The input is optional where the endpoint needs none. */
type CallArguments<R extends keyof Api> =
  object extends InputOf<Api[R]> ? [input?: CallInput<R>] : [input: CallInput<R>];
/** Every part that any endpoint may have, for code that does not know which endpoint it serves. */
type AnyInput = CallOptions & {
  params?: object;
  query?: object;
  body?: object;
  files?: Record<string, readonly Blob[] | undefined>;
};

/** A call that did not succeed; `refusalOf` returns why. */
export class ApiError extends Error {
  readonly route: keyof Api;
  /** 0 when there was no response. */
  readonly status: number;
  /** Missing when there was no response, or one that did not come from the shop; then there is no message either. */
  readonly reply: ErrorReply | undefined;
  readonly errors: NonNullable<ErrorReply['errors']>;

  constructor({ route, status, reply }: Pick<ApiError, 'route' | 'status'> & { reply?: ErrorReply }) {
    super(reply?.message ?? '');
    this.name = 'ApiError';
    this.route = route;
    this.status = status;
    this.reply = reply;
    this.errors = reply?.errors ?? [];
  }
}

/**
 * Why the server refused this call, as the contract declares it; undefined for every other failure. Trusts that a
 * refusal has the declared shape, like every reply; the server's tests guarantee it.
 */
export function refusalOf<const R extends keyof Api>(error: unknown, route: R): RefusalOf<R> | undefined {
  const isRefused = error instanceof ApiError && error.route === route;
  return isRefused ? (error.reply as RefusalOf<R> | undefined) : undefined;
}

export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}

/**
 * Calls the API, typed by the contract. A multipart endpoint needs `files`, even if empty: the body is then sent as a
 * form.
 */
export async function call<const R extends keyof Api>(
  route: R,
  ...[given]: CallArguments<R>
): Promise<ReplyOf<Api[R]>> {
  const input: AnyInput = given ?? {};
  const { method, address } = requestLine(route, input);
  const user = currentUser();
  const { signal = null, keepalive = false, transport = fetch } = input;
  const request = { method, headers: headersFor(input, user?.token), body: bodyOf(input), signal, keepalive };
  const response = await transport(address, { ...request, credentials: 'include' }).catch((error) => {
    if (signal?.aborted) throw error;
    reportNoAnswer();
    throw new ApiError({ route, status: 0 });
  });
  const reply: unknown = await response.json().catch(() => null);
  if (response.ok && reply !== null) return reply as ReplyOf<Api[R]>;
  const error = new ApiError({ route, status: response.status, ...(isErrorReply(reply) && { reply }) });
  // A proxy answers for a shop that is away.
  if (response.status >= 502 && !error.reply) reportNoAnswer();
  // A late response must not end the session of someone who has signed in since.
  if (isSessionOver(error) && user && currentUser()?.token === user.token)
    endSession(input.isBackground ? 'elsewhere' : 'lost');
  if (!input.isBackground && (await isNowAllowed(error.reply)))
    return call(route, ...([given] as CallArguments<R>));
  throw error;
}

/** A wrong password is also a 401, but does not end the session. */
function isSessionOver(error: ApiError): boolean {
  const { code } = error.reply ?? {};
  return code === 'unauthenticated' || code === 'sender_unknown';
}

function headersFor({ body, files }: AnyInput, token: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  // The browser sets the header of a form itself, because it includes the boundary.
  if (body && !files) headers['content-type'] = 'application/json';
  return headers;
}

function bodyOf({ body, files }: AnyInput): BodyInit | null {
  if (!files) return body ? JSON.stringify(body) : null;
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.append(name, String(value));
  }
  for (const [name, blobs = []] of Object.entries(files)) {
    for (const blob of blobs) form.append(name, blob);
  }
  return form;
}

/** A proxy in front of the shop may respond with its own page, which has no message to show. */
function isErrorReply(reply: unknown): reply is ErrorReply {
  const { code, message, errors = [] }: Partial<Record<keyof ErrorReply, unknown>> = reply ?? {};
  return typeof code === 'string' && typeof message === 'string' && Array.isArray(errors);
}

/**
 * Turns `GET /products/:id` and its parts into the method and `/api/products/42`. It does not use the contract's
 * methodAndPath, because that file would bring the schema library into every page.
 */
export function requestLine(
  route: Route,
  { params = {}, query = {} }: Pick<AnyInput, 'params' | 'query'> = {},
) {
  const [method = 'GET', pattern = ''] = route.split(' ');
  const values = new Map(Object.entries(params));
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  return { method, address: `/api${path}${queryString(query)}` };
}

/** Leaves out filters that are not set, which would otherwise become the word "undefined". */
function queryString(query: object): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (set.length === 0) return '';
  return `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`;
}
