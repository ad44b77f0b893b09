import { CATEGORY_SECTION_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import type { Category, Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { useMemo } from 'react';
import type { Rhythm } from '../../../domains/catalog/card-places.ts';
import {
  SILENT,
  useCategories,
  useCategoryProducts,
  useFeatured,
  useNewArrivals,
} from '../../../domains/catalog/catalog.hooks.ts';
import { storeCategoryPath } from '../../../lib/navigation/paths.ts';
import { useBelowFold } from '../../../lib/use-below-fold.ts';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { groupCategories } from './category-groups.ts';
import { HomeSection } from './home-section.tsx';
import { useNearViewport } from './near-viewport.ts';

/**
 * Spec shopper §8: on one screen a failed load of the categories is only logged, not toasted. This is that screen: the
 * browser logs the call, and a message replaces the sections.
 */
export function HomeCategories() {
  const { data, isError, isFetching, refetch } = useCategories(SILENT);
  if (isError && !data) {
    return (
      <LoadError
        className="home-section"
        message={catalogTexts.categoriesFailed}
        query={{ isFetching, refetch }}
      />
    );
  }
  return <CategoryGroups categories={data ?? []} />;
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

type CategorySectionProps = {
  category: Category;
  rhythm: Rhythm;
  isMirrored?: boolean;
  pictureOf: (product: Product) => number;
};

/** Loads its products when it is about to become visible; until then placeholders keep its space. */
function CategorySection({ category: { _id, name }, pictureOf, ...look }: CategorySectionProps) {
  const [place, isNear] = useNearViewport();
  const goods = useCategoryProducts(name, CATEGORY_SECTION_SIZE, { enabled: isNear });
  return (
    <HomeSection
      {...look}
      ref={place}
      isFar={!isNear}
      id={`category-${_id}`}
      title={name}
      query={goods}
      failedText={catalogTexts.productsFailed}
      expected={CATEGORY_SECTION_SIZE}
      allPath={storeCategoryPath(name)}
      pictureOf={(product, index) =>
        look.rhythm === 'scene' && index === 0 ? LAST_PICTURE : pictureOf(product)
      }
    />
  );
}
