import type { Deps } from '../../../deps.ts';
import { type KnownProduct, knownProducts } from '../../catalog/products/product-batch.service.ts';
import { productsWithSku } from '../../catalog/products/products.service.ts';
import { variantsWithSku } from '../../catalog/variants/sold-variants.service.ts';
import { variantTables } from '../../catalog/variants/variants.service.ts';

/** What a line of another shop's order says of what was sold. */
type NamedLine = { name: string; sku: string | null };

export type NamedProduct = {
  id: string;
  variantId: string | null;
  imageUrl: string | null;
  category: string | null;
};

type Variant = { id: string; imageUrl: string | null };
/** Without a variant, that of its values is meant. */
type Found = { product: KnownProduct; variant?: Variant | undefined; values: readonly string[] };

/**
 * The products here that lines of another shop's orders are about: by the SKU of a variant or a product, or else by the name of the
 * product, behind which both shop systems write the values of the variant.
 */
export async function namedProducts(
  shop: Pick<Deps, 'db' | 'settings'>,
  lines: readonly NamedLine[],
): Promise<(line: NamedLine) => NamedProduct | undefined> {
  const withSku = await soldWithSku(shop, lines);
  const names = new Set(lines.flatMap(({ name }) => namesIn(name).map((one) => one.product)));
  const find = await knownProducts(shop, [
    ...[...names].map((name) => ({ name })),
    ...[...new Set(withSku.map(({ productId }) => productId))].map((id) => ({ id })),
  ]);
  const bySku = Map.groupBy(withSku, ({ sku }) => sku.toLowerCase());
  const ofName = ({ name }: NamedLine): Found | undefined =>
    namesIn(name).flatMap(({ product: called, values }) => {
      const product = find({ name: called });
      return product ? [{ product, values: [values] }] : [];
    })[0];
  const ofSku = (line: NamedLine): Found | undefined => {
    const sold = (line.sku === null ? undefined : bySku.get(line.sku.toLowerCase())) ?? [];
    const named = ofName(line)?.product.id;
    const others = new Set(sold.map(({ productId }) => productId)).size > 1;
    // Several products with the same SKU are told apart by the name alone.
    const one = sold.find(({ productId }) => productId === named) ?? (others ? undefined : sold[0]);
    const product = one && find({ id: one.productId });
    const values = namesIn(line.name).map((part) => part.values);
    return product && { product, variant: one.variant, values };
  };
  const found = new Map(lines.map((line) => [line, ofSku(line) ?? ofName(line)]));
  const unclear = [...found.values()].flatMap((one) => (one && !one.variant ? one.product : []));
  const optioned = new Set(unclear.filter(({ hasOptions }) => hasOptions).map(({ id }) => id));
  const tables = await variantTables(shop, [...optioned]);
  const ofValues = ({ product, values: named }: Found): Variant | undefined => {
    const rows = tables.get(product.id)?.variants ?? [];
    const row = rows.find(({ values }) => named.some((one) => isNamed(values, one)));
    return row && { id: row._id, imageUrl: row.image };
  };
  return (line) => {
    const sold = found.get(line);
    if (!sold) return undefined;
    const { product, variant = ofValues(sold) } = sold;
    const imageUrl = product.images.find((url) => url === variant?.imageUrl) ?? product.images[0] ?? null;
    return { id: product.id, variantId: variant?.id ?? null, imageUrl, category: product.category };
  };
}

type SoldWithSku = { sku: string; productId: string; variant?: Variant };

/** Variants before products: the product of a variant may have the same SKU. */
async function soldWithSku(shop: Pick<Deps, 'db'>, lines: readonly NamedLine[]): Promise<SoldWithSku[]> {
  const skus = [...new Set(lines.flatMap(({ sku }) => sku ?? []))];
  const variants = await variantsWithSku(shop, skus);
  const products = await productsWithSku(shop, skus);
  return [
    ...variants.map(({ id, imageUrl, ...sold }) => ({ ...sold, variant: { id, imageUrl } })),
    ...products,
  ];
}

/** `Apron - Oat / Long`: the product alone, or with the values of a variant; the name of a product may have a hyphen too. */
function namesIn(name: string): { product: string; values: string }[] {
  const end = name.lastIndexOf(' - ');
  const whole = { product: name, values: '' };
  return end > 0 ? [whole, { product: name.slice(0, end), values: name.slice(end + 3) }] : [whole];
}

/** One of the shop systems writes a slash between the values, the other a comma. */
function isNamed(values: readonly string[], named: string): boolean {
  return [' / ', ', '].some((separator) => values.join(separator).toLowerCase() === named.toLowerCase());
}
