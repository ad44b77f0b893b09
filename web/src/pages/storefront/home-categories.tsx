import { queryOptions, useQuery } from '@tanstack/react-query';
import { CATEGORY_SECTION_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import type { Category } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { categoriesQuery, productsKey } from '../../catalog/catalog.queries.ts';
import { call } from '../../lib/api-client.ts';
import { storeCategoryPath } from '../../lib/paths.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { HomeProducts } from './home-products.tsx';
import { useComesIntoView } from './home-view.ts';

function categoryGoodsQuery(name: string) {
  return queryOptions({
    queryKey: [...productsKey, 'category', name],
    queryFn: async ({ signal }) => {
      const query = { category: name, limit: CATEGORY_SECTION_SIZE };
      return (await call('GET /products', { query, signal })).data;
    },
    meta: { loadFailed: catalogTexts.productsFailed },
  });
}

/**
 * Spec shopper §8: on one screen a failed load of the categories is only logged, not toasted. This is that screen: the
 * browser logs the call, and a message replaces the sections.
 */
export function HomeCategories() {
  const { data, isError, isFetching, refetch } = useQuery({ ...categoriesQuery, meta: {} });

  if (isError && !data) {
    return (
      <LoadError
        className="wrap pt-16 md:pt-28"
        message={catalogTexts.categoriesFailed}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return data?.map((category) => <CategorySection key={category._id} category={category} />);
}

/** Loads its products when it is about to become visible; until then placeholders keep its space. */
function CategorySection({ category: { _id, name } }: { category: Category }) {
  const [place, isNear] = useComesIntoView();
  const goods = useQuery({ ...categoryGoodsQuery(name), enabled: isNear });
  return (
    <HomeProducts
      ref={place}
      id={`category-${_id}`}
      title={name}
      query={goods}
      failedText={catalogTexts.productsFailed}
      expected={CATEGORY_SECTION_SIZE}
      allPath={storeCategoryPath(name)}
    />
  );
}
