import type { Api } from '@vitrine/contract/api';
import type { InputOf, ReplyOf } from '@vitrine/contract/shared/endpoint';
import type { ErrorReply } from '@vitrine/contract/shared/errors';
import { requestLine } from './api-address.ts';
import { currentUser, loseSession } from './session.ts';

type CallOptions = {
  signal?: AbortSignal;
  /** The call outlives its page: what was clicked counts even when the tab is closed at once. */
  keepalive?: boolean;
};
type CallInput<R extends keyof Api> = InputOf<Api[R]> & CallOptions;
/** The input may be left out where the endpoint asks for nothing. */
type CallArguments<R extends keyof Api> =
  object extends InputOf<Api[R]> ? [input?: CallInput<R>] : [input: CallInput<R>];
/** Every part that any endpoint may have, for the code that does not know which endpoint it serves. */
type AnyInput = CallOptions & {
  params?: object;
  query?: object;
  body?: object;
  files?: Record<string, readonly Blob[] | undefined>;
};

type RefusalReply = Partial<ErrorReply> & { data?: unknown };

/** A call that did not succeed. `status` is 0 when no answer came, and then there is no message either. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: NonNullable<ErrorReply['errors']>;
  readonly isDemo: boolean;
  /** What came with the refusal, such as the cart of now when a checkout was out of date. */
  readonly data: unknown;

  constructor(status: number, reply: RefusalReply = {}) {
    super(reply.message ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.errors = reply.errors ?? [];
    this.isDemo = reply.isDemo === true;
    this.data = reply.data;
  }
}

/** The server's own words where it gave any. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}

/**
 * One call of the API, typed by the contract. A multipart endpoint is called with `files`, be it empty:
 * its body then goes out as a form.
 */
export async function call<const R extends keyof Api>(
  route: R,
  ...[given]: CallArguments<R>
): Promise<ReplyOf<Api[R]>> {
  const input: AnyInput = given ?? {};
  const { method, address } = requestLine(route, input);
  const user = currentUser();
  const response = await send(address, {
    method,
    credentials: 'include',
    headers: headersFor(input, user?.token),
    body: bodyOf(input),
    signal: input.signal ?? null,
    keepalive: input.keepalive ?? false,
  });
  const reply: unknown = await response.json().catch(() => null);
  if (response.ok && reply !== null) return reply as ReplyOf<Api[R]>;
  // A slow answer to somebody who has signed out, or in again, since must not end the new session.
  if (response.status === 401 && user && currentUser()?.token === user.token) loseSession();
  throw new ApiError(response.status, errorReplyOf(reply));
}

async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ApiError(0);
  }
}

function headersFor({ body, files }: AnyInput, token: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  // A form names its own boundary, so the browser writes that header.
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

/** A proxy in front of the shop may answer with a page of its own: then there are no words to show. */
function errorReplyOf(reply: unknown): RefusalReply {
  const hasMessage = typeof reply === 'object' && reply !== null && 'message' in reply;
  return hasMessage && typeof reply.message === 'string' ? (reply as ErrorReply) : {};
}
