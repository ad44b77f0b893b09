import type { Logo } from '@vitrine/contract/shop/shop.rules';
import { escapeHtml } from './escape-html.ts';

/** The owner's logo or, without one, the mark. */
export function iconTag(logo?: Logo): string {
  const url = logo?.light || logo?.dark;
  return url
    ? `<link rel="icon" href="${escapeHtml(url)}" type="image/webp" />`
    : '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />';
}

export type PageBrand = { name: string; logo: Logo };
type HtmlPage = { title: string; style: string; content: string };

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
