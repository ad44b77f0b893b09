import type { LookupInput } from '@vitrine/contract/agents/ucp.schemas';
import { hasOptions } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import type { Deps } from '../../../deps.ts';
import { siteOf } from '../../../platform/settings/shop-currency.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { productsById } from '../../catalog/products/products.service.ts';
import { choicesOf, variantsForSale } from '../../catalog/variants/sold-variants.service.ts';
import { choiceOfVariants, featuredVariant, listedChoice } from '../ucp/ucp-choice.ts';
import { toUcpProduct, type UcpProduct } from '../ucp/ucp-product.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;
type Match = { id: string; match: 'exact' | 'featured' };

/** Of a product in a list of results. All are in its detail. */
const LISTED_VARIANTS = 10;

const withOptions = (products: readonly Product[]) => products.filter(hasOptions).map(({ _id }) => _id);

export async function listedProducts(shop: Shop, products: readonly Product[]): Promise<UcpProduct[]> {
  const choices = await choicesOf(shop, withOptions(products));
  return products.map((product) => {
    const sold = choices.get(product._id);
    return toUcpProduct(product, siteOf(shop), sold && listedChoice(sold, LISTED_VARIANTS));
  });
}

/** Each product once, with the variants that the ids name; an id of the product stands for its featured variant. */
export async function lookedUpProducts(
  shop: Shop,
  wanted: readonly string[],
  filters: LookupInput['filters'],
) {
  // An id in two spellings leads to one product, which is returned once with both.
  const spellings = Map.groupBy(wanted, (id) => id.toLowerCase());
  const ids = [...spellings.keys()].filter(isUuid);
  const direct = await productsById(shop, ids);
  const variants = await variantsForSale(
    shop,
    ids.filter((id) => !direct.has(id)),
  );
  const parents = await productsById(
    shop,
    [...variants.values()].map(({ productId }) => productId),
  );
  const found = new Map([...direct, ...parents]);
  const choices = await choicesOf(shop, withOptions([...found.values()]));
  const inputsOf = (id: string, match: Match['match']): Match[] =>
    (spellings.get(id) ?? []).map((spelling) => ({ id: spelling, match }));
  const products = [...found.values()].flatMap((product) => {
    const sold = choices.get(product._id);
    const featured = sold && featuredVariant(sold);
    const matches = (id: string) => [
      ...inputsOf(id, 'exact'),
      ...(id === featured?._id ? inputsOf(product._id, 'featured') : []),
    ];
    const named = sold?.variants.filter(({ _id }) => matches(_id).length > 0);
    const shown = toUcpProduct(product, siteOf(shop), sold && choiceOfVariants(sold, named ?? []));
    const isShown = shown.variants.length > 0 && isWithin(shown, filters);
    return isShown ? [withInputs(shown, matches)] : [];
  });
  return { products, isFound: (id: string) => direct.has(id) || variants.has(id) };
}

function withInputs(product: UcpProduct, matches: (id: string) => Match[]) {
  const variants = product.variants.map((variant) => ({ ...variant, inputs: matches(variant.id) }));
  return { ...product, variants };
}

function isWithin({ price_range, categories = [] }: UcpProduct, filters: LookupInput['filters']): boolean {
  const { min = 0, max = Number.POSITIVE_INFINITY } = filters?.price ?? {};
  const names = filters?.categories?.map((name) => name.toLowerCase()) ?? [];
  const { amount } = price_range.min;
  const isInCategory =
    names.length === 0 || categories.some(({ value }) => names.includes(value.toLowerCase()));
  return amount >= min && amount <= max && isInCategory;
}
