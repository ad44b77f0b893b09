import type { IncomingMessage, ServerResponse } from 'node:http';
import type { VisitorServices } from '@vitrine/contract/shop/shop-info';
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
  /** What the owner lets run after a visitor's consent, on the pages for which the headers are. */
  services?: VisitorServices | undefined;
};

export function setSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

export const POLICY = 'content-security-policy';

/** They depend only on settings, so they are computed once at the start instead of for every request. */
export function securityHeadersOf(shop: Shop): SecurityHeaders & { [POLICY]: string } {
  const headers: Record<string, string> = {};
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(policyOf(shop))({} as IncomingMessage, collector as unknown as ServerResponse, () => {});
  return { ...headers, [POLICY]: headers[POLICY] ?? '', 'permissions-policy': UNUSED_FEATURES };
}

/** Scripts come only from our own files: the page holds the session token, so injected scripts must never run. */
function policyOf({ publicUrl, identity, imagesUrl, services }: Shop): HelmetOptions {
  const provider = identity ? providerSources(identity) : { scripts: [], calls: [], frames: [], images: [] };
  const others = serviceSources(services);
  const imageStore = imagesUrl ? [new URL(imagesUrl).origin] : [];
  const isHttps = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...provider.scripts, ...others.scripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...provider.images, ...imageStore, ...others.calls],
        connectSrc: ["'self'", ...provider.calls, ...others.calls],
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

/** With their paths, because other scripts of the same hosts could run anything. */
function serviceSources({ analytics, pixel }: VisitorServices = {}) {
  return {
    scripts: [
      ...(analytics ? ['https://www.googletagmanager.com/gtag/js'] : []),
      ...(pixel
        ? ['https://connect.facebook.net/en_US/fbevents.js', 'https://connect.facebook.net/signals/']
        : []),
    ],
    calls: [
      ...(analytics
        ? [
            'https://*.google-analytics.com',
            'https://*.analytics.google.com',
            'https://*.googletagmanager.com',
          ]
        : []),
      ...(pixel ? ['https://www.facebook.com', 'https://connect.facebook.net'] : []),
    ],
  };
}
