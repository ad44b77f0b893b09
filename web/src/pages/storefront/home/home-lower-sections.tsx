import { CATEGORY_SECTION_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import type { Category, Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts, homeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { messageTexts, newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import {
  SILENT,
  useCategories,
  useCategoryProducts,
  useFeatured,
  useNewArrivals,
} from '../../../domains/catalog/catalog.hooks.ts';
import { ContactForm } from '../../../domains/messages/contact-form.tsx';
import { NewsletterBand, NewsletterForm } from '../../../domains/messages/newsletter-form.tsx';
import { anchors, storeCategoryPath } from '../../../lib/navigation/paths.ts';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { useShop } from '../../../lib/shop/shop-details.ts';
import { useBelowFold } from '../../../lib/use-below-fold.ts';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { groupCategories } from './category-groups.ts';
import { HomeSection } from './home-section.tsx';
import { useNearViewport } from './near-viewport.ts';

export function HomeLowerSections() {
  return (
    <>
      <HomeCategories />
      <HomeContact />
      <NewsletterBand
        title={newsletterTexts.title(shopInfo.demo)}
        text={newsletterTexts.invitation(shopInfo.demo)}
      >
        <NewsletterForm />
      </NewsletterBand>
    </>
  );
}

/**
 * Spec shopper §8: on one screen a failed load of the categories is only logged, not toasted. This is that screen: the
 * browser logs the call, and a message replaces the sections.
 */
function HomeCategories() {
  const query = useCategories(SILENT);
  if (query.isLoadingError) {
    return <LoadError className="home-section" message={catalogTexts.categoriesFailed} query={query} />;
  }
  return <CategoryGroups categories={query.data ?? []} />;
}

function CategoryGroups({ categories }: { categories: readonly Category[] }) {
  const pictureOf = useOtherPictures();
  const groups = groupCategories(categories);
  const rendered = useBelowFold(groups.length);
  return groups.map(({ categories, ...look }, index) => {
    const id = categories[0]?._id;
    if (index >= rendered) return <div key={id} className="h-150" />;
    const sections = categories.map((category) => (
      <CategorySection key={category._id} category={category} {...look} pictureOf={pictureOf} />
    ));
    return look.rhythm === 'scene' ? (
      sections
    ) : (
      <div key={id} className="home-pair">
        {sections}
      </div>
    );
  });
}

/** A product that the page has shown above appears here with its next picture. */
function useOtherPictures() {
  const { data: newArrivals = [] } = useNewArrivals();
  const { data: featured = [] } = useFeatured();
  return useMemo(() => {
    const shown = new Set([...newArrivals, ...featured].map(({ _id }) => _id));
    return ({ _id }: Product) => (shown.has(_id) ? 1 : 0);
  }, [newArrivals, featured]);
}

const LAST_PICTURE = -1;

type CategorySectionProps = Pick<ComponentProps<typeof HomeSection>, 'rhythm' | 'isMirrored'> & {
  category: Category;
  pictureOf: (product: Product) => number;
};

/** Loads its products when it is about to become visible; until then placeholders keep its space. */
function CategorySection({ category: { _id, name }, pictureOf, ...look }: CategorySectionProps) {
  const [place, isNear] = useNearViewport();
  const products = useCategoryProducts(name, CATEGORY_SECTION_SIZE, { enabled: isNear });
  return (
    <HomeSection
      {...look}
      ref={place}
      isFar={!isNear}
      id={`category-${_id}`}
      title={name}
      query={products}
      failedText={catalogTexts.productsFailed}
      expected={CATEGORY_SECTION_SIZE}
      allPath={storeCategoryPath(name)}
      pictureOf={(product, index) =>
        look.rhythm === 'scene' && index === 0 ? LAST_PICTURE : pictureOf(product)
      }
    />
  );
}

function HomeContact() {
  const { email, phone } = useShop();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The section appears after the page has looked for its anchor.
    const isWanted = window.location.hash === `#${anchors.contact}` && window.scrollY === 0;
    if (isWanted) section.current?.scrollIntoView();
  }, []);
  return (
    <section
      ref={section}
      id={anchors.contact}
      aria-labelledby="contact-title"
      className="wrap grid gap-x-(--gap) gap-y-5 pt-16 pb-14 md:grid-cols-12 md:gap-y-8 lg:pt-22 lg:pb-20"
    >
      <div className="md:col-span-4">
        <h2 id="contact-title" className="h2">
          {homeTexts.getInTouch}
        </h2>
        <p className="mt-2.5 max-w-[34ch] text-muted md:mt-5">{messageTexts.invitation(shopInfo.demo)}</p>
        <dl className="mt-10 hidden gap-4 md:grid">
          {Object.entries({ Email: email, Phone: phone }).map(
            ([term, detail]) =>
              detail && (
                <div key={term}>
                  <dt className="text-muted text-sm">{term}</dt>
                  <dd>{detail}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
      <ContactForm className="md:col-span-7 md:col-start-6" />
    </section>
  );
}
