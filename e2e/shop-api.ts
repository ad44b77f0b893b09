import { accounts, someAddress } from './shop.ts';

type Call = {
  token?: string;
  body?: object;
  /** In place of a body, for the calls that take files. */
  form?: FormData;
};

/** Outside of any browser, so that no cookie of one person goes along with the call of another. */
export async function callShop(route: string, { token, body, form }: Call = {}) {
  const [method = 'GET', path = ''] = route.split(' ');
  const response = await fetch(`${process.env.SHOP_URL}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': someAddress(),
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: form ?? (body ? JSON.stringify(body) : null),
  });
  const reply = await response.json();
  if (!response.ok) throw new Error(`${route}: ${response.status} ${reply.message}`);
  return reply.data;
}

let ownerToken: Promise<string> | undefined;

/** As from the back office. The owner signs in once for all tests of a worker, since each time costs a hash. */
export async function callAsOwner(route: string, call: Omit<Call, 'token'> = {}) {
  ownerToken ??= callShop('POST /auth/login', { body: accounts.owner }).then(({ token }) => token);
  return callShop(route, { ...call, token: await ownerToken });
}
