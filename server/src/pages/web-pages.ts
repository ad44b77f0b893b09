import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  isEntryPage,
  mayLoadServices,
  visitorServicesOf,
} from '@vitrine/contract/analytics/visitors/visitors.rules';
import { visitorSettings } from '@vitrine/contract/analytics/visitors/visitors.schemas';
import { earliestNewUntil } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { GOOGLE_FEED_PATH } from '@vitrine/contract/catalog/search-engines/google-feed.rules';
import type { InitialData } from '@vitrine/contract/pages/initial-data';
import type { RenderPage } from '@vitrine/contract/pages/render-page';
import type { ShopInfo, VisitorServices } from '@vitrine/contract/shop/shop-info';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { isGoogleFeedOn } from '../domains/catalog/google-feed/google-feed.service.ts';
import { shownWays } from '../domains/payments/awaited/ways-to-pay.service.ts';
import { shopInfo } from '../domains/shop/shop.service.ts';
import { sendCachedResponse } from '../platform/http/responses/cached-responses.ts';
import { sendNotFound } from '../platform/http/responses/error-handler.ts';
import { POLICY, securityHeadersOf } from '../platform/http/security.ts';
import { queueOf, readInQueue } from '../platform/rate-limits/read-queues.ts';
import { toNetwork } from '../platform/rate-limits/to-network.ts';
import { catalogReads } from '../platform/replica/replica.ts';
import type { ReplyBody } from '../platform/response-cache/cached-response.ts';
import { Refusal } from '../platform/shared/refusal.ts';
import { StartupError } from '../platform/shared/startup-error.ts';
import { CACHE_FOREVER } from '../platform/shared/web/header-values.ts';
import { type PageTemplate, pageTemplate } from './document/page-template.ts';
import { readManifest, screenPreloads } from './document/web-manifest.ts';
import { sendGoogleFeed } from './google-feed-file.ts';
import { bareShell } from './other-pages.ts';
import { type Address, isNeverStored, pageCacheKey, readPageContent } from './pages.service.ts';

/** Requests for these want data or a file, not a page. */
const NO_PAGES = /^(api|assets|media)\//;

/** A hashed file directly in the folder of assets; compressed ones are not asked for by name. */
const ASSET = /^assets\/[\w-]+(\.[\w-]+)*\.(js|css|woff2|svg|avif|webp|png|jpg)$/;

type Shop = Pick<
  Deps,
  | 'db'
  | 'replica'
  | 'clock'
  | 'publicUrl'
  | 'responseCache'
  | 'settings'
  | 'email'
  | 'imageStore'
  | 'identity'
  | 'mediaDir'
>;

type WebOptions = {
  webRoot: string;
  renderPage: RenderPage | undefined;
  shopInfo: Pick<ShopInfo, 'demo'>;
  /** Receives each request for a page on which visits begin. */
  onEntry: (request: IncomingMessage) => void;
};

export async function serveWeb(
  app: FastifyInstance,
  deps: Shop,
  { webRoot, renderPage, shopInfo: fixed, onEntry }: WebOptions,
) {
  const template = pageTemplate(await readPage(webRoot), {
    shopInfo: (path) => ({
      ...fixed,
      ...(deps.email.smtpUrl && { sendsMail: true }),
      ...shopInfo(deps),
      ...shownWays(deps),
      ...servicesOn(deps, path),
    }),
    publicUrl: deps.publicUrl,
    preloadsOf: screenPreloads(await readManifest(webRoot)),
    renderPage,
  });
  const files = await listFiles(webRoot);

  app.get('/*', { config: { access: 'everyone' } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0]?.slice(1) ?? '';
    // Switched off, it is as unknown as any other address.
    if (`/${path}` === GOOGLE_FEED_PATH && isGoogleFeedOn(deps)) return sendGoogleFeed(deps, request, reply);
    // Only names found on disk are served, so no path can reach outside the folder.
    if (await isNewAsset(webRoot, path, files)) files.add(path);
    if (files.has(path) && path !== 'index.html') return sendFile(reply, path, webRoot);
    if (NO_PAGES.test(path)) return sendNotFound(reply);
    const address = { path: `/${path}`, query: request.query };
    const render = () => makePage(request, { deps, template, address });
    if (isNeverStored(address)) {
      const { status = 200, body, contentType } = await render();
      return reply.status(status).type(contentType).header('cache-control', 'no-store').send(body);
    }
    const from = { address: request.raw.url ?? '', network: toNetwork(request.ip) };
    const page = await deps.responseCache.read({ ...pageCacheKey(address), ...from }, render);
    if (page.isEntry) onEntry(request.raw);
    if (page.status === 503) reply.header('retry-after', '2');
    return sendCachedResponse(request, reply, page);
  });
}

type RenderParts = { deps: Shop; template: PageTemplate; address: Address };

/** Without the database the screens still load, and show themselves what is missing. */
async function makePage(
  request: FastifyRequest,
  { deps, template, address }: RenderParts,
): Promise<ReplyBody> {
  const contentType = 'text/html; charset=utf-8';
  try {
    const content = await readInQueue(queueOf(request), () => readPageContent(catalogReads(deps), address));
    const validUntil = earliestNewUntil(productsIn(content.data));
    const { status, location } = content;
    const { url: route } = request.routeOptions;
    const { visitorServices: services } = servicesOn(deps, content.path);
    return {
      ...{ status, location, body: template(content), contentType, route, validUntil },
      ...(services && { policy: policyWith(deps, services) }),
      isEntry: status === 200 && isEntryPage(content.path),
    };
  } catch (error) {
    // A refusal is expected in a crowd, and a line for each would only add to the work.
    if (!(error instanceof Refusal)) request.log.error({ err: error }, 'page without its data');
    return { status: 503, body: template({ path: address.path, ...bareShell(deps) }), contentType };
  }
}

/** Absent where scripts of others may not run. */
function servicesOn({ settings }: Pick<Shop, 'settings'>, path: string): Pick<ShopInfo, 'visitorServices'> {
  const services = mayLoadServices(path) ? visitorServicesOf(settings.read(visitorSettings)) : undefined;
  return services ? { visitorServices: services } : {};
}

function policyWith(deps: Shop, services: VisitorServices): string {
  return securityHeadersOf({ ...deps, imagesUrl: deps.imageStore.publicUrl, services })[POLICY];
}

function productsIn({ featured = [], newArrivals = [], store, product }: InitialData): Product[] {
  return [...featured, ...newArrivals, ...(store?.page.data ?? []), ...(product ? [product] : [])];
}

/** The web part's pages as a module, which is built beside its files. */
export async function loadRenderPage(webRoot: string): Promise<RenderPage> {
  const file = pathToFileURL(join(webRoot, '../dist-server/server.js')).href;
  try {
    return (await import(/* @vite-ignore */ file)).renderPage;
  } catch (error) {
    throw notBuilt(webRoot, error);
  }
}

async function readPage(webRoot: string): Promise<string> {
  try {
    return await readFile(join(webRoot, 'index.html'), 'utf8');
  } catch (error) {
    throw notBuilt(webRoot, error);
  }
}

function notBuilt(webRoot: string, cause: unknown): StartupError {
  return new StartupError(
    `The web part is not built in ${webRoot}; start the shop with npm start, which builds it.`,
    { cause },
  );
}

/** During an update a page of the next release can ask a process of this one for its scripts. */
async function isNewAsset(webRoot: string, path: string, known: ReadonlySet<string>): Promise<boolean> {
  if (known.has(path) || !ASSET.test(path)) return false;
  return stat(join(webRoot, path)).then(
    (found) => found.isFile(),
    () => false,
  );
}

function sendFile(reply: FastifyReply, path: string, webRoot: string) {
  const isHashed = path.startsWith('assets/');
  reply.header('cache-control', isHashed ? CACHE_FOREVER : 'public, max-age=3600');
  return reply.sendFile(path, webRoot);
}

async function listFiles(root: string): Promise<Set<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return new Set(
    names.filter((name) => !/(^|\/)\.|\.(br|gz)$/.test(name)).map((name) => name.split(sep).join('/')),
  );
}
