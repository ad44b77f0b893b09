import { homeTexts, storeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { FIRST_PICTURE_SIZES } from '@vitrine/contract/media/media.rules';
import { pageTitle } from '@vitrine/contract/pages/page.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import { homeLists } from '../domains/catalog/products/products.service.ts';
import { shopDescription, shopDetails, shopInfo } from '../domains/shop/shop.service.ts';
import { heroPictures } from './document/head-tags.ts';
import { organization, webSite } from './document/linked-data.ts';
import { categoryLinks, paragraph, plainPage, productCards, section } from './document/plain-body.ts';
import type { PageContent, PageShop } from './page-content.ts';

export async function homePage(deps: PageShop): Promise<PageContent> {
  const { featured, newArrivals, categories } = await homeLists(deps);
  const { publicUrl } = deps;
  const shop = shopDetails(deps);
  const hero = featured.length > 0 ? featured : newArrivals;
  const welcome = shopDescription(deps);
  return {
    status: 200,
    screen: 'home',
    head: {
      title: pageTitle(shop.name),
      description: welcome,
      canonicalPath: paths.home,
      image: hero[0]?.images[0],
      preloads: heroPictures(hero, FIRST_PICTURE_SIZES.home),
      linkedData: [
        organization({ publicUrl, shop, logo: shopInfo(deps).logo?.light ?? '' }),
        webSite({ publicUrl, shop }),
      ],
    },
    body: plainPage(shop, {
      heading: shop.name,
      parts: [
        paragraph(welcome),
        section(homeTexts.newArrivals, productCards(newArrivals, shop.currency)),
        featured.length > 0 ? section(homeTexts.featuredProducts, productCards(featured, shop.currency)) : '',
        section(storeTexts.category, categoryLinks(categories)),
      ],
    }),
    data: { featured, newArrivals, categories },
  };
}
