import { FEATURED_SIZE, NEW_ARRIVALS_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import { catalogTexts, homeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { LockKeyhole, MessageSquare, Truck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useFeatured, useNewArrivals } from '../../../domains/catalog/catalog.hooks.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { anchors } from '../../../lib/navigation/paths.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { shopCurrency, useShop } from '../../../lib/shop/shop-details.ts';
import { CARDS_PER_FRAME, useBelowFold } from '../../../lib/use-below-fold.ts';
import { useIdle } from '../../../lib/use-idle.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeSection } from './home-section.tsx';

const HomeLowerSections = lazy(async () => ({
  default: (await import('./home-lower-sections.tsx')).HomeLowerSections,
}));

/** /, in the order of spec shopper §2 Home. */
export function HomePage() {
  usePageTitle();
  const { name } = useShop();
  const featured = useFeatured();
  const newArrivals = useNewArrivals();
  const hasFeatured = featured.data?.length !== 0;
  return (
    <>
      {/* The slider's names change, so none of them can be the page's heading. */}
      <h1 className="sr-only">{name}</h1>
      <HomeHero query={hasFeatured ? featured : newArrivals} />
      <HomeSections featured={hasFeatured ? featured : undefined} newArrivals={newArrivals} />
    </>
  );
}

type HomeSectionsProps = {
  /** Absent in a shop without featured products, whose newest products are in the hero. */
  featured: ReturnType<typeof useFeatured> | undefined;
  newArrivals: ReturnType<typeof useNewArrivals>;
};

function HomeSections({ featured, newArrivals }: HomeSectionsProps) {
  const cards = CARDS_PER_FRAME * useBelowFold((NEW_ARRIVALS_SIZE + FEATURED_SIZE) / CARDS_PER_FRAME);
  const areFeaturedShown = cards > NEW_ARRIVALS_SIZE;
  if (cards === 0) return null;
  return (
    <>
      <HomeBenefits />
      <HomeSection
        id={anchors.newArrivals}
        title={homeTexts.newArrivals}
        query={newArrivals}
        failedText={catalogTexts.newArrivalsFailed}
        expected={NEW_ARRIVALS_SIZE}
        rhythm="stagger"
        most={cards}
      />
      {areFeaturedShown && featured && (
        <HomeSection
          id="featured"
          title={homeTexts.featuredProducts}
          query={featured}
          failedText={catalogTexts.featuredFailed}
          expected={FEATURED_SIZE}
          rhythm="window"
          most={cards - NEW_ARRIVALS_SIZE}
        />
      )}
      {areFeaturedShown && <LazyLowerSections />}
    </>
  );
}

/** Far below the first screen, so its code loads later; some height is reserved. */
function LazyLowerSections() {
  const placeholder = <div className="h-330 md:h-255" />;
  return useIdle() ? (
    <Suspense fallback={placeholder}>
      <HomeLowerSections />
    </Suspense>
  ) : (
    placeholder
  );
}

const BENEFIT_ICONS = [Truck, LockKeyhole, MessageSquare];

function HomeBenefits() {
  return (
    <section aria-label={homeTexts.benefitsLabel} className="border-border border-y">
      <ul className="wrap grid grid-cols-3 gap-(--gap)">
        {homeTexts.benefits(shopInfo.demo, shopCurrency()).map(({ title, text }, index) => {
          const Icon = BENEFIT_ICONS[index];
          return (
            <li
              key={title}
              className="flex flex-col gap-2.5 py-4.5 md:h-24 md:flex-row md:items-center md:gap-4 md:py-0"
            >
              {Icon && <Icon className="size-6 flex-none" />}
              <div>
                <p className="font-semibold max-md:text-sm">{title}</p>
                <p className="text-muted text-sm max-md:text-xs">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
