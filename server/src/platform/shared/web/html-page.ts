import { currentShop } from '@vitrine/contract/shared/current-shop';
import { escapeHtml } from './escape-html.ts';

/** The owner's logo or, without one, the mark. */
export function iconTag(): string {
  const { light, dark } = currentShop().logo;
  const logo = light || dark;
  return logo
    ? `<link rel="icon" href="${escapeHtml(logo)}" type="image/webp" />`
    : '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />';
}

type HtmlPage = { title: string; style: string; content: string };

/** A page that the server renders itself: it runs nothing, and follows the reader's theme. */
export function htmlPage({ title, style, content }: HtmlPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${iconTag()}
<title>${escapeHtml(title)} · ${escapeHtml(currentShop().name)}</title>
<style>${style}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>`;
}
