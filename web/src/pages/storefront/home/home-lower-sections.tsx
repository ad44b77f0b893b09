import { CATEGORY_SECTION_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import type { ListedCategory, Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { homeTexts } from '@vitrine/contract/catalog/home/home.texts';
import { messageTexts, newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import type { HomeSectionName } from '@vitrine/contract/shop/home-sections.rules';
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
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { shopInfo } from '../../../lib/shop/read-shop-info.ts';
import { useShop } from '../../../lib/shop/shop-details.ts';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { Photo } from '../../../ui/display/photo.tsx';
import { groupCategories } from './category-groups.ts';
import { HomeSection } from './home-section.tsx';
import { useNearViewport } from './near-viewport.ts';

type LowerSectionName = Extract<HomeSectionName, 'categories' | 'contact' | 'newsletter'>;

export function HomeLowerSection({ name }: { name: LowerSectionName }) {
  if (name === 'categories') return <HomeCategories />;
  return name === 'contact' ? <HomeContact /> : <HomeNewsletter />;
}

function HomeNewsletter() {
  return (
    <NewsletterBand
      title={newsletterTexts.title(shopInfo.demo)}
      text={newsletterTexts.invitation(shopInfo.demo)}
    >
      <NewsletterForm />
    </NewsletterBand>
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

function CategoryGroups({ categories }: { categories: readonly ListedCategory[] }) {
  const pictureOf = useOtherPictures();
  const groups = groupCategories(categories);
  return groups.map(({ categories, ...look }) => {
    const id = categories[0]?._id;
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
  category: ListedCategory;
  pictureOf: (product: Product) => number;
};

/** Loads its products when it is about to become visible; until then placeholders keep its space. */
function CategorySection({ category, pictureOf, rhythm, isMirrored }: CategorySectionProps) {
  const { _id, name, image } = category;
  // A picture of its own is the scene.
  const isScene = rhythm === 'scene' && !image;
  const [place, isNear] = useNearViewport();
  const products = useCategoryProducts(name, CATEGORY_SECTION_SIZE, { enabled: isNear });
  return (
    <HomeSection
      rhythm={rhythm === 'scene' && image ? 'stagger' : rhythm}
      {...(isScene && { isMirrored })}
      picture={image && <CategoryPicture category={name} src={image} />}
      ref={place}
      isFar={!isNear}
      id={`category-${_id}`}
      title={name}
      query={products}
      failedText={catalogTexts.productsFailed}
      expected={CATEGORY_SECTION_SIZE}
      allPath={storeCategoryPath(name)}
      pictureOf={(product, index) => (isScene && index === 0 ? LAST_PICTURE : pictureOf(product))}
    />
  );
}

/** Leads where the heading's link does; only that is read out. */
function CategoryPicture({ category, src }: { category: string; src: string }) {
  return (
    <Link to={storeCategoryPath(category)} tabIndex={-1} aria-hidden="true" className="category-picture">
      <Photo src={src} sizes="(width >= 64rem) 92vw, 100vw" alt="" />
    </Link>
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
