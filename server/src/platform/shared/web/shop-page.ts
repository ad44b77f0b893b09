import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml, htmlPage, type PageBrand, sendPrivatePage } from './html-page.ts';
import { SHOP_PAGE_STYLE } from './shop-page.style.ts';

export type Page = {
  title: string;
  content: string;
  /** What the reader must know before all else. */
  badge?: string;
  /** Where the shop's name leads; absent where it would lead away from a payment. */
  home?: string;
};

export type SendPage = (reply: FastifyReply, page: Page) => FastifyReply;

type ShopPagesParts = {
  brand: () => PageBrand;
  /** Of the built web part; without them the browser's own fonts are used. */
  fontFaces: string;
  imagesUrl?: string | undefined;
  ownStyle?: string;
  /** The only one that the pages may run, word by word. */
  script?: string;
};

/** Pages in the shop's look that run at most that script and load only fonts and pictures; their forms post only to this origin. */
export function shopPages({ brand, fontFaces, imagesUrl, ownStyle = '', script }: ShopPagesParts): SendPage {
  const style = fontFaces + SHOP_PAGE_STYLE + ownStyle;
  const images = imagesUrl ? `'self' ${new URL(imagesUrl).origin}` : "'self'";
  const scripts = script ? `script-src ${hashOf(script)}; ` : '';
  const allowed = `${scripts}style-src ${hashOf(style)}; font-src 'self'; img-src ${images}; form-action 'self'`;
  const policy = `default-src 'none'; ${allowed}; base-uri 'none'; frame-ancestors 'none'`;
  return (reply, page) => {
    const owner = brand();
    const { title, content } = page;
    const html = htmlPage(owner, { title, content: `${headOf(owner, page)}\n${content}`, style });
    return sendPrivatePage(reply.header('content-security-policy', policy), html);
  };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function headOf(brand: PageBrand, { badge, home }: Page): string {
  const mark = home
    ? `<a class="brand" href="${escapeHtml(home)}">${brandMark(brand)}</a>`
    : `<span class="brand">${brandMark(brand)}</span>`;
  return `<header>${mark}${badge ? `<span class="badge">${badge}</span>` : ''}</header>`;
}

const MARK =
  '<svg viewBox="0 0 22 22" aria-hidden="true"><path d="M0 0h22v13.64L13.64 22H0z" fill="currentColor"/></svg>';

/** The owner's logo; if only one was uploaded, it is used for both themes. */
function brandMark({ name, logo }: PageBrand): string {
  const [light, dark] = [logo.light || logo.dark, logo.dark || logo.light].map(escapeHtml);
  if (!light) return `${MARK}${escapeHtml(name)}`;
  return `<picture><source media="(prefers-color-scheme: dark)" srcset="${dark}"><img src="${light}" alt="${escapeHtml(name)}" height="36"></picture>`;
}

export function linkPart(url: string, label: string): string {
  return `<a class="pay" href="${escapeHtml(url)}">${label}</a>`;
}
