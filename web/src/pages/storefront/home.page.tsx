import { catalogTexts, homeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { useFeatured, useNewArrivals } from '../../catalog/catalog.hooks.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { anchors } from '../../lib/paths.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeProducts } from './home-products.tsx';
import { HomePromises } from './home-promises.tsx';

/** / (spec shopper §2 Home). */
export function HomePage() {
  usePageTitle();
  const newArrivals = useNewArrivals();
  const featured = useFeatured();
  return (
    <div className="pb-16 md:pb-28">
      <HomeHero product={featured.data?.at(0)} />
      <HomePromises />
      <HomeProducts
        id={anchors.newArrivals}
        title={homeTexts.newArrivals}
        query={newArrivals}
        failedText={catalogTexts.newArrivalsFailed}
      />
      <HomeProducts
        id="featured"
        title={homeTexts.featuredProducts}
        query={featured}
        failedText={catalogTexts.featuredFailed}
        hasLead
      />
    </div>
  );
}
