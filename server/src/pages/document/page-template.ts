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
  const render = renderPage && rememberNotFound(renderPage);
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
          isEmpty || !render ? empty : render({ path, search, shopInfo: info, data }, status),
        )
        .replace(blockOf(INITIAL_DATA_ID), () =>
          jsonBlock(data, `type="application/json" id="${INITIAL_DATA_ID}"`),
        )
    );
  };
}

/** Any number of addresses lead nowhere, and all of them show the same, so it is not rendered for each. */
function rememberNotFound(renderPage: RenderPage) {
  const last = new Map<string, { shop: string; html: string }>();
  return (page: Parameters<RenderPage>[0], status: PageContent['status']): string => {
    if (status !== 404) return renderPage(page);
    const section = page.path.split('/', 2)[1] === PRODUCT ? PRODUCT : '';
    const shop = JSON.stringify(page.shopInfo);
    const known = last.get(section);
    if (known?.shop === shop) return known.html;
    const html = renderPage(page);
    last.set(section, { shop, html });
    return html;
  };
}

/** The owner's colour from the first paint on. The contract lets in nothing but hexadecimal digits. */
function accentStyle({ shop }: ShopInfo): string {
  const properties = accentProperties(shop?.accent ?? shopDefaults.accent);
  if (properties.length === 0) return '';
  return ` style="${properties.map(([name, value]) => `${name}: ${value}`).join('; ')}"`;
}
