import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { describeFault } from './request-log.ts';

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
