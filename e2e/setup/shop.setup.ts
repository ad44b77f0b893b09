import { ensureBuilt } from '../../scripts/setup/build-product.mjs';
import { openDemoShop } from '../../scripts/setup/demo-shop.mjs';

/** Starts one demo shop for all tests. */
export default async function openShop(): Promise<() => Promise<void>> {
  await ensureBuilt();
  // The tests set their own client addresses, as a proxy in front of the shop would.
  const shop = await openDemoShop({ TRUSTED_PROXIES: '1' });
  process.env.SHOP_URL = shop.url;

  return shop.close;
}
