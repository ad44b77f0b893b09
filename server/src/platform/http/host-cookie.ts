import type { FastifyReply, FastifyRequest } from 'fastify';

/** Over https, the prefix `__Host-` makes the browser bind the cookie to this host; http does not support it. */
export function hostCookie(publicUrl: string, { name, lifeMs }: { name: string; lifeMs: number }) {
  const secure = publicUrl.startsWith('https:');
  const fullName = secure ? `__Host-${name}` : name;
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: lifeMs / 1000 } as const;
  return {
    name: fullName,
    read: (request: FastifyRequest) => request.cookies[fullName],
    set: (reply: FastifyReply, value: string) => void reply.setCookie(fullName, value, options),
    // A browser ignores the removal of a prefixed cookie unless the options are those it was set with.
    clear: (reply: FastifyReply) => void reply.clearCookie(fullName, options),
  };
}
