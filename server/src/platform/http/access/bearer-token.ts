import type { FastifyRequest } from 'fastify';

const BEARER = /^Bearer ([\w-]{20,200})$/i;

export function bearerOf(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1];
}
