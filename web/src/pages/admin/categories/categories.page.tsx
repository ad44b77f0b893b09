import { categoryTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import type { ListedCategory } from '@vitrine/contract/catalog/catalog.schemas';
import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { useRef, useState } from 'react';
import { useAdminCategories } from '../../../domains/catalog/admin/admin-categories.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { PageHead } from '../parts/page-head.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryForm } from './category-form.tsx';
import { CATEGORY_ROW, CategoryRow } from './category-row.tsx';
import { useCategoryMover } from './use-category-mover.ts';

/** /admin/categories (spec back-office §2 Categories). */
export function CategoriesPage() {
  const { data, error, isFetching, refetch } = useAdminCategories();
  return (
    <div className="max-w-160">
      <PageHead title={adminNavTexts.categories} count={data?.length} />
      <CategoryForm />
      {data ? (
        <Categories categories={data} />
      ) : error ? (
        <LoadError message={messageOf(error, categoryTexts.loadFailed)} query={{ isFetching, refetch }} />
      ) : (
        <CategoriesSkeleton />
      )}
    </div>
  );
}

function Categories({ categories }: { categories: readonly ListedCategory[] }) {
  const container = useRef<HTMLUListElement>(null);
  const focusNeighbour = useFocusAfterRemoval(
    container,
    categories.map(({ _id }) => _id),
  );
  const { move, announced } = useCategoryMover(container, categories);
  const [edited, setEdited] = useState<{ id: string; isOpen: boolean }>();
  const category = categories.find(({ _id }) => _id === edited?.id);
  if (categories.length === 0) return <EmptyState title={categoryTexts.empty} />;
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ul ref={container} aria-label={categoryTexts.list} className="panel">
        {categories.map((listed, index) => (
          <CategoryRow
            key={listed._id}
            category={listed}
            place={{ isFirst: index === 0, isLast: index === categories.length - 1 }}
            onMove={(step) => move(index, step)}
            onEdit={() => setEdited({ id: listed._id, isOpen: true })}
            onDelete={focusNeighbour}
          />
        ))}
      </ul>
      {category && edited && (
        <CategoryDialog
          key={category._id}
          category={category}
          isOpen={edited.isOpen}
          onClose={() => setEdited({ ...edited, isOpen: false })}
        />
      )}
    </>
  );
}

const SKELETON_ROWS = 6;

function CategoriesSkeleton() {
  return (
    <div role="status" className="panel">
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      {[...Array(SKELETON_ROWS).keys()].map((slot) => (
        <div key={slot} aria-hidden="true" className={CATEGORY_ROW}>
          <Skeleton className="h-3.5 w-40 rounded-badge" />
        </div>
      ))}
    </div>
  );
}
