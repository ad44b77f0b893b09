import { DEMO_USER_ID } from '@vitrine/contract/accounts/accounts.rules';
import { securityRefusals } from '@vitrine/contract/accounts/own-account/security.refusals';
import type { OwnSession } from '@vitrine/contract/accounts/own-account/security.schemas';
import { newDeviceEmailTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { maxStored } from '../../../platform/rate-limits/bounds.ts';
import { tokenHash } from '../../../platform/shared/secret-token.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { emailsTo } from '../../../testing/factories/email.factories.ts';
import { aUser, TEST_PASSWORD } from '../../../testing/factories/factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const HOME = '203.0.113.7';

const shop = openTestShop();

type Place = { agent?: string; from?: string };

async function signIn(email: string | null, { agent = FIREFOX, from = HOME }: Place = {}) {
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: TEST_PASSWORD },
    headers: { 'user-agent': agent },
    remoteAddress: from,
  });
  expect(reply.statusCode).toBe(200);
  return { authorization: `Bearer ${reply.json().data.token}` };
}

type Headers = Record<string, string>;
async function sessionsOf(headers: Headers): Promise<OwnSession[]> {
  return (await shop.app.inject({ url: '/api/account/security', headers })).json().data.sessions;
}
const end = (headers: Headers, id = '') =>
  shop.app.inject({ method: 'DELETE', url: `/api/account/sessions${id && `/${id}`}`, headers });
const isLive = async (headers: Headers) =>
  (await shop.app.inject({ url: '/api/orders', headers })).statusCode === 200;

describe('the list of sessions', () => {
  it('shows device, address and which one is this, without a token', async () => {
    const { email } = await aUser(shop.deps);
    const here = await signIn(email);
    await signIn(email, { agent: CHROME, from: '198.51.100.4' });
    const sessions = await sessionsOf(here);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ isThis }) => isThis)).toMatchObject({
      device: 'Firefox on Linux',
      network: HOME,
      isNewDevice: false,
    });
    expect(sessions.find(({ isThis }) => !isThis)).toMatchObject({
      device: 'Chrome on Windows',
      network: '198.51.100.4',
      isNewDevice: true,
    });
    expect(JSON.stringify(sessions)).not.toContain(here.authorization.slice(7));
  });

  it('ends one, and all others, but never those of somebody else', async () => {
    const [{ email }, stranger] = await Promise.all([aUser(shop.deps), aUser(shop.deps)]);
    const [here, there, elsewhere] = [await signIn(email), await signIn(email), await signIn(email)];
    const foreign = await signIn(stranger.email);
    const [ofStranger] = await sessionsOf(foreign);
    expect((await end(here, ofStranger?._id)).json()).toEqual(refusalBody(securityRefusals.sessionNotFound));
    expect(await isLive(foreign)).toBe(true);

    const thereId = (await sessionsOf(there)).find(({ isThis }) => isThis)?._id;
    expect((await end(here, thereId)).statusCode).toBe(200);
    expect([await isLive(here), await isLive(there), await isLive(elsewhere)]).toEqual([true, false, true]);
    expect((await end(here, thereId)).statusCode).toBe(404);
    expect((await end(here)).statusCode).toBe(200);
    expect([await isLive(here), await isLive(elsewhere), await isLive(foreign)]).toEqual([true, false, true]);
  });

  it('has no more than an account may have: who was away longest is signed out', async () => {
    const { id, email } = await aUser(shop.deps);
    const [oldest, here] = [await signIn(email), await signIn(email)];
    const thisOne = tokenHash(here.authorization.slice(7));
    await shop.deps.db.execute(sql`update sessions set last_used_at = last_used_at - interval '1 hour'
      where user_id = ${id} and token_hash <> ${thisOne}`);
    await shop.deps.db.execute(sql`insert into sessions (token_hash, user_id, last_used_at, expires_at)
      select encode(sha256(number::text::bytea), 'hex'), user_id, last_used_at, expires_at
      from sessions, generate_series(3, ${maxStored.sessionsPerAccount}::int) number where token_hash = ${thisOne}`);
    await signIn(email);
    expect([await isLive(oldest), await isLive(here)]).toEqual([false, true]);
  });

  it('shows nobody who else is signed in to the shared account of a demo', async () => {
    const { email } = await aUser(shop.deps, { id: DEMO_USER_ID });
    const [here, other] = [await signIn(email), await signIn(email, { from: '198.51.100.9' })];
    const listed = await sessionsOf(here);
    expect(listed).toEqual([expect.objectContaining({ isThis: true, network: null })]);
    await end(here);
    expect(await isLive(other)).toBe(true);
  });
});

describe('a sign-in from a new device', () => {
  it('is reported by email once, and the first and a known one are not', async () => {
    const { email } = await aUser(shop.deps);
    await signIn(email);
    await signIn(email, { from: '203.0.44.1' });
    expect(await emailsTo(shop.deps, email)).toEqual([]);
    await signIn(email, { agent: CHROME, from: '198.51.100.4' });
    await signIn(email, { agent: CHROME, from: '198.51.200.5' });
    const emails = await emailsTo(shop.deps, email);
    expect(emails.map(({ subject }) => subject)).toEqual([newDeviceEmailTexts.subject]);
    expect(emails[0]?.text).toContain('Chrome on Windows, from the address 198.51.100.4');
  });
});
