import { setTimeout } from 'node:timers/promises';
import { ALERTS_PATH } from '@vitrine/contract/messages/alerts/alert-paths';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../domains/accounts/sessions/sessions.service.ts';
import { type DrawnRequest, drawnRequests, requestOf } from '../../testing/calls/fuzz-requests.ts';
import { routesOf } from '../../testing/calls/route-list.ts';
import { emptyTables, watchChanges } from '../../testing/database/all-tables.ts';
import { buildTestApp } from '../../testing/shops/build-test-app.ts';
import { type Stock, stockShop } from '../../testing/shops/stocked-shop.ts';

/** `npm run fuzz` sends more; a failure prints the seed with which it comes again. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 12);
/** Such as 1/2: every second route, beginning with the first. */
const [PART = 1, PARTS = 1] = process.env.FUZZ_PART?.split('/').map(Number) ?? [];
const SLOWEST_MS = 3000;
/** Little data keeps each answer quick, and emptying all tables takes longer than the inputs of a route. */
const ROUTES_PER_SHOP = 10;

/** The shop's time between two inputs: limits by the minute or hour open again, and no session falls asleep. */
const STEP_MS = 15_000;

const shop = await buildTestApp();
afterAll(() => shop.close());
const takeChanges = await watchChanges(shop.deps.db);
const routes = routesOf(shop.app)
  .filter(({ method }) => method !== 'HEAD')
  .filter((_, index) => index % PARTS === PART - 1);

/** What was deleted, demoted or signed out must be there again, or the inputs after it would all be unauthenticated. */
const takesAway = /^DELETE|^(POST|PATCH) \/api\/(admin\/users|auth\/logout)/;

/** A call that was allowed may still write after its reply, and the one after it is not to blame. */
let mayHaveWritten = true;
/** Whether every call since the last restocking was refused or only read. */
let isStocked = false;

let stock: Stock;
let tokens: Record<DrawnRequest['caller'], string>;
async function restock(): Promise<void> {
  stock = await stockShop(shop.deps);
  const open = ({ id }: { id: string }) => openSession(shop.deps, id, undefined, { isConfirmed: true });
  mayHaveWritten = true;
  isStocked = true;
  tokens = { guest: '', customer: await open(stock.customer), admin: await open(stock.admin) };
}

async function send(drawn: DrawnRequest): Promise<LightMyRequestResponse> {
  const { headers, ...request } = requestOf(drawn, stock);
  const token = tokens[drawn.caller];
  const credentials = token ? { authorization: `Bearer ${token}` } : {};
  const reply = shop.app.inject({ ...request, headers: { ...headers, ...credentials } });
  return Promise.race([reply, afterTooLong()]);
}

/** Beside the answer in a race, so that a call that never answers fails with its input shown. */
async function afterTooLong(): Promise<never> {
  await setTimeout(SLOWEST_MS, undefined, { ref: false });
  throw new Error(`No answer within ${SLOWEST_MS} ms.`);
}

async function check(drawn: DrawnRequest): Promise<void> {
  shop.setNow(new Date(shop.deps.clock().getTime() + STEP_MS).toISOString());
  if (mayHaveWritten) await takeChanges();
  const startedAt = performance.now();
  const reply = await send(drawn);
  expect(performance.now() - startedAt).toBeLessThan(SLOWEST_MS);
  expectEnvelope(reply, drawn);
  mayHaveWritten = reply.statusCode < 400;
  if (mayHaveWritten && drawn.method !== 'GET') isStocked = false;
  if (!mayHaveWritten) expect(await takeChanges()).toEqual([]);
  else if (takesAway.test(`${drawn.method} ${drawn.path}`)) await restock();
}

describe.each(routes.map((route, index) => ({ ...route, index, name: `${route.method} ${route.path}` })))(
  '$name',
  (route) => {
    beforeAll(async () => {
      const isNewShop = route.index % ROUTES_PER_SHOP === 0;
      if (isNewShop) await emptyTables(shop.deps.db);
      if (isNewShop || !isStocked) await restock();
    });

    it(
      `answers ${RUNS} good and bad inputs in time, never with a fault, and keeps what it refuses to change`,
      async () => {
        await fc.assert(fc.asyncProperty(drawnRequests(route), check), { numRuns: RUNS });
      },
      60_000 + RUNS * 200,
    );
  },
);

/** A refusal in words, or an answer with data or a message; files, and pages but for that of a form, only where nothing was refused. */
function expectEnvelope({ statusCode, headers, body }: LightMyRequestResponse, { path }: DrawnRequest): void {
  expect(statusCode, body).toBeLessThan(500);
  const isJson = String(headers['content-type']).startsWith('application/json');
  if (statusCode === 302 || statusCode === 303) {
    expect(headers.location).toMatch(/^http:\/\/shop\.test\//);
    return;
  }
  if (!isJson && (statusCode < 400 || path === ALERTS_PATH)) {
    expect(headers['content-type']).toMatch(/^(text\/(html|plain|csv)|image\/|application\/(pdf|zip)$)/);
    return;
  }
  expect(isJson).toBe(true);
  const answer: Record<string, unknown> = JSON.parse(body);
  if (statusCode < 400)
    expect(Object.keys(answer)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(data|message|openapi|ucp|jsonrpc)$/)]),
    );
  // Agents get the envelopes of their protocols.
  else if (answer.jsonrpc)
    expect(answer.error).toEqual(expect.objectContaining({ code: expect.any(Number) }));
  else {
    expect(answer.code).toEqual(expect.stringMatching(/^[a-z_]+$/));
    expect(answer.message ?? answer.content).toEqual(expect.stringMatching(/\S/));
    expect(body).not.toMatch(/\bat .+\.[cm]?[jt]s:\d|node_modules|select .+ from|violates/i);
  }
}
