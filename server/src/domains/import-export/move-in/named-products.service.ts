import type { Deps } from '../../../deps.ts';
import { type KnownProduct, knownProducts } from '../../catalog/products/product-batch.service.ts';
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

type Found = { product: KnownProduct; variant?: { id: string; imageUrl: string | null } | undefined };

/**
 * The products here that lines of another shop's orders are about: by the SKU of a variant, or else by the name of the product,
 * behind which both shop systems write the values of the variant.
 */
export async function namedProducts(
  shop: Pick<Deps, 'db' | 'settings'>,
  lines: readonly NamedLine[],
): Promise<(line: NamedLine) => NamedProduct | undefined> {
  const skus = new Set(lines.flatMap(({ sku }) => sku ?? []));
  const withSku = await variantsWithSku(shop, [...skus]);
  const names = new Set(lines.flatMap(({ name }) => namesIn(name).map((one) => one.product)));
  const find = await knownProducts(shop, [
    ...[...names].map((name) => ({ name })),
    ...[...new Set(withSku.map(({ productId }) => productId))].map((id) => ({ id })),
  ]);
  const bySku = Map.groupBy(withSku, ({ sku }) => sku.toLowerCase());
  const byName = ({ name }: NamedLine) =>
    namesIn(name).flatMap(({ product, values }) => {
      const known = find({ name: product });
      return known ? [{ known, values }] : [];
    })[0];
  const ofSku = ({ name, sku }: NamedLine): Found | undefined => {
    const variants = (sku === null ? undefined : bySku.get(sku.toLowerCase())) ?? [];
    const named = byName({ name, sku })?.known.id;
    const others = new Set(variants.map(({ productId }) => productId)).size > 1;
    // Several products with the same SKU are told apart by the name alone.
    const variant =
      variants.find(({ productId }) => productId === named) ?? (others ? undefined : variants[0]);
    const product = variant && find({ id: variant.productId });
    return product && { product, variant };
  };
  const unfound = lines.filter((line) => !ofSku(line)).flatMap((line) => byName(line)?.known ?? []);
  const optioned = new Set(unfound.filter(({ hasOptions }) => hasOptions).map(({ id }) => id));
  const tables = await variantTables(shop, [...optioned]);
  const ofName = (line: NamedLine): Found | undefined => {
    const found = byName(line);
    if (!found) return undefined;
    const { known: product, values } = found;
    const row = tables.get(product.id)?.variants.find((one) => isNamed(one.values, values));
    return { product, variant: row && { id: row._id, imageUrl: row.image } };
  };
  return (line) => {
    const found = ofSku(line) ?? ofName(line);
    if (!found) return undefined;
    const { product, variant } = found;
    const imageUrl = product.images.find((url) => url === variant?.imageUrl) ?? product.images[0] ?? null;
    return { id: product.id, variantId: variant?.id ?? null, imageUrl, category: product.category };
  };
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
