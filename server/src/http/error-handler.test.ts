import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../shared/domain-error.ts';
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
    expect(await answerTo(new DomainError('conflict', 'Taken'))).toMatchObject({
      status: 409,
      body: { message: 'Taken' },
    });
  });

  it('marks a refusal of the demo admin', async () => {
    const { status, body } = await answerTo(new DomainError('forbidden', 'Read-only', { isDemo: true }));
    expect({ status, body }).toEqual({ status: 403, body: { message: 'Read-only', isDemo: true } });
  });

  it('answers a fault with a request id and none of its words', async () => {
    const { status, body } = await answerTo(new Error('secret in /srv/shop/x.ts'));
    expect({ status, body }).toEqual({
      status: 500,
      body: { message: 'Something went wrong on our side', requestId: 'request-1' },
    });
  });

  it.each([
    ['23505', 409],
    ['23503', 409],
    ['23514', 400],
    ['22P02', 404],
    ['22021', 400],
    ['57P01', 503],
    ['40P01', 503],
    ['ECONNREFUSED', 503],
  ])('turns the database state %s into %i without its words', async (code, status) => {
    const direct = await answerTo(withCode(code));
    const wrapped = await answerTo(new Error('Failed query: …', { cause: withCode(code) }));
    for (const answer of [direct, wrapped]) {
      expect(answer.status).toBe(status);
      expect(JSON.stringify(answer.body)).not.toContain('password_hash');
    }
  });

  it('asks to try again when the database is away', async () => {
    expect((await answerTo(withCode('ECONNREFUSED'))).headers['retry-after']).toBe('2');
  });
});
