import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './api.ts';
import { addedCalls, backOfficeCalls, shopperCalls } from './testing/calls.ts';

function asRoute(call: string): string {
  return call.replace(/ (?!\/)/, ' /').replaceAll(/\{(\w+)\}/g, ':$1');
}

describe('allEndpoints', () => {
  const routes: readonly string[] = allEndpoints.map(({ route }) => route);

  it.each([...shopperCalls, ...backOfficeCalls, ...addedCalls])('has %s exactly once', (call) => {
    expect(routes.filter((route) => route === asRoute(call))).toHaveLength(1);
  });

  it('has no call that nobody asked for', () => {
    expect(routes.toSorted()).toEqual(
      [...shopperCalls, ...backOfficeCalls, ...addedCalls].map(asRoute).toSorted(),
    );
  });

  it.each(allEndpoints.map((endpoint) => [endpoint.route, endpoint] as const))(
    'names every parameter of %s in its path, and no other',
    (route, { params }) => {
      const inPath = [...route.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const inSchema = params ? Object.keys(z.toJSONSchema(params, { io: 'input' }).properties ?? {}) : [];
      expect(inSchema).toEqual(inPath);
    },
  );

  it.each(allEndpoints.map((endpoint) => [endpoint.route, endpoint] as const))(
    'can be described in JSON Schema: %s',
    (_route, { params, query, body, reply }) => {
      for (const input of [params, query, body]) {
        if (input) expect(z.toJSONSchema(input, { io: 'input' })).toHaveProperty('type', 'object');
      }
      expect(z.toJSONSchema(reply, { io: 'output' })).toBeTypeOf('object');
    },
  );
});
