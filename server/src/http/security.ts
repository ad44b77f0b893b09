import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { IdentitySettings } from '../deps.ts';

/** Scripts come from our own files only: the session token lives in the page, so injected script must never run. */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, identity }: { publicUrl: string; identity: IdentitySettings | undefined },
): Promise<void> {
  const provider = identity ? providerSources(identity) : { scripts: [], calls: [], frames: [], images: [] };
  const isHttps = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...provider.scripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...provider.images],
        connectSrc: ["'self'", ...provider.calls],
        frameSrc: ["'self'", ...provider.frames],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The identity provider signs people in through a popup that must be able to answer this window.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
}

/** What the identity provider's sign-in popup needs of our pages, and where its profile pictures come from. */
function providerSources({ config: { authDomain } }: IdentitySettings) {
  return {
    scripts: ['https://apis.google.com'],
    calls: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frames: authDomain ? [`https://${authDomain}`] : [],
    images: ['https://*.googleusercontent.com'],
  };
}
