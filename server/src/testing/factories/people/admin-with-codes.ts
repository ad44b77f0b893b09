import { TOTP } from 'otpauth';
import type { TestApp } from '../../shops/build-test-app.ts';
import { signedIn, TEST_PASSWORD } from '../factories.ts';

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Sent = { payload?: object; headers?: Headers; from?: string };

/** The code that an app shows. */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() });
}

/** A shop whose clock is moved by hand, and admins whose second factor is codes from an app. */
export function shopWithCodes({ app, deps, setNow }: TestApp) {
  let moment = Date.parse('2030-06-15T12:00:00.000Z');

  function later(minutes: number): void {
    moment += minutes * 60_000;
    setNow(new Date(moment).toISOString());
  }

  function send(route: `${Method} /${string}`, { payload, headers = {}, from = '203.0.113.7' }: Sent = {}) {
    const [method, url] = route.split(' ') as [Method, string];
    const request = { method, url: `/api${url}`, headers, remoteAddress: from };
    return app.inject(payload ? { ...request, payload } : request);
  }

  const logIn = (email: string | null) =>
    send('POST /auth/login', { payload: { email, password: TEST_PASSWORD } });

  async function adminWithCodes() {
    const { user, headers } = await signedIn(deps, { role: 'admin' });
    await send('POST /admin/confirmation', { payload: { password: TEST_PASSWORD }, headers });
    const { secret } = (await send('POST /admin/second-factor/codes', { headers })).json().data;
    const code = () => codeAt(secret, new Date(moment));
    const on = await send('PUT /admin/second-factor/codes', { payload: { code: code() }, headers });
    later(1);
    return { user, headers, secret, code, recoveryCodes: on.json().data.recoveryCodes as string[] };
  }

  async function ticketFor(email: string | null): Promise<string> {
    return (await logIn(email)).json().data.ticket;
  }

  return { later, send, logIn, adminWithCodes, ticketFor, now: () => new Date(moment) };
}
