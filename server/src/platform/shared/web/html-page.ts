import type { Logo } from '@vitrine/contract/shop/shop.rules';
import type { FastifyReply } from 'fastify';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and for attribute values in either kind of quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

export function iconTag(logo?: Logo): string {
  const url = logo?.light || logo?.dark;
  return url
    ? `<link rel="icon" href="${escapeHtml(url)}" type="image/webp" />`
    : '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />';
}

export type PageBrand = { name: string; logo: Logo };
type HtmlPage = { title: string; style: string; content: string };

export const PLAIN_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#dde0e6, #3a3f4a); --muted: light-dark(#5d6470, #a5abb8); }
body { font: 16px/24px system-ui, sans-serif; margin: 0; background: light-dark(#fafbfc, #14171d); color: light-dark(#191e2b, #eef0f4); }
a { color: light-dark(#2350c9, #8fb2ff); }`;

/** A page that the server renders itself: it runs nothing, and follows the reader's theme. */
export function htmlPage({ name, logo }: PageBrand, { title, style, content }: HtmlPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${iconTag(logo)}
<title>${escapeHtml(title)} · ${escapeHtml(name)}</title>
<style>${style}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>`;
}

/** For a page that concerns its reader alone: nobody stores or lists it. */
export function sendPrivatePage(reply: FastifyReply, page: string): FastifyReply {
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  return reply.type('text/html; charset=utf-8').headers(headers).send(page);
}
