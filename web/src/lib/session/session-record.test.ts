import { describe, expect, it } from 'vitest';
import { parseUser } from './session-record.ts';

const record = { _id: 'u1', username: 'Ines', role: 'admin', token: 't', cart: [], wishlist: [] };

describe('parseUser', () => {
  it('reads the record that signing in stored (G-SES-03)', () => {
    expect(parseUser(JSON.stringify(record))).toMatchObject({ ...record, id: 'u1' });
  });

  it('takes the id under either name (G-SES-04)', () => {
    expect(parseUser('{"id":"u2"}')).toMatchObject({ _id: 'u2', id: 'u2' });
    expect(parseUser('{"_id":"u3"}')).toMatchObject({ _id: 'u3', id: 'u3' });
  });

  it.each([
    { json: null, why: 'nothing stored' },
    { json: '', why: 'an empty text' },
    { json: '{"_id":"u1"', why: 'half a record' },
    { json: 'null', why: 'null' },
    { json: '"u1"', why: 'a text' },
    { json: '[{"_id":"u1"}]', why: 'a list' },
    { json: '{}', why: 'an empty record' },
    { json: '{"_id":7}', why: 'an id that is no text' },
    { json: '{"_id":""}', why: 'an empty id' },
  ])('sees nobody signed in with $why', ({ json }) => {
    expect(parseUser(json)).toBeNull();
  });

  it.each(['{"username":"Ines"}', '{"token":"t"}'])(
    'takes %s for a signed-in user without an id (S-CON-06)',
    (json) => {
      expect(parseUser(json)).toMatchObject({ _id: '', id: '', role: 'user' });
    },
  );

  it('gives empty lists where the record has none, so that no screen breaks', () => {
    expect(parseUser('{"_id":"u1","cart":"x"}')).toMatchObject({
      cart: [],
      wishlist: [],
      username: '',
      token: '',
    });
  });

  it('makes nobody an admin by a role that does not exist (G-APP-02)', () => {
    expect(parseUser('{"_id":"u1","role":"owner"}')?.role).toBe('user');
  });
});
