import type { FastifyReply } from 'fastify';
import { hostCookie } from '../../../platform/http/host-cookie.ts';
import { SESSION_LIFE_MS } from './sessions.service.ts';

export type SessionCookie = ReturnType<typeof sessionCookie>;

export function sessionCookie(publicUrl: string) {
  const cookie = hostCookie(publicUrl, { name: 'sid', lifeMs: SESSION_LIFE_MS });
  return {
    ...cookie,
    keep: <User extends { token: string }>(reply: FastifyReply, user: User): User => {
      cookie.set(reply, user.token);
      return user;
    },
  };
}
