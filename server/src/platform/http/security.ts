import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { IdentitySettings } from '../../deps.ts';

export type SecurityHeaders = Readonly<Record<string, string>>;

/** Nothing that the shop loads may use these, so an injected script could not either. */
const UNUSED_FEATURES = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

type Shop = {
  publicUrl: string;
  identity?: IdentitySettings | undefined;
  /** Where images are, if not at the shop's own address. */
  imagesUrl?: string | undefined;
};

export function setSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** They depend only on settings, so they are computed once at the start instead of for every request. */
export function securityHeadersOf(shop: Shop): SecurityHeaders {
  const headers: Record<string, string> = {};
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(policyOf(shop))({} as IncomingMessage, collector as unknown as ServerResponse, () => {});
  return { ...headers, 'permissions-policy': UNUSED_FEATURES };
}

/** Scripts come only from our own files: the page holds the session token, so injected scripts must never run. */
function policyOf({ publicUrl, identity, imagesUrl }: Shop): HelmetOptions {
  const provider = identity ? providerSources(identity) : { scripts: [], calls: [], frames: [], images: [] };
  const imageStore = imagesUrl ? [new URL(imagesUrl).origin] : [];
  const isHttps = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...provider.scripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...provider.images, ...imageStore],
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
    // The identity provider signs people in through a popup that must be able to message this window.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  };
}

/** What the identity provider's sign-in popup needs, and where its profile pictures come from. */
function providerSources({ config: { authDomain } }: IdentitySettings) {
  return {
    scripts: ['https://apis.google.com'],
    calls: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frames: authDomain ? [`https://${authDomain}`] : [],
    images: ['https://*.googleusercontent.com'],
  };
}
