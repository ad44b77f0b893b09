import { storeFilterSettings } from '@vitrine/contract/catalog/store/option-filters.schemas';
import { priceSettings } from '@vitrine/contract/pricing/price-history/price-history.schemas';
import { homeSettings, shopTextSettings } from '@vitrine/contract/shop/shop.schemas';
import { api } from './fake-api.ts';
import { sampleHealth, sampleSettings } from './sample-data.ts';

/** What the page of Settings › Your shop asks for beside the details of the shop. */
export function answerShopPage(): void {
  api.answer('GET /admin/settings/home', { data: sampleSettings(homeSettings) });
  api.answer('GET /admin/settings/prices', { data: sampleSettings(priceSettings) });
  api.answer('GET /admin/settings/store-filters', { data: sampleSettings(storeFilterSettings) });
  api.answer('GET /admin/shop/logo', { data: { light: '', dark: '' } });
  api.answer('GET /admin/shop/texts/:name', { data: sampleSettings(shopTextSettings.about) });
  api.answer('GET /admin/health', { data: sampleHealth() });
}
