import { catalogRefusalTexts } from '@vitrine/contract/catalog/catalog.texts';
import { productTexts } from '@vitrine/contract/catalog/product.texts';
import { productInVariant } from '@vitrine/contract/catalog/variants/product-in-variant';
import { VARIANT_PARAM, variantById } from '@vitrine/contract/catalog/variants/variants.rules';
import { FIRST_PICTURE_SIZES } from '@vitrine/contract/media/media.rules';
import { pageTitle } from '@vitrine/contract/pages/page.texts';
import { taxSettings } from '@vitrine/contract/pricing/tax/tax-settings.schemas';
import { productPath } from '@vitrine/contract/shared/page-paths';
import type { ShopDetails } from '@vitrine/contract/shop/shop-defaults';
import { getProductWithReviews } from '../domains/catalog/products/products.service.ts';
import { canonicalCategoryPath } from '../domains/catalog/search-engines/category-addresses.service.ts';
import {
  canonicalProductPath,
  hasReadableAddresses,
  productAt,
} from '../domains/catalog/search-engines/product-addresses.service.ts';
import { firstReviews } from '../domains/reviews/reviews.service.ts';
import { shopDetails } from '../domains/shop/shop.service.ts';
import { isUuid } from '../platform/shared/uuid.ts';
import { firstPicture, shorten } from './document/head-tags.ts';
import { breadcrumbs, plainPrice, productData, productSteps } from './document/linked-data.ts';
import type { PageContent, PageShop } from './page-content.ts';

type Asked = {
  /** The product's id, or a readable address. */
  address: string;
  variantId: string | undefined;
};

/** With a variant of the address, the page shows what was chosen. */
export async function productPage(deps: PageShop, { address, variantId }: Asked): Promise<PageContent> {
  const named = isUuid(address) ? undefined : await productAt(deps, address);
  const shop = shopDetails(deps);
  if (named) {
    const path = canonicalProductPath(deps, named);
    if (path !== productPath(address)) return movedTo(path + variantSearch(variantId), { deps, shop });
  }
  const id = named?._id ?? address;
  const found = isUuid(id) ? await getProductWithReviews(deps, id) : undefined;
  if (!found) return unknownProduct(shop);
  const { product } = found;
  const { searchTitle = product.name, searchDescription = shorten(product.description) } =
    product.facts ?? {};
  const reviews = firstReviews(found.reviews, product.reviewCount);
  const path = canonicalProductPath(deps, product);
  const category = product.category ? canonicalCategoryPath(deps, product.category) : '';
  const steps = productSteps(product, { category, product: path });
  const site = { publicUrl: deps.publicUrl, shop };
  const variant = variantById(product.variants, variantId ?? null);
  const shown = variant ? productInVariant(product, variant) : product;
  return {
    ...(variant && { search: variantSearch(variant._id) }),
    status: 200,
    screen: 'product',
    head: {
      title: pageTitle(shop.name, searchTitle),
      description: searchDescription,
      canonicalPath: path,
      kind: 'product',
      image: shown.images[0],
      price: { amount: plainPrice(shown, shop.currency), currency: shop.currency },
      preloads: firstPicture([shown], FIRST_PICTURE_SIZES.product),
      linkedData: [
        productData(product, { ...site, path, taxMode: deps.settings.read(taxSettings).mode }),
        breadcrumbs(steps, site),
      ],
    },
    data: { product, reviews, ...(named && { address }) },
  };
}

function variantSearch(id: string | undefined): string {
  return id === undefined ? '' : `?${VARIANT_PARAM}=${id}`;
}

/** For good, unless the owner can still switch readable addresses on. */
function movedTo(location: string, { deps, shop }: { deps: PageShop; shop: ShopDetails }): PageContent {
  return {
    status: hasReadableAddresses(deps) ? 301 : 302,
    location,
    head: { title: pageTitle(shop.name), description: productTexts.notFoundText },
    isEmpty: true,
    data: {},
  };
}

function unknownProduct(shop: ShopDetails): PageContent {
  const heading = catalogRefusalTexts.productNotFound;
  return {
    status: 404,
    screen: 'product',
    head: { title: pageTitle(shop.name, heading), description: productTexts.notFoundText },
    data: {},
  };
}
