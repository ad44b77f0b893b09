import type { ShopProcess } from '../shop-process.ts';
import type { TemporaryShop } from '../temporary-shop.ts';
import type { DatabaseNode } from './database-node.ts';
import type { ObjectStore } from './object-store.ts';

/** Three database nodes, three shops, an object store and the proxies in front of them. */
export type Cluster = {
  nodes: readonly DatabaseNode[];
  shops: readonly ShopProcess[];
  objectStore: ObjectStore;
  /** The whole cluster as the one shop that visitors see. */
  shop: TemporaryShop;
  close: () => Promise<void>;
};
