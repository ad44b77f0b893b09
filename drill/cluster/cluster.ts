import type { ShopProcess } from '../shop/shop-process.ts';
import type { TemporaryShop } from '../shop/temporary-shop.ts';
import type { DatabaseNode } from './services/database-node.ts';
import type { ObjectStore } from './services/object-store.ts';

/** Three database nodes, three shops, an object store and the proxies in front of them. */
export type Cluster = {
  nodes: readonly DatabaseNode[];
  shops: readonly ShopProcess[];
  objectStore: ObjectStore;
  /** The whole cluster as the one shop that visitors see. */
  shop: TemporaryShop;
  close: () => Promise<void>;
};
