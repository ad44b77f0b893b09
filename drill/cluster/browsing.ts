import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '../drill.types.ts';
import { HOST } from './services/ports.ts';

/** A new look starts at this interval even if earlier ones are still unanswered. */
const EVERY_MS = 100;
/** How long a visitor waits for a page. */
const PATIENCE_MS = 5_000;

export type Look = { at: number; tookMs: number; isAnswered: boolean; path: string; status: string };

/** Visits random pages until it is over and records each answer in `looks`. */
export async function browse(
  { shop, books, chance }: Actor,
  looks: Look[],
  isOver: () => boolean,
): Promise<void> {
  const underWay: Promise<void>[] = [];
  const products = [...books.prices.keys()];
  for (; !isOver(); await pause(EVERY_MS)) {
    const product = chance.pick(products) ?? '';
    const path =
      chance.pick([
        '/',
        `/product/${product}`,
        '/api/products',
        `/api/products?search=vase%20${chance.between(0, 23)}`,
        `/api/products/${product}`,
        '/api/products/featured',
        '/api/categories',
        `/api/comments/${product}`,
      ]) ?? '/';
    underWay.push(look(shop.port, path, looks));
  }
  await Promise.all(underWay);
}

async function look(port: number, path: string, looks: Look[]): Promise<void> {
  const at = Date.now();
  const status = await ask(`http://${HOST}:${port}${path}`);
  looks.push({ at, tookMs: Date.now() - at, isAnswered: status === '200', path, status });
}

async function ask(address: string): Promise<string> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await reply.arrayBuffer();
    return String(reply.status);
  } catch (error) {
    return (error as Error).name;
  }
}
