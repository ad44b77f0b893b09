import {
  categoryTexts,
  changeCategory,
  moveCategoryDown,
  moveCategoryUp,
} from '@vitrine/contract/catalog/admin-catalog.texts';
import type { ListedCategory } from '@vitrine/contract/catalog/catalog.schemas';
import { permanentDelete } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { useDeleteCategory } from '../../../domains/catalog/admin/admin-categories.hooks.ts';
import { rehearse } from '../../../lib/api/rehearse-call.ts';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { Photo } from '../../../ui/display/photo.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DeleteButton } from '../parts/write-buttons.tsx';

export const CATEGORY_ROW =
  'flex min-h-13 flex-wrap items-center gap-x-2 border-border border-t pr-2 pl-4 first:border-t-0 md:gap-x-4';

type CategoryRowProps = {
  category: ListedCategory;
  place: { isFirst: boolean; isLast: boolean };
  onMove: (step: -1 | 1) => void;
  onEdit: () => void;
  onDelete: (id: string) => void;
};

export function CategoryRow({ category, place, onMove, onEdit, onDelete }: CategoryRowProps) {
  const { _id, name, image } = category;
  const remove = useDeleteCategory();
  const { writeButton } = useDemoRule();
  return (
    <li className={CATEGORY_ROW}>
      {image !== undefined && (
        <Photo src={image} sizes="40px" alt="" className="aspect-square w-10 flex-none" />
      )}
      <span dir="auto" className="min-w-0 flex-1 basis-20 py-3.5 font-label wrap-anywhere">
        {name}
      </span>
      <span className="ml-auto flex items-center max-sm:[&_.icon-btn]:w-10">
        <IconButton
          label={moveCategoryUp(name)}
          icon={<ArrowUp />}
          data-move={`${_id} -1`}
          aria-disabled={place.isFirst || undefined}
          {...writeButton(() => !place.isFirst && onMove(-1))}
        />
        <IconButton
          label={moveCategoryDown(name)}
          icon={<ArrowDown />}
          data-move={`${_id} 1`}
          aria-disabled={place.isLast || undefined}
          {...writeButton(() => !place.isLast && onMove(1))}
        />
        <IconButton label={changeCategory(name)} icon={<Pencil />} {...writeButton(onEdit)} />
        <DeleteButton
          id={_id}
          mutation={remove}
          question={{
            text: `${permanentDelete(categoryTexts.thisCategory)} ${categoryTexts.deleteKeeps}`,
            subject: name,
            consequences: () => rehearse('DELETE /categories/:id', { params: { id: _id } }),
          }}
          isBusy={remove.isPending}
          className="max-sm:[&_.lucide]:hidden"
          aria-label={`${appTexts.delete} ${name}`}
          onDelete={onDelete}
        />
      </span>
    </li>
  );
}
