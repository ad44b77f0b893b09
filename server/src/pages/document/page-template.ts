import { INITIAL_DATA_ID } from '@vitrine/contract/pages/initial-data';
import { shopDefaults } from '@vitrine/contract/shop/shop-defaults';
import type { ShopInfo } from '@vitrine/contract/shop/shop-info';
import { iconTag } from '../../platform/shared/web/html-page.ts';
import type { PageContent } from '../page-content.ts';
import { jsonBlock, renderHead } from './head-tags.ts';

const HEAD = /<!--page-head-->.*?<!--\/page-head-->/s;
const BODY = /<!--page-body-->.*?<!--\/page-body-->/s;
const ICON = /<link rel="icon"[^>]*>/;
const blockOf = (id: string) => `<script type="application/json" id="${id}"></script>`;

export type PageTemplate = (content: PageContent) => string;
type TemplateOptions = {
  /** What every page carries; it changes with the owner's settings. */
  shopInfo: () => ShopInfo;
  publicUrl: string;
  preloadsOf: (screen: string | undefined) => string;
};

/** The built page with placeholders; replacers are functions, because `$` in a string is a pattern. */
export function pageTemplate(
  html: string,
  { shopInfo, publicUrl, preloadsOf }: TemplateOptions,
): PageTemplate {
  return ({ head, body, data, screen }) => {
    const info = shopInfo();
    const site = { publicUrl, shopName: info.shop?.name ?? shopDefaults.name };
    return (
      html
        .replace(blockOf('shop-info'), () => jsonBlock(info, 'type="application/json" id="shop-info"'))
        .replace(HEAD, () => renderHead(head, site))
        .replace(ICON, () => iconTag(info.logo))
        // After the first code and the styles, which are wanted sooner.
        .replace('</head>', () => `${preloadsOf(screen)}</head>`)
        .replace(BODY, () => `<noscript>${body}</noscript>`)
        .replace(blockOf(INITIAL_DATA_ID), () =>
          jsonBlock(data, `type="application/json" id="${INITIAL_DATA_ID}"`),
        )
    );
  };
}
