import type { FastifyRequest } from 'fastify';

/** Who is asking, read from the session in the database on every request, never from the request's own words. */
export type Caller = {
  id: string;
  role: 'user' | 'admin';
  isDemo: boolean;
  /** How the session was presented: a cookie travels by itself and so needs a same-origin check. */
  presentedBy: 'bearer' | 'cookie';
};

export type FindCaller = (tokens: { bearer?: string; cookie?: string }) => Promise<Caller | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

const BEARER = /^Bearer ([\w-]{20,200})$/i;

export function bearerOf(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1];
}
