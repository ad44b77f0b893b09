import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { errorTexts } from '@vitrine/contract/shared/errors';
import type { ShopInfo } from '@vitrine/contract/shared/shop-info';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { CACHE_FOREVER } from '../http/static-files.ts';
import { StartupError } from '../shared/startup-error.ts';
import { bareShell } from './other-pages.ts';
import { type PageTemplate, pageTemplate } from './page-template.ts';
import { pageAt } from './pages.service.ts';
import { screenPreloads } from './screen-preloads.ts';

/** Whoever asks for one of these wants data or a file, and could not read a page in its place. */
const NO_PAGES = /^(api|assets|media)\//;

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl'>;

/** Serves the built web part: its files by name, and the page itself for every other address outside the API. */
export async function serveWeb(
  app: FastifyInstance,
  deps: Shop,
  { webRoot, shopInfo }: { webRoot: string; shopInfo: ShopInfo },
) {
  const preloadsOf = screenPreloads(await readManifest(webRoot));
  const template = pageTemplate(await readPage(webRoot), {
    shopInfo,
    publicUrl: deps.publicUrl,
    preloadsOf,
  });
  const files = await listFiles(webRoot);

  app.get('/*', { config: { access: 'everyone' } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0]?.slice(1) ?? '';
    // Only names found on disk at start are served, so no address can reach outside the folder.
    if (files.has(path) && path !== 'index.html') return sendFile(reply, path, webRoot);
    if (NO_PAGES.test(path)) {
      return reply.status(404).send({ message: errorTexts.notFound });
    }
    return sendPage(reply, await renderPage(request, { deps, template, path: `/${path}` }));
  });
}

type RenderParts = { deps: Shop; template: PageTemplate; path: string };

/** Without the database the screens still come, and say themselves what could not be loaded. */
async function renderPage(request: FastifyRequest, { deps, template, path }: RenderParts) {
  try {
    const content = await pageAt(deps, { path, query: request.query });
    return { status: content.status, html: template(content) };
  } catch (error) {
    request.log.error({ err: error }, 'page without its data');
    return { status: 503, html: template(bareShell) };
  }
}

/** A browser asks every time whether its copy still holds, so no price on a page is ever an old one. */
function sendPage(reply: FastifyReply, { status, html }: { status: number; html: string }) {
  // Weak, because the same page goes out in several compressions.
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  reply.header('cache-control', 'no-cache').header('etag', etag);
  if (status === 503) reply.header('cache-control', 'no-store').header('retry-after', '2');
  if (status === 200 && reply.request.headers['if-none-match']?.includes(etag))
    return reply.status(304).send();
  return reply.status(status).type('text/html; charset=utf-8').send(html);
}

async function readPage(webRoot: string): Promise<string> {
  try {
    return await readFile(join(webRoot, 'index.html'), 'utf8');
  } catch {
    throw new StartupError(
      `The web part is not built in ${webRoot}; start the shop with npm start, which builds it.`,
    );
  }
}

/** Says which files a screen needs; without it they are found a moment later. */
async function readManifest(webRoot: string) {
  return JSON.parse(await readFile(join(webRoot, '.vite/manifest.json'), 'utf8').catch(() => '{}'));
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
