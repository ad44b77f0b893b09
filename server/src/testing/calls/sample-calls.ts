import type { Api } from '@vitrine/contract/api';
import { TEST_PASSWORD } from '../factories/factories.ts';
import { formPayload } from '../factories/form-payload.ts';
import { aJpeg } from '../factories/pictures.ts';
import type { Stock } from '../shops/stocked-shop.ts';
import { json, type SampleCall } from './sample-call.ts';
import { bulkCalls, redirectCalls, variantCalls } from './sample-catalog-calls.ts';
import { historyCalls } from './sample-history-calls.ts';
import { orderCalls } from './sample-order-calls.ts';
import { programCalls } from './sample-program-calls.ts';
import { callsOfSettings } from './sample-settings-calls.ts';

const file = (type: string, payload: string) => ({ send: { payload, headers: { 'content-type': type } } });

/**
 * For each call, one that would succeed and, if it writes, change something. Whatever belongs to someone belongs to
 * the stock's customer, so that everyone else tries to act for another user. Leaving out a call does not compile.
 */
export async function sampleCalls(stock: Stock): Promise<Record<keyof Api, SampleCall>> {
  return {
    ...callsOfEveryone(stock),
    ...callsOfCustomers(stock),
    ...(await callsOfAdmins(stock)),
    ...(await productCalls(stock)),
    ...orderCalls(stock),
    ...staffCalls(stock),
    ...programCalls(stock),
    ...analyticsCalls(stock),
    ...bulkCalls(stock),
    ...variantCalls(stock),
    ...redirectCalls(stock),
    ...historyCalls(stock),
    ...(await callsOfSettings()),
  };
}

function callsOfEveryone({
  customer,
  product,
  handover,
  invoice,
  invoiceLink,
  orderLink,
  previewToken,
  invitation: { token },
}: Stock) {
  return {
    'GET /products': {},
    'GET /products/featured': {},
    'GET /products/new-arrivals': {},
    'GET /products/price-ticks': {},
    'GET /products/options': {},
    'GET /products/:id': { values: [product.id] },
    'GET /products/:id/related': { values: [product.id] },
    'GET /categories': {},
    'GET /comments/:productId': { values: [product.id] },
    'GET /config/firebase': {},
    'GET /shop': {},
    'GET /pricing': {},
    'GET /shop/texts/:name': { values: ['about'] },
    'POST /auth/register': json({ email: 'new@mail.example', username: 'New', password: 'quiet harbour 7' }),
    'POST /auth/login': json({ email: customer.email, password: 'not the one' }),
    'POST /auth/google': json({ idToken: 'x' }),
    'POST /auth/logout': {},
    'GET /auth/verify': {},
    'POST /auth/verify': json({ token: 'x' }),
    'GET /auth/email': {},
    'POST /auth/email': json({ token: 'x' }),
    'POST /auth/password-reset': json({ email: customer.email }),
    'POST /auth/new-password': json({ token: 'x', password: 'quiet harbour 8' }),
    'POST /auth/invitation': json({ token }),
    'POST /auth/invitation/accept': json({ token, username: 'Cleo', password: 'quiet harbour 8' }),
    'POST /auth/invitation/decline': json({ token }),
    'POST /auth/second-factor': json({ ticket: 'x', code: '123456' }),
    'POST /auth/second-factor/passkey': json({ ticket: 'x' }),
    'POST /messages/send': json({
      subject: 'Hello',
      message: 'There',
      guestName: 'Ada',
      guestEmail: 'ada@mail.example',
    }),
    'POST /users/subscribe': json({ email: 'news@mail.example' }),
    'POST /alerts': json({ kind: 'stock', productId: product.id, email: 'ada@mail.example' }),
    'POST /withdrawals': json({ name: 'Ada', orderNumber: '#3f9a1c', email: 'ada@mail.example' }),
    'GET /handovers/:token': { values: [handover] },
    'POST /handovers/:token/discard': { values: [handover] },
    'POST /product-previews': json({ token: previewToken }),
    'GET /invoice-links/:token': { values: [invoiceLink] },
    'POST /order-links': json({ token: orderLink }),
    'POST /order-links/returns': json({
      token: orderLink,
      lines: [{ lineId: product.id, quantity: 1, reason: 'damaged' }],
    }),
    'GET /order-links/just-paid': {},
    'GET /order-links/:token/documents/:id': { values: [orderLink, invoice] },
    'POST /payments/webhook': json({ id: 'evt_1', type: 'charge.updated', data: { object: {} } }),
  } satisfies Partial<Record<keyof Api, SampleCall>>;
}

function callsOfCustomers({ customer, product, review, coupon, handover, invoice }: Stock) {
  const claimed = { productId: product.id, userId: customer.id };
  return {
    'POST /comments/:productId': {
      values: [product.id],
      ...json({ rate: 5, content: 'Lovely', userId: customer.id }),
    },
    'DELETE /comments/:userId/:commentId': { values: [customer.id, review.id] },
    'GET /cart': {},
    'POST /cart/add': json(claimed),
    'GET /wishlist': {},
    'DELETE /cart/delete/:userId/:productId': { values: [customer.id, product.id] },
    'GET /users/:id': { values: [customer.id] },
    'POST /users/:id': { values: [customer.id], ...json({ username: 'Renamed' }) },
    'GET /account/alerts': {},
    'PUT /account/alerts': json({ remindsOfCart: true }),
    'GET /account/export': {},
    'GET /account/deletion': {},
    'POST /account/delete': json({ password: TEST_PASSWORD }),
    'GET /account/security': {},
    'POST /account/password': json({ currentPassword: TEST_PASSWORD, password: 'quiet harbour 9' }),
    'POST /account/email': json({ email: `${product.id}@mail.example`, password: TEST_PASSWORD }),
    'DELETE /account/sessions/:id': { values: [product.id] },
    'DELETE /account/sessions': {},
    'POST /users/wishlist': json(claimed),
    'POST /products/wishlist': json(claimed),
    'POST /coupons/validate': json({ code: coupon.code }),
    'POST /checkout': json({ cart: [{ product: { _id: product.id }, quantity: 1 }] }),
    'GET /orders': {},
    'GET /invoices/:id/file': { values: [invoice] },
    'POST /handovers/:token/take': {
      values: [handover],
      ...json({ lines: [{ productId: product.id, quantity: 1, price: 85, promoPercentage: 0 }] }),
    },
  } satisfies Partial<Record<keyof Api, SampleCall>>;
}

async function productCalls({ product, previewed, category }: Stock) {
  const form = { name: 'Tall Vase', description: 'Tall.', price: '12.50', category: category.id };
  return {
    'GET /admin/products': {},
    'GET /admin/products/:id': { values: [product.id] },
    'POST /admin/products/:id/duplicate': { values: [product.id] },
    'POST /admin/products/:id/preview': { values: [product.id] },
    'DELETE /admin/products/:id/preview': { values: [previewed] },
    'DELETE /admin/products/:id': { values: [product.id] },
    'POST /products': { send: await formPayload(form, { images: [await aJpeg()] }) },
    'PUT /products/:id': { values: [product.id], ...json({ name: 'Renamed' }) },
  } satisfies Partial<Record<keyof Api, SampleCall>>;
}

async function callsOfAdmins(stock: Stock) {
  const { admin, product, category, review } = stock;
  const { order, coupon, messageId, importId } = stock;
  return {
    'GET /admin/agents': {},
    'GET /admin/orders/:id/agent': { values: [order.id] },
    'POST /categories': json({ name: `Rugs ${product.id.slice(0, 8)}` }),
    'PATCH /categories/:id': { values: [category.id], ...json({ name: `Mats ${product.id.slice(0, 8)}` }) },
    'PUT /categories/order': json({ ids: [category.id] }),
    'POST /categories/:id/picture': {
      values: [category.id],
      send: await formPayload({}, { image: [await aJpeg()] }),
    },
    'DELETE /categories/:id/picture': { values: [category.id] },
    'DELETE /categories/:id': { values: [category.id] },
    'GET /orders/admin': {},
    'PATCH /orders/:id': { values: [order.id], ...json({ status: 'cancelled' }) },
    'GET /admin/admins': {},
    'GET /messages': {},
    'GET /messages/unread-count': {},
    'GET /messages/:id': { values: [messageId] },
    'POST /messages/:id/replies': { values: [messageId], ...json({ body: 'It is.' }) },
    'PATCH /messages/:id/read': { values: [messageId] },
    'DELETE /messages/:id': { values: [messageId] },
    'GET /admin/google-feed': {},
    'GET /admin/google-feed/refusals': {},
    'GET /admin/comments': {},
    'DELETE /admin/comments/:id': { values: [review.id] },
    'GET /coupons': {},
    'POST /coupons': json({
      code: `NEW${admin.id.slice(0, 8)}`,
      discount: 20,
      expiresAt: '2040-01-01T00:00:00Z',
    }),
    'DELETE /coupons/:id': { values: [coupon.id] },
    'GET /admin/payments/unmatched': {},
    'POST /admin/payments/unmatched/:id/settle': { values: [order.id] },
    'POST /admin/payments/unmatched/:id/refund': { values: [order.id] },
    'GET /admin/exports/:kind': { values: ['products'] },
    'GET /admin/imports/latest': {},
    'POST /admin/imports': file('text/csv', 'Name,Price\nJug,12\n'),
    'POST /admin/imports/redirects': file('text/csv', 'Old address,New address\n/pages/old,/aboutus\n'),
    'GET /admin/imports/:id': { values: [importId] },
    'PUT /admin/imports/:id/pictures': { values: [importId], ...file('application/zip', 'PK') },
    'POST /admin/imports/:id/check': { values: [importId], ...json({ fields: ['name', 'price'] }) },
    'GET /admin/imports/:id/problems': { values: [importId] },
    'POST /admin/imports/:id/run': { values: [importId], ...json({ rows: 'good', asDrafts: true }) },
    'POST /admin/imports/:id/stop': { values: [importId] },
    'GET /admin/imports/:id/left-out': { values: [importId] },
  } satisfies Partial<Record<keyof Api, SampleCall>>;
}

function staffCalls({ customer, invitation, colleague, reader }: Stock) {
  return {
    'GET /admin/users': {},
    'POST /admin/users': json({ adminEmail: customer.email }),
    'DELETE /admin/users/:id': { values: [customer.id] },
    'GET /admin/users/:id/deletion': { values: [customer.id] },
    'POST /admin/users/:id/export': { values: [customer.id] },
    'POST /admin/guests/find': json({ email: reader }),
    'POST /admin/guests/export': json({ email: reader }),
    'POST /admin/guests/erase': json({ email: reader }),
    'PUT /admin/users/:id/staff-role': { values: [colleague.id], ...json({ staffRole: 'orders' }) },
    'GET /admin/invitations': {},
    'DELETE /admin/invitations/:id': { values: [invitation.id] },
    'PATCH /admin/users/:id/role': { values: [customer.id], ...json({ role: 'admin' }) },
  } satisfies Partial<Record<keyof Api, SampleCall>>;
}

function analyticsCalls({ customer }: Stock) {
  return {
    'GET /admin/analytics': {},
    'GET /admin/analytics/days': {},
    'GET /admin/analytics/visits': { send: { query: { days: '7' } } },
    'GET /admin/today': {},
    'GET /admin/analytics/customers/:id': { values: [customer.id] },
    'GET /admin/analytics/coupons': {},
  } satisfies Partial<Record<keyof Api, SampleCall>>;
}

/** The path of a route with its parameters filled in. */
export function fillPath(path: string, values: readonly string[] = []): string {
  const left = [...values];
  return path.replaceAll(/:[^/]+/g, () => encodeURIComponent(left.shift() ?? ''));
}
