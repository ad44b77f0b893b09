import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { headerOf } from '../agent-request.ts';

const BOTH_TYPES = 'application/json, text/event-stream';

type Message = { request: FastifyRequest; url: URL; parsedBody: unknown };

/** MCP's Streamable HTTP without sessions: a server is made for every request. */
export async function answerMcp(message: Message, makeServer: () => Server): Promise<Response> {
  const { request, url, parsedBody } = message;
  const headers = new Headers();
  for (const name of Object.keys(request.headers)) headers.set(name, headerOf(request, name) ?? '');
  // Some clients name one of the two types only; the reply is JSON in any case.
  headers.set('accept', BOTH_TYPES);
  const asked = new Request(url, { method: request.method, headers });
  if (request.method === 'POST' && (await isLegacyRequest(asked, parsedBody)))
    return answerOlderClient(asked, parsedBody, makeServer());
  return createMcpHandler(makeServer, { legacy: 'reject' }).fetch(asked, { parsedBody });
}

/** Clients of revisions up to 2025, with or without the handshake. */
async function answerOlderClient(asked: Request, parsedBody: unknown, server: Server): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(asked, { parsedBody });
  } finally {
    await server.close();
  }
}

export type McpFailure = { status: number; retryAfter: number | undefined };

/** The HTTP status reports a failure too, as the protocol requires. */
export async function sendMcp(reply: FastifyReply, response: Response, failure?: McpFailure) {
  if (failure?.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  for (const name of ['content-type', 'allow']) {
    const value = response.headers.get(name);
    if (value) reply.header(name, value);
  }
  reply.header('cache-control', 'no-store').status(failure?.status ?? response.status);
  return reply.send(Buffer.from(await response.arrayBuffer()));
}

/** The protocol has had no batches since its revision of June 2025, and one would pass limits as a single call. */
export function refuseBatch(reply: FastifyReply) {
  return sendRpcError(reply, 400, {
    code: -32600,
    message: 'Send one message in a request; batches are not supported',
  });
}

export function sendRpcError(reply: FastifyReply, status: number, error: { code: number; message: string }) {
  return reply.status(status).send({ jsonrpc: '2.0', id: null, error });
}
