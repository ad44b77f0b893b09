import { fewProducts, isWithoutSlider } from '@vitrine/contract/catalog/home/few-products.rules';
import { FIRST_PICTURE_SIZES } from '@vitrine/contract/media/media.rules';
import { pageTitle } from '@vitrine/contract/pages/page.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import { homeLists } from '../domains/catalog/products/products.service.ts';
import { shopDescription, shopDetails, shopInfo } from '../domains/shop/shop.service.ts';
import { heroPictures } from './document/head-tags.ts';
import { organization, webSite } from './document/linked-data.ts';
import type { PageContent, PageShop } from './page-content.ts';

export async function homePage(deps: PageShop): Promise<PageContent> {
  const { featured, newArrivals, categories } = await homeLists(deps);
  const { publicUrl } = deps;
  const shop = shopDetails(deps);
  const hero = featured.length > 0 ? featured : newArrivals;
  const hasSlider = !isWithoutSlider(fewProducts(newArrivals, featured));
  const welcome = shopDescription(deps);
  return {
    status: 200,
    screen: 'home',
    head: {
      title: pageTitle(shop.name),
      description: welcome,
      canonicalPath: paths.home,
      image: hero[0]?.images[0],
      preloads: hasSlider ? heroPictures(hero, FIRST_PICTURE_SIZES.home) : [],
      linkedData: [
        organization({ publicUrl, shop, logo: shopInfo(deps).logo?.light ?? '' }),
        webSite({ publicUrl, shop }),
      ],
    },
    data: { featured, newArrivals, categories },
  };
}
