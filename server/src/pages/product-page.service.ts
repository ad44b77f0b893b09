import { catalogRefusalTexts, productTexts } from '@vitrine/contract/catalog/catalog.texts';
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
import { paragraph, plainPage, productBody } from './document/plain-body.ts';
import type { PageContent, PageShop } from './page-content.ts';

export async function productPage(deps: PageShop, id: string): Promise<PageContent> {
  const found = isUuid(id) ? await getProductWithReviews(deps, id) : undefined;
  const shop = shopDetails(deps);
  if (!found) return unknownProduct(shop);
  const { product } = found;
  const reviews = firstReviews(found.reviews, product.reviewCount);
  const steps = productSteps(product);
  const site = { publicUrl: deps.publicUrl, shop };
  return {
    status: 200,
    screen: 'product',
    head: {
      title: pageTitle(shop.name, product.name),
      description: shorten(product.description),
      canonicalPath: productPath(product._id),
      kind: 'product',
      image: product.images[0],
      price: { amount: plainPrice(product, shop.currency), currency: shop.currency },
      preloads: firstPicture([product], FIRST_PICTURE_SIZES.product),
      linkedData: [productData(product, site), breadcrumbs(steps, site)],
    },
    body: plainPage(shop, {
      heading: product.name,
      parts: productBody(product, reviews.data, shop.currency),
    }),
    data: { product, reviews },
  };
}

function unknownProduct(shop: ShopDetails): PageContent {
  const heading = catalogRefusalTexts.productNotFound;
  return {
    status: 404,
    screen: 'product',
    head: { title: pageTitle(shop.name, heading), description: productTexts.notFoundText },
    body: plainPage(shop, { heading, parts: [paragraph(productTexts.notFoundText)] }),
    data: {},
  };
}
