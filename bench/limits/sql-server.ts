import { setTimeout } from 'node:timers/promises';
import fastify from 'fastify';
import pg from 'pg';
import type { Ask } from '../operation.ts';
import { operations } from '../operations/all.ts';

/** As many as the shop uses. */
const CONNECTIONS = 10;
const FINISH_POLL_MS = 20;

/** The second limit: Fastify with hand-written statements on the shop's own database. */
const pool = new pg.Pool({ ...JSON.parse(process.env.CONNECTION ?? '{}'), max: CONNECTIONS });
const ask: Ask = async (name, text, values) => (await pool.query({ name, text, values })).rows;
let unanswered = 0;
const byName = new Map(operations.map((operation) => [operation.name, operation.byHand]));
/** Lengths of the shop's pages, by operation. */
const lengths = new Map<string, number>();

export type ToSqlServer = { pageLength: { name: string; length: number } } | 'finish';

/** Callers who left when their round ended still have their statement run. */
async function finish(): Promise<void> {
  while (unanswered > 0) await setTimeout(FINISH_POLL_MS);
}

process.on('message', async (message: ToSqlServer) => {
  if (message === 'finish') await finish();
  else lengths.set(message.pageLength.name, message.pageLength.length);
  process.send?.('done');
});
process.on('disconnect', () => process.exit());

const app = fastify({ logger: false });
app.all('/*', async (request, reply) => {
  const name = String(request.headers['x-bench-operation']);
  const byHand = byName.get(name);
  if (!byHand) return reply.status(404).send();
  unanswered += 1;
  const asked = byHand.reply(ask, {
    query: request.query as Record<string, string>,
    authorization: request.headers.authorization ?? '',
    body: request.body,
    path: request.url.split('?', 1)[0] ?? '',
  });
  const data = await asked.finally(() => {
    unanswered -= 1;
  });
  if (byHand.isPage) {
    reply.type('text/html; charset=utf-8');
    return reply.send(JSON.stringify(data).padEnd(lengths.get(name) ?? 0));
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(data));
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('open');
