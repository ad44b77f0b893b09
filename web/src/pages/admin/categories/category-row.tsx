import {
  categoryTexts,
  changeCategory,
  moveCategoryDown,
  moveCategoryUp,
} from '@vitrine/contract/catalog/admin-catalog.texts';
import { CATEGORY_NAME_MAX_CHARS, isCategoryName } from '@vitrine/contract/catalog/catalog.rules';
import type { ListedCategory } from '@vitrine/contract/catalog/catalog.schemas';
import { permanentDelete } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { ArrowDown, ArrowUp, ImagePlus, Pencil } from 'lucide-react';
import {
  useCategoryPicture,
  useDeleteCategory,
  useRenameCategory,
} from '../../../domains/catalog/admin/admin-categories.hooks.ts';
import { rehearse } from '../../../lib/api/rehearse-call.ts';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { Photo } from '../../../ui/display/photo.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { DeleteButton, FileButton } from '../parts/write-buttons.tsx';

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

type CategoryDialogProps = { category: ListedCategory; isOpen: boolean; onClose: () => void };

/** The name waits for Save; a picture is saved at once. */
export function CategoryDialog({ category, isOpen, onClose }: CategoryDialogProps) {
  const { draft, submit, field, isSending } = useForm({
    empty: { name: category.name },
    mutation: useRenameCategory(),
    toInput: ({ name }) => ({ _id: category._id, name }),
    onSent: onClose,
  });
  const isFine = isCategoryName(draft.name);

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={changeCategory(category.name)}
      onSubmit={submit}
      submitProps={{
        isBusy: isSending,
        disabled: !isFine || draft.name.trim() === category.name,
        children: categoryTexts.save,
      }}
    >
      <TextField
        {...field('name')}
        label={categoryTexts.newName}
        maxLength={CATEGORY_NAME_MAX_CHARS}
        autoComplete="off"
        data-autofocus
        error={isFine ? undefined : categoryTexts.nameTooShort}
      />
      <CategoryPicture category={category} />
    </FormDialog>
  );
}

function CategoryPicture({ category: { _id, image } }: { category: ListedCategory }) {
  const picture = useCategoryPicture(_id);

  return (
    <div>
      <p className="mb-2 font-label">{categoryTexts.picture}</p>
      {image !== undefined && <Photo src={image} sizes="400px" alt="" className="mb-2 aspect-3/1 w-full" />}
      <p className="mb-2 text-[0.8125rem] text-muted">{categoryTexts.pictureHint}</p>
      <div className="flex flex-wrap gap-2">
        <FileButton
          icon={<ImagePlus />}
          accept="image/*"
          label={categoryTexts.picture}
          isBusy={picture.isPending}
          onFile={(file) => picture.mutate(file)}
        >
          {image === undefined ? categoryTexts.addPicture : categoryTexts.changePicture}
        </FileButton>
        {image !== undefined && (
          <Button
            variant="text-danger"
            size="sm"
            disabled={picture.isPending}
            onClick={() => picture.mutate(null)}
          >
            {categoryTexts.removePicture}
          </Button>
        )}
      </div>
    </div>
  );
}
