import { describe, expect, it } from 'vitest';
import { type CpuProfile, topFunctions, topPackages } from './profile.ts';

const frame = (id: number, functionName: string, url = '') => ({
  id,
  callFrame: { functionName, url, lineNumber: 9 },
});
const profile: CpuProfile = {
  nodes: [
    frame(1, '(idle)'),
    frame(2, 'toProduct', 'file:///shop/server/src/domains/catalog/products/products.service.ts'),
    frame(3, 'parse', 'file:///shop/node_modules/@scope/parser/lib/index.js'),
  ],
  samples: [3, 1, 2, 2, 3],
  timeDeltas: [1000, 5000, 3000, 3000, 2000],
};

describe('a profile of the shop', () => {
  it('shares the busy time among functions, largest first', () => {
    expect(topFunctions(profile, { skipMs: 2 })).toEqual([
      { name: 'toProduct server/src/domains/catalog/products/products.service.ts:10', share: 0.75 },
      { name: 'parse @scope/parser/lib/index.js:10', share: 0.25 },
    ]);
  });

  it('and among packages and folders', () => {
    expect(topPackages(profile, { skipMs: 2 }).map(({ name }) => name)).toEqual([
      'server/src/domains/catalog',
      '@scope/parser',
    ]);
  });
});
