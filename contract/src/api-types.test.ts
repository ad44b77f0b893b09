import { describe, expectTypeOf, it } from 'vitest';
import type { Api, api } from './api.ts';
import type { InputOf, ReplyOf } from './shared/endpoint.ts';

// These are checked by the type checker; at run time they always pass.
describe('Api', () => {
  it('maps a route to its endpoint', () => {
    expectTypeOf<Api['GET /products/:id']>().toEqualTypeOf<typeof api.catalog.one>();
    expectTypeOf<keyof Api>().toExtend<`${string} /${string}`>();
    expectTypeOf<'GET /nothing'>().not.toExtend<keyof Api>();
  });

  it('describes what a caller passes', () => {
    expectTypeOf<InputOf<Api['GET /products/:id']>>().toEqualTypeOf<{ params: { id: string } }>();
    expectTypeOf<{ body: { email: string; password: string } }>().toExtend<
      InputOf<Api['POST /auth/login']>
    >();
    expectTypeOf<{ body: { email: string } }>().not.toExtend<InputOf<Api['POST /auth/login']>>();
    expectTypeOf<{ query: { minPrice: number; sort: 'rating' } }>().toExtend<InputOf<Api['GET /products']>>();
    expectTypeOf<{ query: { sort: 'cheap' } }>().not.toExtend<InputOf<Api['GET /products']>>();
  });

  it('lets a caller leave out what is optional', () => {
    expectTypeOf<Record<never, never>>().toExtend<InputOf<Api['GET /products']>>();
    expectTypeOf<Record<never, never>>().not.toExtend<InputOf<Api['GET /products/:id']>>();
    expectTypeOf<InputOf<Api['POST /auth/logout']>>().toBeUnknown();
  });

  it('lets a caller pass files where the endpoint takes them', () => {
    type Upload = InputOf<Api['POST /users/:id']>;
    expectTypeOf<{ params: { id: string }; files: { image: Blob[] } }>().toExtend<Upload>();
    expectTypeOf<{ params: { id: string }; files: { picture: Blob[] } }>().not.toEqualTypeOf<Upload>();
  });

  it('describes the reply', () => {
    expectTypeOf<ReplyOf<Api['GET /messages/unread-count']>['data']>().toEqualTypeOf<number>();
    expectTypeOf<ReplyOf<Api['GET /products']>['nextCursor']>().toEqualTypeOf<string | null>();
    expectTypeOf<ReplyOf<Api['GET /products']>['data'][number]['images']>().toEqualTypeOf<string[]>();
    expectTypeOf<ReplyOf<Api['POST /auth/login']>['data']['token']>().toEqualTypeOf<string>();
    expectTypeOf<
      ReplyOf<Api['GET /orders/admin']>['data']['orders'][number]['isPaid']
    >().toEqualTypeOf<boolean>();
  });
});
