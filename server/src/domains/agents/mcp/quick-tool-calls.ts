import type { FastifyReply } from 'fastify';
import { JSON_TYPE } from '../../../platform/shared/web/json-type.ts';
import type { AgentCallName } from '../agent-calls.service.ts';

/** Tools whose results are the same for everybody and kept as bytes. */
const QUICK: ReadonlySet<string> = new Set<AgentCallName>([
  'search_catalog',
  'lookup_catalog',
  'get_product',
]);

type QuickCall = { id: string | number; name: AgentCallName; args: Record<string, unknown> };

/**
 * A plain call of a reading tool by a client of a revision up to 2025. Its whole reply but the id is known beforehand,
 * so it does not need the library's server. Undefined for any other call.
 */
export function quickCallOf(body: unknown, revision: string | undefined): QuickCall | undefined {
  if (!isRecord(body) || body.jsonrpc !== '2.0' || body.method !== 'tools/call') return undefined;
  const { id, params } = body;
  if ((typeof id !== 'string' && typeof id !== 'number') || !isRecord(params)) return undefined;
  const { name, arguments: args } = params;
  const isNewer = '_meta' in params || (revision !== undefined && !revision.startsWith('2025'));
  if (isNewer || typeof name !== 'string' || !QUICK.has(name) || !isRecord(args)) return undefined;
  return { id, name: name as AgentCallName, args };
}

const results = new WeakMap<Buffer, Buffer>();

/** Sends the JSON-RPC reply around a kept text. The text's form as a result is kept with it. */
export function sendQuickReply(reply: FastifyReply, id: string | number, kept: Buffer) {
  const result = results.get(kept) ?? resultOf(kept);
  results.set(kept, result);
  const head = Buffer.from(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`);
  reply.type(JSON_TYPE).header('cache-control', 'no-store');
  if (reply.request.headers['accept-encoding']?.match(/br|gzip/))
    return reply.send(Buffer.concat([head, result, END]));
  // Written in parts, because copying a long text costs more than everything else here.
  reply.hijack();
  const { raw } = reply;
  raw.cork();
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-length': head.length + result.length + END.length,
  } as never);
  raw.write(head);
  raw.write(result);
  raw.end(END);
  return reply;
}

const END = Buffer.from('}');

function resultOf(kept: Buffer): Buffer {
  const text = kept.toString();
  return Buffer.from(
    `{"structuredContent":${text},"content":[{"type":"text","text":${JSON.stringify(text)}}]}`,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
