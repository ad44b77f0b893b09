import { join } from 'node:path';
import type { RenderPage } from '@vitrine/contract/pages/render-page';
import type { ShopInfo } from '@vitrine/contract/shop/shop-info';
import { root } from '../../scripts/setup/shell.mjs';

const INFO = /<script type="application\/json" id="shop-info">(.*?)<\/script>/s;
/** Between what the web part rendered and its data. */
const BORDER = '<!--data-->';

/** What the shop's own page says about the shop, which the web part needs to render the same. */
export function shopInfoIn(page: string): ShopInfo | undefined {
  const [, text] = INFO.exec(page) ?? [];
  return text === undefined ? undefined : JSON.parse(text);
}

export async function loadRenderPage(): Promise<RenderPage> {
  return (await import(join(root, 'web/dist-server/server.js'))).renderPage;
}

export function writePage(html: string, data: object): string {
  return `${html}${BORDER}${JSON.stringify(data)}`;
}

/** Whether the shop's page has exactly what was rendered here. */
export function hasRendered(shopPage: string, page: string): boolean {
  const [html = ''] = page.split(BORDER, 1);
  return html !== '' && shopPage.includes(html);
}
