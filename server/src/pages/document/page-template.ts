import { INITIAL_DATA_ID } from '@vitrine/contract/pages/initial-data';
import type { RenderPage } from '@vitrine/contract/pages/render-page';
import { paths } from '@vitrine/contract/shared/page-paths';
import { accentProperties } from '@vitrine/contract/shop/accent';
import { shopDefaults } from '@vitrine/contract/shop/shop-defaults';
import type { ShopInfo } from '@vitrine/contract/shop/shop-info';
import { iconTag } from '../../platform/shared/web/html-page.ts';
import type { PageContent } from '../page-content.ts';
import { jsonBlock, renderHead } from './head-tags.ts';

const HEAD = /<!--page-head-->.*?<!--\/page-head-->/s;
const BODY = /<!--page-body-->.*?<!--\/page-body-->/s;
const ICON = /<link rel="icon"[^>]*>/;
const [, PRODUCT = ''] = paths.product.split('/');
const blockOf = (id: string) => `<script type="application/json" id="${id}"></script>`;

export type PageTemplate = (content: PageContent & { path: string }) => string;
type TemplateOptions = {
  /** What every page carries; it changes with the owner's settings. */
  shopInfo: (path: string) => ShopInfo;
  publicUrl: string;
  preloadsOf: (screen: string | undefined) => string;
  /** Absent where only the head and the data of pages are tested. */
  renderPage: RenderPage | undefined;
};

/** The built page with placeholders; replacers are functions, because `$` in a string is a pattern. */
export function pageTemplate(
  html: string,
  { shopInfo, publicUrl, preloadsOf, renderPage }: TemplateOptions,
): PageTemplate {
  const render = renderPage && rememberShared(renderPage);
  return ({ status, head, data, screen, path, search = '', isEmpty }) => {
    const info = shopInfo(path);
    const site = { publicUrl, shopName: info.shop?.name ?? shopDefaults.name };
    return (
      html
        .replace('<html', () => `<html${accentStyle(info)}`)
        .replace(blockOf('shop-info'), () => jsonBlock(info, 'type="application/json" id="shop-info"'))
        .replace(HEAD, () => renderHead(head, site))
        .replace(ICON, () => iconTag(info.logo))
        // In it are the scripts, which wait for the first paint.
        .replace('</template>', (end) => `${preloadsOf(screen)}${end}`)
        .replace(BODY, (empty) =>
          isEmpty || !render
            ? empty
            : render({ path, search, shopInfo: info, data }, sharedKey({ status, head, path })),
        )
        .replace(blockOf(INITIAL_DATA_ID), () =>
          jsonBlock(data, `type="application/json" id="${INITIAL_DATA_ID}"`),
        )
    );
  };
}

/**
 * Pages that are the same for every request and that the response cache does not keep: any number of addresses lead nowhere,
 * and what the token of a private link opens is not in the page.
 */
function sharedKey({ status, head, path }: Pick<PageContent, 'status' | 'head'> & { path: string }) {
  if (status === 404) return path.split('/', 2)[1] === PRODUCT ? PRODUCT : '';
  return head.hasNoReferrer ? path : undefined;
}

/** So that they are not rendered for each request. */
function rememberShared(renderPage: RenderPage) {
  const last = new Map<string, { shop: string; html: string }>();
  return (page: Parameters<RenderPage>[0], key: string | undefined): string => {
    if (key === undefined) return renderPage(page);
    const shop = JSON.stringify(page.shopInfo);
    const known = last.get(key);
    if (known?.shop === shop) return known.html;
    const html = renderPage(page);
    last.set(key, { shop, html });
    return html;
  };
}

/** The owner's colour from the first paint on. The contract lets in nothing but hexadecimal digits. */
function accentStyle({ shop }: ShopInfo): string {
  const properties = accentProperties(shop?.accent ?? shopDefaults.accent);
  if (properties.length === 0) return '';
  return ` style="${properties.map(([name, value]) => `${name}: ${value}`).join('; ')}"`;
}
