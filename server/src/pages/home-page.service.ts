import { homeTexts, storeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { FIRST_PICTURE_SIZES } from '@vitrine/contract/media/media.rules';
import { pageTitle } from '@vitrine/contract/pages/page.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import { SHOP_NAME } from '@vitrine/contract/shared/texts';
import { homeShelves } from '../catalog/products.service.ts';
import type { Deps } from '../deps.ts';
import { heroPictures } from './first-picture.ts';
import { organization, webSite } from './linked-data.ts';
import type { PageContent } from './page-content.ts';
import { categoryLinks, goods, paragraph, plainPage, section } from './plain-body.ts';

export async function homePage(deps: Pick<Deps, 'db' | 'clock' | 'publicUrl'>): Promise<PageContent> {
  const { featured, newArrivals, categories } = await homeShelves(deps);
  return {
    status: 200,
    screen: 'home',
    head: {
      title: pageTitle(),
      description: homeTexts.welcomeText,
      canonicalPath: paths.home,
      image: featured[0]?.images[0],
      preloads: heroPictures(featured, FIRST_PICTURE_SIZES.home),
      linkedData: [organization(deps.publicUrl), webSite(deps.publicUrl)],
    },
    body: plainPage(SHOP_NAME, [
      paragraph(homeTexts.welcomeText),
      section(homeTexts.newArrivals, goods(newArrivals)),
      section(homeTexts.featuredProducts, goods(featured)),
      section(storeTexts.category, categoryLinks(categories)),
    ]),
    data: { featured, newArrivals, categories },
  };
}
