import type { CookieSerializeOptions } from '@fastify/cookie';
import { SESSION_LIFE_MS } from './sessions.service.ts';

export type SessionCookie = { name: string; options: CookieSerializeOptions };

/** Over https, the prefix `__Host-` makes the browser bind the cookie to this host; http does not support it. */
export function sessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-sid' : 'sid',
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: SESSION_LIFE_MS / 1000 },
  };
}
