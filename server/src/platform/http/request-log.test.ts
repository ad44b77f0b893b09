import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyBaseLogger } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { describeFault, logReplies } from './request-log.ts';

describe('describeFault', () => {
  it('keeps the driver’s words and the places, and no parameter of the query', () => {
    const cause = Object.assign(new Error('relation "users" does not exist'), { code: '42P01' });
    const fault = describeFault(
      new DrizzleQueryError('select * from users where email = $1', ['ines@mail.example'], cause),
    );
    expect(fault).toMatchObject({ message: 'relation "users" does not exist', code: '42P01' });
    expect(fault.stack).toMatch(/^\s+at /);
    expect(JSON.stringify(fault)).not.toContain('ines@mail.example');
  });
});

describe('logReplies', () => {
  it('writes the pattern of the route, the id of the request and a rounded time', () => {
    const info = vi.fn();
    const sent = { id: 'r-1', method: 'GET', route: '/api/products/:id', status: 200, ms: 1.26 };
    logReplies({ info } as unknown as FastifyBaseLogger)(sent);
    const { id, ...line } = sent;
    expect(info).toHaveBeenCalledWith({ reqId: id, ...line, ms: 1.3 }, 'answered');
  });
});
