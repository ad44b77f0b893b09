import { cartEndpoints } from '@vitrine/contract/cart/cart.endpoints';
import { checkoutEndpoints } from '@vitrine/contract/checkout/checkout.endpoints';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/shared/refusal.ts';
import { buildTestApp } from '../shops/build-test-app.ts';
import { problemOf } from './refusal-watch.ts';

const said = (code: string, more: object = {}) => ({ code, message: 'No', ...more });

describe('problemOf', () => {
  it('finds nothing wrong with what is declared', () => {
    expect(problemOf(cartEndpoints.add, 404, said('product_not_found'))).toBeUndefined();
    expect(problemOf(cartEndpoints.add, 401, said('unauthenticated'))).toBeUndefined();
    expect(problemOf(checkoutEndpoints.checkOut, 409, said('prices_changed', { data: [] }))).toBeUndefined();
  });

  it('finds a code that the endpoint does not declare', () => {
    expect(problemOf(cartEndpoints.add, 404, said('order_not_found'))).toContain('not declared');
    expect(problemOf(undefined, 404, said('order_not_found'))).toContain('not declared');
  });

  it('finds another status, data that is missing and data that nobody declared', () => {
    expect(problemOf(cartEndpoints.add, 409, said('product_not_found'))).toContain('declares 404');
    expect(problemOf(checkoutEndpoints.checkOut, 409, said('prices_changed'))).toContain('other data');
    expect(problemOf(cartEndpoints.add, 404, said('product_not_found', { data: 1 }))).toContain('other data');
  });

  it('finds a failure without a code', () => {
    expect(problemOf(cartEndpoints.add, 404, { message: 'No' })).toContain('envelope');
  });
});

describe('a server under test', () => {
  it('does not close quietly after an undeclared refusal', async () => {
    const clock = () => {
      throw new Refusal(sharedRefusals.cursorUnknown);
    };
    const shop = await buildTestApp({}, { clock });
    const payload = { email: 'ada@mail.example' };
    const reply = await shop.app.inject({ method: 'POST', url: '/api/users/subscribe', payload });
    expect(reply.json().code).toBe('cursor_unknown');
    await expect(shop.close()).rejects.toThrow('POST /users/subscribe: cursor_unknown is not declared');
  });
});
