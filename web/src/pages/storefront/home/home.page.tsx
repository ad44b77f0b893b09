import { FEATURED_SIZE, NEW_ARRIVALS_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { fewProducts, isWithoutSlider } from '@vitrine/contract/catalog/home/few-products.rules';
import { homeTexts } from '@vitrine/contract/catalog/home/home.texts';
import type { HomeSectionName } from '@vitrine/contract/shop/home-sections.rules';
import { LockKeyhole, MessageSquare, Truck } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useFeatured, useNewArrivals } from '../../../domains/catalog/catalog.hooks.ts';
import { lazyComponent, rareComponent } from '../../../lib/lazy-component.tsx';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { anchors } from '../../../lib/navigation/paths.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { shopCurrency, useShop } from '../../../lib/shop/shop-details.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeSection } from './home-section.tsx';

/** Far below the first screen, so its code loads later; some height is reserved. */
const HomeLowerSection = lazyComponent(
  async () => (await import('./home-lower-sections.tsx')).HomeLowerSection,
  <div className="h-110 md:h-85" />,
);

const SmallShop = rareComponent(async () => (await import('./small-shop.tsx')).SmallShop);

/** /, in the order of spec shopper §2 Home. */
export function HomePage() {
  usePageTitle();
  const { name } = useShop();
  const featured = useFeatured();
  const newArrivals = useNewArrivals();
  const hasFeatured = featured.data?.length !== 0;
  const few = fewProducts(newArrivals.data, featured.data);
  return (
    <>
      {/* The slider's names change, so none of them can be the page's heading. */}
      <h1 className="sr-only">{name}</h1>
      {few && isWithoutSlider(few) ? (
        <SmallShop products={few} />
      ) : (
        <HomeHero query={hasFeatured ? featured : newArrivals} />
      )}
      <HomeSections
        featured={hasFeatured ? featured : undefined}
        newArrivals={newArrivals}
        hasProductSections={!few}
      />
    </>
  );
}

type HomeSectionsProps = {
  /** Absent in a shop without featured products, whose newest products are in the hero. */
  featured: ReturnType<typeof useFeatured> | undefined;
  newArrivals: ReturnType<typeof useNewArrivals>;
  /** In a shop with few products they would show the same ones again. */
  hasProductSections: boolean;
};

const PRODUCT_SECTIONS: readonly HomeSectionName[] = ['newArrivals', 'featured', 'categories'];

/** In the owner's order, or in that of the specification. */
function HomeSections({ featured, newArrivals, hasProductSections }: HomeSectionsProps) {
  const sections: Record<HomeSectionName, ReactNode> = {
    benefits: <HomeBenefits />,
    newArrivals: (
      <HomeSection
        id={anchors.newArrivals}
        title={homeTexts.newArrivals}
        query={newArrivals}
        failedText={catalogTexts.newArrivalsFailed}
        expected={NEW_ARRIVALS_SIZE}
        rhythm="stagger"
      />
    ),
    featured: featured && (
      <HomeSection
        id="featured"
        title={homeTexts.featuredProducts}
        query={featured}
        failedText={catalogTexts.featuredFailed}
        expected={FEATURED_SIZE}
        rhythm="window"
      />
    ),
    categories: <HomeLowerSection name="categories" />,
    contact: <HomeLowerSection name="contact" />,
    newsletter: <HomeLowerSection name="newsletter" />,
  };
  const names = shopInfo.home ?? (Object.keys(sections) as HomeSectionName[]);
  return names
    .filter((name) => hasProductSections || !PRODUCT_SECTIONS.includes(name))
    .map((name) => <Fragment key={name}>{sections[name]}</Fragment>);
}

const BENEFIT_ICONS = [Truck, LockKeyhole, MessageSquare];

function HomeBenefits() {
  return (
    <section aria-label={homeTexts.benefitsLabel} className="border-border border-y">
      <ul className="wrap grid auto-cols-fr grid-flow-col gap-(--gap)">
        {homeTexts.benefits(shopInfo.demo, shopCurrency()).map(({ title, text }, index) => {
          const Icon = BENEFIT_ICONS[index];
          // What delivery costs, which comes first, is the owner's own where there are prices for it.
          if (index === 0 && shopInfo.pricing === 'delivery') return null;
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
