import { ensureBuilt } from '../../scripts/setup/build-product.mjs';
import { openDemoShop } from '../../scripts/setup/demo-shop.mjs';
import { startIdentityProvider } from './identity-provider.ts';

/** Starts one demo shop for all tests, with an identity provider. */
export default async function openShop(): Promise<() => Promise<void>> {
  await ensureBuilt();
  const google = await startIdentityProvider();
  // The tests set their own client addresses, as a proxy in front of the shop would.
  const settings = { TRUSTED_PROXIES: '1' };
  const shop = await openDemoShop({ ...settings, ...google.settings });
  process.env.SHOP_URL = shop.url;

  return async () => {
    await shop.close();
    google.close();
  };
}
