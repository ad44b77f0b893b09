import type { ShopInfo } from '../shop/shop-info.ts';
import type { InitialData } from './initial-data.ts';

/** The HTML of a page, as guests see it. The web part is built into a module that exports it as `renderPage`. */
export type RenderPage = (page: {
  path: string;
  /** Only what the page depends on, because the HTML is the same for everyone. */
  search: string;
  shopInfo: ShopInfo;
  data: InitialData;
}) => string;
