import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { demoTexts } from '@vitrine/contract/shared/texts/admin.texts';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../shared/refusal.ts';
import { handleError } from './error-handler.ts';

/** A server with one route that throws what the test gives it. */
async function answerTo(thrown: unknown) {
  const app = fastify({ genReqId: () => 'request-1' });
  app.setErrorHandler(handleError);
  app.get('/', async () => {
    throw thrown;
  });
  const reply = await app.inject('/');
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}

const withCode = (code: string) => Object.assign(new Error('select password_hash from users'), { code });

describe('the error handler', () => {
  it('passes the words of a refusal on with its status', async () => {
    expect(await answerTo(new Refusal(sharedRefusals.conflict, { message: 'Taken' }))).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'Taken' },
    });
  });

  it('marks a refusal of the demo admin', async () => {
    const { status, body } = await answerTo(new Refusal(sharedRefusals.demoAdmin));
    expect({ status, body }).toEqual({
      status: 403,
      body: { code: 'demo_admin', message: demoTexts.refused, isDemo: true },
    });
  });

  it('reports a fault with a request id and none of its words', async () => {
    const { status, body } = await answerTo(new Error('secret in /srv/shop/x.ts'));
    expect({ status, body }).toEqual({
      status: 500,
      body: { code: 'fault', message: 'Something went wrong on our side', requestId: 'request-1' },
    });
  });

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
  ])('says that the shop is busy when the driver says: %s', async (words) => {
    const { status, body } = await answerTo(new Error('Failed query: …', { cause: new Error(words) }));
    expect([status, body.code]).toEqual([503, 'unavailable']);
  });

  it.each([
    ['23505', 409, 'conflict'],
    ['23503', 409, 'conflict'],
    ['23514', 400, 'invalid_input'],
    ['22P02', 404, 'not_found'],
    ['22021', 400, 'invalid_input'],
    ['57P01', 503, 'unavailable'],
    ['25006', 503, 'unavailable'],
    ['08P01', 503, 'unavailable'],
    ['EHOSTUNREACH', 503, 'unavailable'],
    ['40P01', 503, 'unavailable'],
    ['ECONNREFUSED', 503, 'unavailable'],
  ])('turns the database state %s into %i %s without its words', async (code, status, refusal) => {
    const direct = await answerTo(withCode(code));
    const wrapped = await answerTo(new Error('Failed query: …', { cause: withCode(code) }));
    for (const answer of [direct, wrapped]) {
      expect([answer.status, answer.body.code]).toEqual([status, refusal]);
      expect(JSON.stringify(answer.body)).not.toContain('password_hash');
    }
  });

  it('asks to try again when the database is away', async () => {
    expect((await answerTo(withCode('ECONNREFUSED'))).headers['retry-after']).toBe('2');
  });
});
