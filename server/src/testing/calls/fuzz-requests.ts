import { type Endpoint, methodAndPath } from '@vitrine/contract/shared/endpoint';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Stock } from '../shops/stocked-shop.ts';
import { DEEP_MARK, HUGE_MARK, type Json, type STOCK_MARKS, someId, validInput } from './contract-fuzz.ts';
import { drawnForm } from './fuzz-forms.ts';
import { mutate } from './fuzz-mutations.ts';
import type { MountedRoute } from './route-list.ts';

/** A body as it goes over the wire; latin1 text, so that a report can show any bytes. */
type DrawnBody = { type: string | undefined; bytes: string; encoding?: string };
export type DrawnRequest = {
  method: string;
  path: string;
  query: string;
  body: DrawnBody | undefined;
  caller: 'guest' | 'customer' | 'admin';
  from: string;
};

/** Valid and invalid requests to one route, generated from the contract's own schemas. */
export function drawnRequests({ method, path, endpoint }: MountedRoute): fc.Arbitrary<DrawnRequest> {
  return fc.record({
    method: fc.constant(method),
    // The router has one parameter name for calls that share a path; the contract has a name for each.
    path: drawnPath(endpoint ? `/api${methodAndPath(endpoint.route).path}` : path),
    query: drawnQuery(endpoint),
    body: method === 'GET' || method === 'HEAD' ? fc.constant(undefined) : drawnBody(endpoint),
    caller: fc.constantFrom('guest', 'customer', 'customer', 'admin', 'admin'),
    from: fc.ipV4(),
  });
}

const malformedSegments = [
  '%',
  '%zz',
  '%E0%A4%A',
  '%00',
  '%ED%A0%80',
  '..%2f..%2f',
  '%2e%2e',
  'x'.repeat(300),
  HUGE_MARK,
  '%F0%9F%98%80',
  '*',
  ';',
  "'",
];
const oddSegment = fc.oneof(
  fc.constantFrom(...malformedSegments),
  fc.string({ minLength: 1, maxLength: 70 }).map(encodeText),
);

/** The parameter's name decides which kind of id it is, or, for a bare `:id`, the segment before it. */
function drawnPath(path: string): fc.Arbitrary<string> {
  const parts = path.split('/').map((part, index, all) => {
    if (!part.startsWith(':')) return fc.constant(part);
    const context = part === ':id' ? (all[index - 1] ?? '') : part;
    return fc.oneof({ weight: 4, arbitrary: someId(context) }, { weight: 1, arbitrary: oddSegment });
  });
  return fc.tuple(...parts).map((texts) => texts.join('/'));
}

const extraPairs = [
  'a[b]=c',
  '__proto__=x',
  '__proto__[role]=admin',
  'limit=1&limit=2',
  'cursor=',
  '=',
  '&&&',
  '%=%',
  'x=%zz',
  `search=${HUGE_MARK}`,
  'userId=~admin~',
  'constructor=1',
];

/** Lists become repeated keys, as in a form. */
function drawnQuery(endpoint: Endpoint | undefined): fc.Arbitrary<string> {
  const fields = endpoint?.query ? mutate(validInput(endpoint.query)) : fc.constant<Json>({});
  const extra = fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom(...extraPairs) },
  );
  return fc
    .tuple(fields, extra)
    .map(([value, more]) => [...pairsOf(value), ...(more ? [more] : [])].join('&'));
}

function pairsOf(value: Json): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    [inner]
      .flat()
      .map(
        (text) => `${encodeText(name)}=${encodeText(typeof text === 'string' ? text : JSON.stringify(text))}`,
      ),
  );
}

/** Like encodeURIComponent, which throws on a lone surrogate; placeholders stay unchanged. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const JSON_TYPE = 'application/json';
const oddTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/vnd.api+json',
  'image/png',
  ';',
  '',
  'application/json, text/html',
];
const brokenJson = [
  '',
  '{',
  '[',
  '{"a":',
  'nul',
  '"text"',
  '42',
  'null',
  '[]',
  '{"a":1,"a":2}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '\u00ef\u00bb\u00bf{}',
  '{"a":"\u00ff\u00fe"}',
  '{"a":1e999}',
  "{'a':1}",
  '{}{}',
  '\0',
  `[${HUGE_MARK}`,
];

function drawnBody(endpoint: Endpoint | undefined): fc.Arbitrary<DrawnBody | undefined> {
  const value = mutate(endpoint?.body ? validInput(endpoint.body) : fc.constant<Json>({}));
  const json = value.map((drawn): DrawnBody => ({ type: JSON_TYPE, bytes: latin1(JSON.stringify(drawn)) }));
  const broken = fc.constantFrom(...brokenJson).map((bytes): DrawnBody => ({ type: JSON_TYPE, bytes }));
  const cut = fc.tuple(json, fc.nat(60)).map(([body, end]) => ({ ...body, bytes: body.bytes.slice(0, end) }));
  const odd = fc
    .tuple(json, fc.constantFrom(...oddTypes))
    .map(([body, type]): DrawnBody => ({ ...body, type }));
  const packed = json.map((body): DrawnBody => ({ ...body, encoding: 'gzip' }));
  const form = drawnForm({ fields: value, fileFields: Object.keys(endpoint?.files ?? {}) });
  return fc.oneof(
    { weight: 24, arbitrary: json },
    { weight: 2, arbitrary: fc.oneof(broken, cut) },
    { weight: 2, arbitrary: odd },
    { weight: 1, arbitrary: fc.oneof(packed, fc.constant(undefined)) },
    { weight: endpoint?.files ? 40 : 1, arbitrary: form },
  );
}

function latin1(text: string): string {
  return Buffer.from(text).toString('latin1');
}

const HUGE = 'x'.repeat(1_000_000);
const DEEP = `${'['.repeat(5000)}${']'.repeat(5000)}`;

/** The request as it is sent, with the placeholders replaced. */
export function requestOf({ method, path, query, body, from }: DrawnRequest, stock: Stock): InjectOptions {
  const fill = (text: string) => filled(text, stock);
  return {
    method: method as 'GET',
    url: fill(query ? `${path}?${query}` : path),
    remoteAddress: from,
    headers: {
      ...(body?.type === undefined ? {} : { 'content-type': body.type }),
      ...(body?.encoding ? { 'content-encoding': body.encoding } : {}),
    },
    ...(body ? { payload: Buffer.from(fill(body.bytes), 'latin1') } : {}),
  };
}

function filled(text: string, stock: Stock): string {
  if (!text.includes('~')) return text;
  const ids: Record<(typeof STOCK_MARKS)[number], string> = {
    product: stock.product.id,
    category: stock.category.id,
    coupon: stock.coupon.id,
    order: stock.order.id,
    review: stock.review.id,
    message: stock.messageId,
    customer: stock.customer.id,
    admin: stock.admin.id,
  };
  const marks = { ...ids, couponCode: stock.coupon.code, customerEmail: stock.customer.email ?? '' };
  return Object.entries(marks)
    .reduce((whole, [name, value]) => whole.replaceAll(`~${name}~`, value), text)
    .replaceAll(`"${DEEP_MARK}"`, DEEP)
    .replaceAll(HUGE_MARK, HUGE);
}
