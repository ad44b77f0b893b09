import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_LIFE_MS } from './sessions.service.ts';

export type SessionCookie = ReturnType<typeof sessionCookie>;

/** Over https, the prefix `__Host-` makes the browser bind the cookie to this host; http does not support it. */
export function sessionCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-sid' : 'sid';
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge: SESSION_LIFE_MS / 1000,
  } as const;
  return {
    name,
    read: (request: FastifyRequest) => request.cookies[name],
    keep: <User extends { token: string }>(reply: FastifyReply, user: User): User => {
      reply.setCookie(name, user.token, options);
      return user;
    },
    // A browser ignores the removal of a prefixed cookie unless the options are those it was set with.
    clear: (reply: FastifyReply) => void reply.clearCookie(name, options),
  };
}
