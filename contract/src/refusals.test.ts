import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { secondFactorRefusals } from './accounts/second-factor/second-factor.refusals.ts';
import { ucpRefusals } from './agents/agents.refusals.ts';
import { allEndpoints, type RefusalOf } from './api.ts';
import type { Cart } from './cart/cart.schemas.ts';
import { imageRefusals } from './media/media.refusals.ts';
import { type DeclaredRefusal, sharedRefusals } from './shared/refusals.ts';

const root = import.meta.dirname;
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.refusals.ts'),
);
const modules: Record<string, Record<string, DeclaredRefusal>>[] = await Promise.all(
  files.map((file) => import(join(root, file))),
);
const ofDomains = modules.flatMap((module) => Object.values(module).flatMap(Object.values<DeclaredRefusal>));
const all: DeclaredRefusal[] = [...Object.values(sharedRefusals), ...ofDomains];

describe('the refusals of the contract', () => {
  it('are those of fourteen domains, three more of accounts, one more of the shop and the shared ones', () => {
    expect(files).toHaveLength(18);
    expect(all.length).toBeGreaterThan(60);
  });

  it('have a code of their own', () => {
    const codes = all.map(({ code }) => code);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });

  it.each(all)(
    '$code is in snake case, with a status of a failure and words',
    ({ code, status, message }) => {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(message).toMatch(/\S/);
    },
  );

  it('of a domain are all given by some call', () => {
    const listed = new Set(allEndpoints.flatMap(({ refusals = [] }) => refusals));
    // The image refusals follow from the files that a call accepts.
    // The agent protocol's refusals are used outside the API.
    // The confirmation refusals follow from the access table.
    const followOnTheirOwn = new Set<DeclaredRefusal>([
      secondFactorRefusals.confirmationNeeded,
      ...Object.values(imageRefusals),
      ...Object.values(ucpRefusals),
    ]);
    const idle = ofDomains.filter((refusal) => !listed.has(refusal) && !followOnTheirOwn.has(refusal));
    expect(idle).toEqual([]);
  });

  it('are listed once per call', () => {
    const repeated = allEndpoints.filter(({ refusals = [] }) => new Set(refusals).size < refusals.length);
    expect(repeated).toEqual([]);
  });
});

// Checked by the type checker; at run time it always passes.
describe('RefusalOf', () => {
  it('distinguishes the refusals of a call by code, each with its data', () => {
    type OfCheckout = RefusalOf<'POST /checkout'>;
    expectTypeOf<Extract<OfCheckout, { code: 'prices_changed' }>['data']>().toEqualTypeOf<Cart>();
    expectTypeOf<Extract<OfCheckout, { code: 'coupon_no_longer_valid' }>>().not.toHaveProperty('data');
    expectTypeOf<'unauthenticated'>().toExtend<OfCheckout['code']>();
    expectTypeOf<'version_conflict'>().not.toExtend<OfCheckout['code']>();
  });

  it('includes the refusals of files for a call that accepts them', () => {
    expectTypeOf<'not_an_image'>().toExtend<RefusalOf<'POST /products'>['code']>();
    expectTypeOf<'not_an_image'>().not.toExtend<RefusalOf<'POST /categories'>['code']>();
  });
});
