import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Operation } from '../operation.ts';
import { type Load, toRequest } from './drive.ts';
import { nextTurn } from './turns.ts';

export type Reply = {
  method: string;
  path: string;
  status: number;
  headers: Record<string, string>;
  /** As received, possibly compressed. */
  bytes: Buffer;
  text: string;
};

/** Makes one call and throws if the reply is wrong. */
export async function askOnce(operation: Operation, load: Load, variant = 0): Promise<Reply> {
  const turn = operation.variants ? variant : nextTurn(operation.name, load.firstTurn)();
  const sent = toRequest(operation, load, operation.call(turn, load.size));
  const reply = await send(load.url, sent);
  const isGood = reply.status >= 200 && reply.status < 300;
  const problem = isGood ? operation.problem(reply.text, load.size) : `status ${reply.status} ${reply.text}`;
  if (problem) throw new Error(`${operation.name} at ${load.url}: ${problem}`);
  return reply;
}

function send(url: string, { method, path, headers, body }: ReturnType<typeof toRequest>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers, agent: false }, async (message) => {
      const bytes = await buffer(message);
      const pairs = Object.entries(message.headers).map(([name, value]) => [name, String(value)]);
      const text = decoded(bytes, message.headers['content-encoding']);
      resolve({
        method,
        path,
        status: message.statusCode ?? 0,
        headers: Object.fromEntries(pairs),
        bytes,
        text,
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function decoded(bytes: Buffer, encoding = 'identity'): string {
  if (encoding === 'gzip') return gunzipSync(bytes).toString();
  return (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
}
