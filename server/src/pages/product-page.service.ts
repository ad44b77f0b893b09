import { catalogRefusalTexts } from '@vitrine/contract/catalog/catalog.texts';
import { productTexts } from '@vitrine/contract/catalog/product.texts';
import { FIRST_PICTURE_SIZES } from '@vitrine/contract/media/media.rules';
import { pageTitle } from '@vitrine/contract/pages/page.texts';
import { productPath } from '@vitrine/contract/shared/page-paths';
import type { ShopDetails } from '@vitrine/contract/shop/shop-defaults';
import { getProductWithReviews } from '../domains/catalog/products/products.service.ts';
import { firstReviews } from '../domains/reviews/reviews.service.ts';
import { shopDetails } from '../domains/shop/shop.service.ts';
import { isUuid } from '../platform/shared/uuid.ts';
import { firstPicture, shorten } from './document/head-tags.ts';
import { breadcrumbs, plainPrice, productData, productSteps } from './document/linked-data.ts';
import type { PageContent, PageShop } from './page-content.ts';

export async function productPage(deps: PageShop, id: string): Promise<PageContent> {
  const found = isUuid(id) ? await getProductWithReviews(deps, id) : undefined;
  const shop = shopDetails(deps);
  if (!found) return unknownProduct(shop);
  const { product } = found;
  const { searchTitle = product.name, searchDescription = shorten(product.description) } =
    product.facts ?? {};
  const reviews = firstReviews(found.reviews, product.reviewCount);
  const steps = productSteps(product);
  const site = { publicUrl: deps.publicUrl, shop };
  return {
    status: 200,
    screen: 'product',
    head: {
      title: pageTitle(shop.name, searchTitle),
      description: searchDescription,
      canonicalPath: productPath(product._id),
      kind: 'product',
      image: product.images[0],
      price: { amount: plainPrice(product, shop.currency), currency: shop.currency },
      preloads: firstPicture([product], FIRST_PICTURE_SIZES.product),
      linkedData: [productData(product, site), breadcrumbs(steps, site)],
    },
    data: { product, reviews },
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
