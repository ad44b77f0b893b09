import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { type ShopProcess, shopProcess } from '../shop/shop-process.ts';
import { settingsOf } from '../shop/temporary-shop.ts';
import { HOST } from './services/ports.ts';

type ShopsCall = {
  root: string;
  ports: readonly number[];
  /** Where visitors reach the shops through nginx. */
  publicPort: number;
  /** The database and the object store. */
  settings: Record<string, string>;
};

/** Shops that share a database and an object store and nothing else. None is started yet. */
export function prepareShops({ root, ports, publicPort, settings }: ShopsCall): ShopProcess[] {
  const signingKey = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  });
  return ports.map((port, index) => {
    const own = settingsOf(port, join(root, `shop${index + 1}-data`));
    const shared = {
      HOST,
      PUBLIC_URL: `http://localhost:${publicPort}`,
      WORKERS: '1',
      // Each shopper sends their own address, as a proxy in front of nginx would.
      TRUSTED_PROXIES: '2',
      AGENT_SIGNING_KEY: String(signingKey),
    };
    return shopProcess({ ...own, ...shared, ...settings }, join(root, `shop${index + 1}.log`));
  });
}
