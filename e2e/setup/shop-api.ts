import { accounts, randomAddress } from './shop.ts';

type Call = {
  token?: string;
  body?: object;
  /** Used instead of a body by calls that upload files. */
  form?: FormData;
  /** The address of a shop that the test opened itself. */
  shopUrl?: string;
};

/** Runs outside the browser, so that one person's cookies are never sent with another person's call. */
export async function callShop(
  route: string,
  { token, body, form, shopUrl = process.env.SHOP_URL }: Call = {},
) {
  const [method = 'GET', path = ''] = route.split(' ');
  const response = await fetch(`${shopUrl}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': randomAddress(),
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: form ?? (body ? JSON.stringify(body) : null),
  });
  const reply = await response.json();
  if (!response.ok) throw new Error(`${route}: ${response.status} ${reply.message}`);
  return reply.data;
}

let token: Promise<string> | undefined;

/** The owner signs in once per worker, because hashing the password is slow. */
function ownerToken(): Promise<string> {
  token ??= callShop('POST /auth/login', { body: accounts.owner }).then((owner) => owner.token);
  return token;
}

/** Makes a call as an admin. */
export async function callAsOwner(route: string, call: Omit<Call, 'token'> = {}) {
  return callShop(route, { ...call, token: await ownerToken() });
}

/** The HTML of a page that only admins can open. */
export async function pageForOwner(path: string): Promise<string> {
  const headers = { authorization: `Bearer ${await ownerToken()}` };
  return (await fetch(`${process.env.SHOP_URL}${path}`, { headers })).text();
}
