import type { Category } from '@vitrine/contract/catalog/catalog.schemas';
import { categoryTexts } from '@vitrine/contract/catalog/catalog.texts';
import { adminNavTexts, appTexts, demoTexts, permanentDelete } from '@vitrine/contract/shared/texts';
import { useRef } from 'react';
import { useAdminCategories, useDeleteCategory } from '../../catalog/admin-categories.hooks.ts';
import { messageOf } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirmDelete } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CategoryForm } from './category-form.tsx';
import { PageHead } from './parts/page-head.tsx';
import { useDemoRule } from './parts/use-demo-rule.ts';

const ROW = 'flex min-h-14 items-center gap-4 border-border border-t pr-2 pl-4 first:border-t-0 md:min-h-12';

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
        <LoadError
          message={messageOf(error, categoryTexts.loadFailed)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <CategoriesSkeleton />
      )}
    </div>
  );
}

function Categories({ categories }: { categories: readonly Category[] }) {
  const container = useRef<HTMLUListElement>(null);
  const focusNeighbour = useFocusAfterRemoval(
    container,
    categories.map(({ _id }) => _id),
  );
  if (categories.length === 0) return <EmptyState title={categoryTexts.empty} />;
  return (
    <ul ref={container} aria-label={categoryTexts.list} className="panel">
      {categories.map((category) => (
        <CategoryRow key={category._id} category={category} onDelete={focusNeighbour} />
      ))}
    </ul>
  );
}

type CategoryRowProps = { category: Category; onDelete: (id: string) => void };

function CategoryRow({ category: { _id, name }, onDelete }: CategoryRowProps) {
  const confirmDelete = useConfirmDelete();
  const remove = useDeleteCategory();
  const { writeButton } = useDemoRule();

  async function ask() {
    const isSure = await confirmDelete({
      text: `${permanentDelete(categoryTexts.thisCategory)} ${categoryTexts.deleteKeeps}`,
      subject: name,
    });
    if (!isSure) return;
    onDelete(_id);
    remove.mutate(_id);
  }

  return (
    <li className={ROW}>
      <span dir="auto" className="min-w-0 flex-1 py-3 font-label wrap-anywhere">
        {name}
      </span>
      <Button
        variant="text-danger"
        size="sm"
        isBusy={remove.isPending}
        aria-label={`${appTexts.delete} ${name}`}
        data-row={_id}
        {...writeButton(() => void ask(), demoTexts.delete)}
      >
        {appTexts.delete}
      </Button>
    </li>
  );
}

const SKELETON_ROWS = 6;

function CategoriesSkeleton() {
  return (
    <div role="status" className="panel">
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      {[...Array(SKELETON_ROWS).keys()].map((slot) => (
        <div key={slot} aria-hidden="true" className={ROW}>
          <Skeleton className="h-3.5 w-40 rounded-badge" />
        </div>
      ))}
    </div>
  );
}
