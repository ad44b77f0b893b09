import type { ShopProcess } from '../shop-process.ts';
import type { TemporaryShop } from '../temporary-shop.ts';
import type { DatabaseNode } from './database-node.ts';
import type { ObjectStore } from './object-store.ts';

/** Three database machines, three shops, an object store and what stands between them and their visitors. */
export type Cluster = {
  nodes: readonly DatabaseNode[];
  shops: readonly ShopProcess[];
  objectStore: ObjectStore;
  /** All of them as the one shop that visitors see. */
  shop: TemporaryShop;
  close: () => Promise<void>;
};
