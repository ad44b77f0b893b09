import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { JSON_TYPE } from '../../../platform/shared/web/header-values.ts';

const quickCall = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]),
  method: z.literal('tools/call'),
  params: z.object({
    name: z.enum(['search_catalog', 'lookup_catalog', 'get_product']),
    arguments: z.record(z.string(), z.unknown()),
    /** Revisions after 2025 send it. */
    _meta: z.undefined().optional(),
  }),
});

/** All of its reply but the id is known beforehand, so a client of a revision up to 2025 does not need the library's server. */
export function quickCallOf(body: unknown, revision = '2025'): z.infer<typeof quickCall> | undefined {
  return revision.startsWith('2025') ? quickCall.safeParse(body).data : undefined;
}

const results = new WeakMap<Buffer, Buffer>();
const END = Buffer.from('}');

/** Sends the JSON-RPC reply around a cached text. The text's form as a result is cached with it. */
export function sendQuickReply(reply: FastifyReply, id: string | number, cached: Buffer) {
  const result = results.get(cached) ?? resultOf(cached.toString());
  results.set(cached, result);
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

function resultOf(text: string): Buffer {
  return Buffer.from(
    `{"structuredContent":${text},"content":[{"type":"text","text":${JSON.stringify(text)}}]}`,
  );
}
