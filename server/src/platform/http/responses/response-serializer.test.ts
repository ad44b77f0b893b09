import { allEndpoints } from '@vitrine/contract/api';
import { dataReply } from '@vitrine/contract/shared/endpoint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { responseSerializer } from './response-serializer.ts';

describe('responseSerializer', () => {
  it('leaves out every field that the reply does not declare, at any depth', () => {
    const schema = dataReply(
      z.array(z.object({ name: z.string(), owner: z.object({ id: z.string() }).nullable() })),
    );
    const row = { name: 'Vase', passwordHash: 'x', owner: { id: '1', token: 'y' } };
    const serialise = responseSerializer(schema);
    expect(JSON.parse(serialise({ data: [row, { ...row, owner: null }], sql: 'z' } as never))).toEqual({
      data: [
        { name: 'Vase', owner: { id: '1' } },
        { name: 'Vase', owner: null },
      ],
    });
  });

  it('writes optional fields only where they are set, and text of any kind so that it reads back', () => {
    const serialise = responseSerializer(z.object({ text: z.string(), note: z.string().optional() }));
    const text = 'a "quote" \\ \n \u2028 é 😀 \u0000 </script>';
    expect(JSON.parse(serialise({ text }))).toEqual({ text });
    expect(JSON.parse(serialise({ text, note: 'n' }))).toEqual({ text, note: 'n' });
  });

  it('writes numbers as they are and free JSON whole', () => {
    const serialise = responseSerializer(
      z.object({ price: z.number(), count: z.int(), change: z.record(z.string(), z.json()).nullable() }),
    );
    const reply = { price: 19.99, count: 3, change: { images: ['a'], nested: { x: [1, null, true] } } };
    expect(JSON.parse(serialise(reply))).toEqual(reply);
    expect(JSON.parse(serialise({ ...reply, change: null }))).toEqual({ ...reply, change: null });
  });

  it.each(allEndpoints.map(({ route, reply }) => ({ route, reply })))(
    'compiles the reply of $route',
    ({ reply }) => {
      expect(responseSerializer(reply)).toBeTypeOf('function');
    },
  );
});
