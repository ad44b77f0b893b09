import { hasOptions } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { variantName } from '@vitrine/contract/catalog/variants/variants.rules';
import type { Stock } from '@vitrine/contract/stock/stock.rules';
import type { Deps } from '../../../deps.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { productsById } from '../../catalog/products/products.service.ts';
import { type SoldVariant, soldAs, variantsForSale } from '../../catalog/variants/sold-variants.service.ts';
import { stocksOf, variantStocksOf } from '../../stock/stock.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** A line of an agent, as it is stored. */
export type ItemLine = { productId: string; variantId?: string | undefined };

/** What can be bought: a product, or a product with options in one of its variants. */
export type AgentItem = {
  /** With the variant's price, weight and picture. */
  product: Product;
  variant: { _id: string; name: string } | undefined;
  available: number;
};

/** The id by which agents name what a line is about. */
export function itemIdOf({ productId, variantId }: ItemLine): string {
  return variantId ?? productId;
}

/** The items with these ids, and the products of which a variant has to be chosen first. */
export async function findItems(shop: Shop, ids: readonly string[]) {
  const possible = ids.filter(isUuid);
  const products = await productsById(shop, possible);
  const variants = await variantsForSale(
    shop,
    possible.filter((id) => !products.has(id)),
  );
  const parents = await productsById(
    shop,
    [...variants.values()].map(({ productId }) => productId),
  );
  return {
    items: await itemsOf(shop, { products: new Map([...products, ...parents]), variants }),
    isWithoutChoice: (id: string) => products.has(id),
  };
}

type Found = { products: ReadonlyMap<string, Product>; variants: ReadonlyMap<string, SoldVariant> };

/** By the ids of the products without options and of the variants. */
export async function itemsOf(shop: Shop, { products, variants }: Found): Promise<Map<string, AgentItem>> {
  const whole = [...products].filter(([, product]) => !hasOptions(product));
  const stocks = await stocksOf(
    shop,
    whole.map(([id]) => id),
  );
  const variantStocks = await variantStocksOf(shop, [...variants.keys()]);
  const items = new Map<string, AgentItem>();
  for (const [id, product] of whole)
    items.set(id, { product, variant: undefined, available: availableOf(stocks.get(id)) });
  for (const [id, variant] of variants) {
    const parent = products.get(variant.productId);
    const product = parent && soldAs(parent, variant);
    const named = { _id: id, name: variantName(variant) };
    if (product) items.set(id, { product, variant: named, available: availableOf(variantStocks.get(id)) });
  }
  return items;
}

/** How many can be bought now; what is not counted never runs out. */
function availableOf(stock: Pick<Stock, 'onHand' | 'reserved'> | undefined): number {
  return stock ? Math.max(0, stock.onHand - stock.reserved) : Number.POSITIVE_INFINITY;
}
