import { categoryPlace, categoryTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { CATEGORY_NAME_MAX_CHARS, isCategoryName } from '@vitrine/contract/catalog/catalog.rules';
import type { ListedCategory } from '@vitrine/contract/catalog/catalog.schemas';
import { isBlank } from '@vitrine/contract/shared/field-problem';
import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  useAdminCategories,
  useCreateCategory,
  useOrderCategories,
} from '../../../domains/catalog/admin/admin-categories.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/use-form.ts';
import { TextField } from '../../../ui/controls/field.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Loaded } from '../../../ui/display/loaded.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Placeholders } from '../parts/card-list.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useRowFocus } from '../parts/use-row-focus.ts';
import { SubmitButton } from '../parts/write-buttons.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { CATEGORY_ROW, CategoryRow } from './category-row.tsx';

/** /admin/categories (spec back-office §2 Categories). */
export function CategoriesPage() {
  const query = useAdminCategories();
  const placeholder = (
    <Placeholders className="panel" itemClassName={CATEGORY_ROW}>
      <Skeleton className="h-3.5 w-40 rounded-badge" />
    </Placeholders>
  );
  return (
    <div className="max-w-160">
      <PageHead title={adminNavTexts.categories} count={query.data?.length} />
      <CategoryForm />
      <Loaded
        query={query}
        failed={messageOf(query.error, categoryTexts.loadFailed)}
        placeholder={placeholder}
      >
        {(categories) => <Categories categories={categories} />}
      </Loaded>
    </div>
  );
}

function Categories({ categories }: { categories: readonly ListedCategory[] }) {
  const { list, keepFocus } = useRowFocus<HTMLUListElement>(categories);
  const { move, announced } = useCategoryMover(list, categories);
  const [edited, setEdited] = useState<{ id: string; isOpen: boolean }>();
  const category = categories.find(({ _id }) => _id === edited?.id);
  if (categories.length === 0) return <EmptyState title={categoryTexts.empty} />;
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ul ref={list} aria-label={categoryTexts.list} className="panel">
        {categories.map((listed, index) => (
          <CategoryRow
            key={listed._id}
            category={listed}
            place={{ isFirst: index === 0, isLast: index === categories.length - 1 }}
            onMove={(step) => move(index, step)}
            onEdit={() => setEdited({ id: listed._id, isOpen: true })}
            onDelete={keepFocus}
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

/** Leaves room for the message below both, so that nothing moves when it appears. */
const FORM =
  'relative mb-3 grid gap-x-2 gap-y-3 pb-7 md:grid-cols-[1fr_auto] [&_:is(.field-hint,.field-error)]:absolute [&_:is(.field-hint,.field-error)]:bottom-0';

/** Spec back-office §5: Add is disabled below 3 characters, and a message explains a name that is too short. */
function CategoryForm() {
  const { draft, submit, field, isSending } = useForm({
    empty: { name: '' },
    mutation: useCreateCategory(),
    toInput: ({ name }) => name,
    onSent: ({ clear, focus }) => {
      clear();
      focus('name');
    },
  });
  const [isTouched, setTouched] = useState(false);
  const isTooShort = !isBlank(draft.name) && !isCategoryName(draft.name);

  return (
    <form noValidate onSubmit={submit} className={FORM}>
      <TextField
        {...field('name')}
        label={categoryTexts.name}
        placeholder={categoryTexts.namePlaceholder}
        maxLength={CATEGORY_NAME_MAX_CHARS}
        autoComplete="off"
        hint={isTooShort && !isTouched ? categoryTexts.nameTooShort : undefined}
        error={isTooShort && isTouched ? categoryTexts.nameTooShort : undefined}
        onFocus={() => setTouched(false)}
        onBlur={() => setTouched(true)}
      />
      <SubmitButton
        disabled={!isCategoryName(draft.name)}
        isBusy={isSending}
        className="h-12 px-6 md:h-10 md:self-end"
      >
        {categoryTexts.add}
      </SubmitButton>
    </form>
  );
}

function useCategoryMover(list: RefObject<HTMLElement | null>, categories: readonly ListedCategory[]) {
  const order = useOrderCategories();
  const pressed = useRef<string>(undefined);
  const [announced, setAnnounced] = useState('');

  // Moving its row takes the focus away from a button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is the new order that moves the row.
  useEffect(() => {
    if (pressed.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = undefined;
  }, [categories, list]);

  function move(index: number, step: -1 | 1) {
    const moved = categories[index];
    if (!moved) return;
    pressed.current = `${moved._id} ${step}`;
    setAnnounced(categoryPlace(moved.name, index + step + 1, categories.length));
    order.mutate(categories.toSpliced(index, 1).toSpliced(index + step, 0, moved));
  }

  return { move, announced };
}
