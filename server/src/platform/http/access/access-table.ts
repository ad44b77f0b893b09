import type { Api } from '@vitrine/contract/api';
import type { NeededConfirmation } from '../../shared/caller.ts';

/**
 * `everyone` includes guests, `shoppers` are live sessions and, where the shop sells to guests, those too, `signed-in` any live session, `admin` a session whose account is an admin now. On a route
 * for `agents` no session counts: an agent is known by its profile and signature and reaches only what it began. One for
 * `proposing-keys` is for API keys whose writes are proposals.
 */
export type Access = 'everyone' | 'shoppers' | 'signed-in' | 'admin' | 'agents' | 'proposing-keys';

type AdminRoute = `${string} /admin/${string}`;

/** Who may make each call of the contract: everything under /admin is for admins. Leaving out another call does not compile. */
const accessTable = {
  'GET /products': 'everyone',
  'GET /products/featured': 'everyone',
  'GET /products/new-arrivals': 'everyone',
  'GET /products/options': 'everyone',
  'GET /products/price-ticks': 'everyone',
  'GET /products/:id': 'everyone',
  'GET /products/:id/related': 'everyone',
  'GET /categories': 'everyone',
  'GET /comments/:productId': 'everyone',
  'GET /config/firebase': 'everyone',
  'GET /shop': 'everyone',
  'GET /shop/texts/:name': 'everyone',
  'GET /pricing': 'everyone',
  'POST /auth/register': 'everyone',
  'POST /auth/login': 'everyone',
  'POST /auth/google': 'everyone',
  // Logging out twice, or with an expired session, still succeeds.
  'POST /auth/logout': 'everyone',
  'GET /auth/verify': 'everyone',
  'POST /auth/verify': 'everyone',
  'GET /auth/email': 'everyone',
  'POST /auth/email': 'everyone',
  'POST /auth/password-reset': 'everyone',
  'POST /auth/new-password': 'everyone',
  // The token in the body authenticates.
  'POST /auth/invitation': 'everyone',
  'POST /auth/invitation/accept': 'everyone',
  'POST /auth/invitation/decline': 'everyone',
  'POST /auth/second-factor': 'everyone',
  'POST /auth/second-factor/passkey': 'everyone',
  'POST /messages/send': 'everyone',
  'POST /users/subscribe': 'everyone',
  'POST /withdrawals': 'everyone',
  'POST /alerts': 'everyone',
  // The payment provider has no session; its signature is checked instead.
  'POST /payments/webhook': 'everyone',
  // Whoever has the email may open its link; the token is random.
  'GET /invoice-links/:token': 'everyone',
  // The token in the body authenticates.
  'POST /product-previews': 'everyone',
  'POST /order-links': 'everyone',
  'POST /order-links/returns': 'everyone',
  'GET /order-links/:token/documents/:id': 'everyone',
  // Anyone with the link may view and discard the prepared order; taking it over needs a session.
  'GET /handovers/:token': 'everyone',
  'POST /handovers/:token/discard': 'everyone',

  'GET /cart': 'shoppers',
  'POST /cart/add': 'shoppers',
  'DELETE /cart/delete/:userId/:productId': 'shoppers',
  'GET /wishlist': 'shoppers',
  'POST /users/wishlist': 'shoppers',
  'POST /products/wishlist': 'shoppers',
  'POST /coupons/validate': 'shoppers',
  'POST /checkout': 'shoppers',
  'GET /order-links/just-paid': 'shoppers',

  'POST /comments/:productId': 'signed-in',
  'DELETE /comments/:userId/:commentId': 'signed-in',
  'GET /users/:id': 'signed-in',
  'POST /users/:id': 'signed-in',
  'GET /account/alerts': 'signed-in',
  'PUT /account/alerts': 'signed-in',
  'GET /account/export': 'signed-in',
  'GET /account/deletion': 'signed-in',
  'POST /account/delete': 'signed-in',
  'GET /account/security': 'signed-in',
  'POST /account/password': 'signed-in',
  'POST /account/email': 'signed-in',
  'DELETE /account/sessions/:id': 'signed-in',
  'DELETE /account/sessions': 'signed-in',
  'GET /orders': 'signed-in',
  'POST /orders/:id/returns': 'signed-in',
  'GET /invoices/:id/file': 'signed-in',
  'POST /handovers/:token/take': 'signed-in',

  'POST /products': 'admin',
  'PUT /products/:id': 'admin',
  'POST /categories': 'admin',
  'PATCH /categories/:id': 'admin',
  'PUT /categories/order': 'admin',
  'POST /categories/:id/picture': 'admin',
  'DELETE /categories/:id/picture': 'admin',
  'DELETE /categories/:id': 'admin',
  'GET /orders/admin': 'admin',
  'PATCH /orders/:id': 'admin',
  'PUT /orders/:id/shipment': 'admin',
  'PUT /orders/:id/address': 'admin',
  'POST /orders/:id/address-request': 'admin',
  'PUT /orders/:id/note': 'admin',
  'POST /orders/:id/mark-paid': 'admin',
  'POST /orders/:id/refund': 'admin',
  'POST /orders/:id/refunds': 'admin',
  'GET /messages': 'admin',
  'GET /messages/unread-count': 'admin',
  'GET /messages/:id': 'admin',
  'POST /messages/:id/replies': 'admin',
  'PATCH /messages/:id/read': 'admin',
  'DELETE /messages/:id': 'admin',
  'GET /coupons': 'admin',
  'POST /coupons': 'admin',
  'DELETE /coupons/:id': 'admin',
} as const satisfies Record<Exclude<keyof Api, AdminRoute>, Access>;

/** The demo admin's password is public, so every unsafe call but these is refused, whatever the table above allows. */
export const openToDemoAdmin: ReadonlySet<string> = new Set([
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/google',
  'POST /auth/logout',
  // It changes nothing, and shows no person.
  'POST /admin/discount-simulation',
] satisfies (keyof Api)[]);

type ConfirmationRule = NonNullable<NeededConfirmation['rule']>;

/** Most only if the admin has a second factor; changes of the second factor always, with the password if there is none. */
const confirmedCalls: Partial<Record<string, ConfirmationRule>> = {
  'GET /admin/confirmation': 'with second factor',
  // Spec decisions, Adding an admin: it works at once as specified, so without a second factor nothing is asked for; an owner
  // who wants every admin to be asked requires a second factor under Settings.
  'POST /admin/users': 'with second factor',
  'PATCH /admin/users/:id/role': 'with second factor',
  'PUT /admin/users/:id/staff-role': 'with second factor',
  'DELETE /admin/users/:id': 'with second factor',
  'POST /orders/:id/refund': 'with second factor',
  'POST /orders/:id/refunds': 'with second factor',
  'POST /admin/orders/:id/edits': 'with second factor',
  'POST /admin/orders/:id/edits/:edit/refund': 'with second factor',
  'POST /admin/payments/unmatched/:id/refund': 'with second factor',
  'GET /admin/exports/:kind': 'with second factor',
  'GET /admin/history/file': 'with second factor',
  'GET /admin/invoices/archive': 'with second factor',
  'POST /admin/users/:id/export': 'with second factor',
  'POST /admin/guests/export': 'with second factor',
  'POST /admin/guests/erase': 'with second factor',
  'PATCH /admin/settings/security': 'with second factor',
  // Whoever takes over a session must not keep a key, nor send the shop's emails, money or backups elsewhere.
  'POST /admin/api-keys': 'always',
  'POST /admin/webhooks': 'always',
  // Whoever takes over a session must not make an agent's wishes come true either.
  'POST /admin/proposals/:id/approve': 'always',
  'PATCH /admin/settings/agents': 'always',
  'PUT /admin/secrets/:name': 'always',
  'DELETE /admin/secrets/:name': 'always',
  'POST /admin/payments/webhook': 'always',
  'PATCH /admin/settings/mail-server': 'always',
  'PATCH /admin/settings/ways-to-pay': 'always',
  'PATCH /admin/settings/backups': 'always',
  'POST /admin/second-factor/codes': 'always',
  'PUT /admin/second-factor/codes': 'always',
  'DELETE /admin/second-factor/codes': 'always',
  'POST /admin/second-factor/passkeys/options': 'always',
  'POST /admin/second-factor/passkeys': 'always',
  'DELETE /admin/second-factor/passkeys/:id': 'always',
  'POST /admin/second-factor/recovery-codes': 'always',
} satisfies Partial<Record<keyof Api, ConfirmationRule>>;

export function confirmationOf(route: string): ConfirmationRule | undefined {
  return confirmedCalls[route];
}

/** Where every admin needs a second factor, one without can still set it up. */
export const openWithoutSecondFactor: ReadonlySet<string> = new Set([
  'GET /admin/confirmation',
  'POST /admin/confirmation',
  'GET /admin/second-factor',
  'GET /admin/settings/security',
  'POST /admin/second-factor/codes',
  'PUT /admin/second-factor/codes',
  'POST /admin/second-factor/passkeys/options',
  'POST /admin/second-factor/passkeys',
] satisfies (keyof Api)[]);

type Rules = typeof accessTable;
/** Every call for admins alone, of which permission-table.ts has the permission. */
export type AdminCall =
  | Extract<keyof Api, AdminRoute>
  | { [R in keyof Rules]: Rules[R] extends 'admin' ? R : never }[keyof Rules];

export type AccessOf<R extends string> = R extends AdminRoute
  ? 'admin'
  : R extends keyof typeof accessTable
    ? (typeof accessTable)[R]
    : Access;

export function accessOf(route: string): Access {
  const rules: Partial<Record<string, Access>> = accessTable;
  const access = / \/admin\//.test(route) ? 'admin' : rules[route];
  if (!access) throw new Error(`The call ${route} has no access rule.`);
  return access;
}
