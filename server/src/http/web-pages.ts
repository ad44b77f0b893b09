import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { errorTexts } from '@vitrine/contract/shared/errors';
import type { ShopInfo } from '@vitrine/contract/shared/shop-info';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { StartupError } from '../shared/startup-error.ts';
import { CACHE_FOREVER } from './static-files.ts';

const EMPTY_INFO = '<script type="application/json" id="shop-info"></script>';

/** Whoever asks for one of these wants data or a file, and could not read a page in its place. */
const NO_PAGES = /^(api|assets|media)\//;

/** Serves the built web part: its files by name, and the page itself for every other address outside the API. */
export async function serveWeb(
  app: FastifyInstance,
  { webRoot, shopInfo }: { webRoot: string; shopInfo: ShopInfo },
) {
  const page = fillShopInfo(await readPage(webRoot), shopInfo);
  const files = await listFiles(webRoot);

  app.get('/*', { config: { access: 'everyone' } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0]?.slice(1) ?? '';
    // Only names found on disk at start are served, so no address can reach outside the folder.
    if (files.has(path) && path !== 'index.html') return sendFile(reply, path, webRoot);
    if (NO_PAGES.test(path)) {
      return reply.status(404).send({ message: errorTexts.notFound });
    }
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
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

/** A JSON block is data to the browser, not script; escaping `<` keeps any text from closing it early. */
function fillShopInfo(page: string, info: ShopInfo): string {
  const json = JSON.stringify(info).replaceAll('<', '\\u003c');
  return page.replace(EMPTY_INFO, () => EMPTY_INFO.replace('></', `>${json}</`));
}
