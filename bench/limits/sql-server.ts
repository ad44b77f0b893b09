import { setTimeout } from 'node:timers/promises';
import type { ShopInfo } from '@vitrine/contract/shop/shop-info';
import fastify from 'fastify';
import pg from 'pg';
import type { Ask, ByHand, HandRequest } from '../operation.ts';
import { operations } from '../operations/all.ts';
import { loadRenderPage, writePage } from './rendered-page.ts';

/** As many as the shop uses. */
const CONNECTIONS = 10;
const FINISH_POLL_MS = 20;

/** The second limit: Fastify with hand-written statements on the shop's own database. */
const pool = new pg.Pool({ ...JSON.parse(process.env.CONNECTION ?? '{}'), max: CONNECTIONS });
const ask: Ask = async (name, text, values) => (await pool.query({ name, text, values })).rows;
let unanswered = 0;
const byName = new Map(operations.map((operation) => [operation.name, operation.byHand]));
/** The shop's own page of each operation, in length and what it says about the shop. */
const pages = new Map<string, ShopPage>();
const renderPage = await loadRenderPage();

export type ShopPage = { length: number; shopInfo: ShopInfo | undefined };
export type ToSqlServer = { page: ShopPage & { name: string } } | 'finish';

/** Callers who left when their round ended still have their statement run. */
async function finish(): Promise<void> {
  while (unanswered > 0) await setTimeout(FINISH_POLL_MS);
}

process.on('message', async (message: ToSqlServer) => {
  if (message === 'finish') await finish();
  else pages.set(message.page.name, message.page);
  process.send?.('done');
});
process.on('disconnect', () => process.exit());

async function replyOf({ reply, isTransaction }: ByHand, request: HandRequest): Promise<object> {
  if (!isTransaction) return reply(ask, request);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const made = await reply(
      async (name, text, values) => (await client.query({ name, text, values })).rows,
      request,
    );
    await client.query('commit');
    return made;
  } finally {
    client.release();
  }
}

/** The data alone takes the place of a page that is not rendered. */
function pageOf(name: string, path: string, data: object): string {
  const { length = 0, shopInfo } = pages.get(name) ?? {};
  const isRendered = byName.get(name)?.isRendered;
  if (!isRendered || !shopInfo) return JSON.stringify(data).padEnd(length);
  return writePage(renderPage({ path, search: '', shopInfo, data }), data).padEnd(length);
}

const app = fastify({ logger: false });
app.all('/*', async (request, reply) => {
  const name = String(request.headers['x-bench-operation']);
  const byHand = byName.get(name);
  if (!byHand) return reply.status(404).send();
  unanswered += 1;
  const path = request.url.split('?', 1)[0] ?? '';
  const asked = replyOf(byHand, {
    query: request.query as Record<string, string>,
    authorization: request.headers.authorization ?? '',
    body: request.body,
    path,
  });
  const data = await asked.finally(() => {
    unanswered -= 1;
  });
  if (byHand.isPage) return reply.type('text/html; charset=utf-8').send(pageOf(name, path, data));
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(data));
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('open');
