import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { type Api, allEndpoints, type api } from './api.ts';
import type { InputOf, ReplyOf } from './shared/endpoint.ts';

// Spec shopper §7, in its order. Its rows for GET /products with different parameters are one call.
const shopperCalls = [
  'GET /products/featured',
  'GET /products/new-arrivals',
  'GET /products',
  'GET /products/{id}',
  'GET /categories',
  'GET /comments/{productId}',
  'POST /comments/{productId}',
  'DELETE /comments/{userId}/{commentId}',
  'POST /cart/add',
  'DELETE /cart/delete/{userId}/{productId}',
  'GET /users/{id}',
  'POST /users/wishlist',
  'POST /products/wishlist',
  'POST /coupons/validate',
  'POST /checkout',
  'POST /messages/send',
  'POST /users/subscribe',
  'GET /messages/unread-count',
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/google',
  'POST /auth/logout',
  'GET /config/firebase',
  'POST /users/{id}',
];

// Spec back-office §7, without the calls that the shopper's table has too.
const backOfficeCalls = [
  'GET /admin/analytics',
  'GET /admin/products',
  'DELETE /admin/products/{id}',
  'PUT /products/{id}',
  'POST /products',
  'POST /categories',
  // Spec quirk: the table writes this one without its leading slash.
  'DELETE categories/{id}',
  'GET /orders/admin',
  'PATCH /orders/{id}',
  'GET /admin/admins',
  'POST /admin/users',
  'DELETE /admin/users/{id}',
  'GET /admin/users',
  'PATCH /admin/users/{id}/role',
  'GET /messages',
  'DELETE /messages/{id}',
  'PATCH /messages/{id}/read',
  'GET /admin/comments',
  'DELETE /admin/comments/{id}',
  'GET /coupons',
  'POST /coupons',
  'DELETE /coupons/{id}',
];

const settingsGroups =
  'security delivery delivery-zones tax home order-views invoices mail shop mail-server backups prices offers'.split(
    ' ',
  );

const addedCalls = [
  ...settingsGroups.flatMap((group) => [`GET /admin/settings/${group}`, `PATCH /admin/settings/${group}`]),
  'GET /admin/analytics/days',
  'POST /admin/discount-simulation',
  'GET /admin/analytics/customers/{id}',
  'GET /admin/analytics/coupons',
  'GET /account/export',
  'GET /account/deletion',
  'POST /account/delete',
  'GET /admin/users/{id}/deletion',
  'POST /admin/users/{id}/export',
  'GET /account/security',
  'POST /account/password',
  'POST /account/email',
  'DELETE /account/sessions',
  'DELETE /account/sessions/{id}',
  'GET /auth/email',
  'POST /auth/email',
  'POST /auth/invitation',
  'POST /auth/invitation/accept',
  'POST /auth/invitation/decline',
  'GET /admin/invitations',
  'DELETE /admin/invitations/{id}',
  'POST /auth/password-reset',
  'POST /auth/new-password',
  'POST /auth/second-step',
  'POST /auth/second-step/passkey',
  'GET /admin/confirmation',
  'POST /admin/confirmation',
  'POST /admin/confirmation/passkey',
  'GET /admin/second-factor',
  'POST /admin/second-factor/codes',
  'PUT /admin/second-factor/codes',
  'DELETE /admin/second-factor/codes',
  'POST /admin/second-factor/passkeys/options',
  'POST /admin/second-factor/passkeys',
  'DELETE /admin/second-factor/passkeys/{id}',
  'POST /admin/second-factor/recovery-codes',
  'GET /admin/exports/{kind}',
  'GET /admin/imports/latest',
  'POST /admin/imports',
  'GET /admin/imports/{id}',
  'PUT /admin/imports/{id}/pictures',
  'POST /admin/imports/{id}/check',
  'GET /admin/imports/{id}/problems',
  'POST /admin/imports/{id}/run',
  'POST /admin/imports/{id}/stop',
  'GET /admin/imports/{id}/left-out',
  'GET /admin/products/{id}',
  'POST /admin/products/{id}/duplicate',
  'GET /auth/verify',
  'POST /auth/verify',
  'GET /orders',
  'GET /invoices/{id}/file',
  'GET /invoice-links/{token}',
  'GET /admin/invoices/archive',
  'POST /orders/{id}/refund',
  'POST /orders/{id}/refunds',
  'PUT /orders/{id}/shipment',
  'PUT /orders/{id}/address',
  'POST /orders/{id}/address-request',
  'PUT /orders/{id}/note',
  'GET /admin/mails/{kind}',
  'POST /admin/mails/test',
  'POST /payments/webhook',
  'GET /admin/payments/mismatches',
  'POST /admin/payments/mismatches/{id}/settle',
  'POST /admin/payments/mismatches/{id}/refund',
  'GET /admin/audit',
  'GET /admin/audit/chain',
  'GET /shop',
  'GET /pricing',
  'GET /admin/bulk-changes/selection',
  'POST /admin/bulk-changes/preview',
  'POST /admin/bulk-changes',
  'GET /admin/bulk-changes/latest',
  'POST /admin/bulk-changes/{id}/undo',
  'PATCH /categories/{id}',
  'PUT /categories/order',
  'POST /categories/{id}/picture',
  'DELETE /categories/{id}/picture',
  'GET /messages/{id}',
  'POST /messages/{id}/replies',
  'POST /admin/backups',
  'GET /admin/shop/logo',
  'POST /admin/shop/logo/{ground}',
  'DELETE /admin/shop/logo/{ground}',
  'GET /handovers/{token}',
  'POST /handovers/{token}/take',
  'POST /handovers/{token}/discard',
  'GET /admin/agents',
  'GET /admin/orders/{id}/agent',
  'GET /admin/upkeep',
  'GET /shop/texts/{name}',
  'GET /admin/shop/texts/{name}',
  'PATCH /admin/shop/texts/{name}',
  'GET /admin/services',
  'PUT /admin/secrets/{name}',
  'DELETE /admin/secrets/{name}',
  'POST /admin/payments/test',
  'POST /admin/payments/webhook',
  'GET /products/price-ticks',
  'GET /products/{id}/related',
];

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
