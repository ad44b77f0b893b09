import { categoryTexts, changeCategory } from '@vitrine/contract/catalog/admin-catalog.texts';
import { CATEGORY_NAME_MAX_CHARS, isCategoryName } from '@vitrine/contract/catalog/catalog.rules';
import type { ListedCategory } from '@vitrine/contract/catalog/catalog.schemas';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import {
  useCategoryPicture,
  useRenameCategory,
} from '../../../domains/catalog/admin/admin-categories.hooks.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { Photo } from '../../../ui/display/photo.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FileButton } from '../parts/write-buttons.tsx';

type CategoryDialogProps = { category: ListedCategory; isOpen: boolean; onClose: () => void };

/** The name waits for Save; a picture is saved at once. */
export function CategoryDialog({ category, isOpen, onClose }: CategoryDialogProps) {
  const form = useId();
  const { draft, submit, field, isSending } = useForm({
    empty: { name: category.name },
    mutation: useRenameCategory(),
    toInput: ({ name }) => ({ _id: category._id, name }),
    onSent: onClose,
  });
  const isFine = isCategoryName(draft.name);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={changeCategory(category.name)}
      footer={
        <>
          <Button variant="line" size="sm" onClick={onClose}>
            {appTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            size="sm"
            isBusy={isSending}
            disabled={!isFine || draft.name.trim() === category.name}
          >
            {categoryTexts.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          {...field('name')}
          label={categoryTexts.newName}
          maxLength={CATEGORY_NAME_MAX_CHARS}
          autoComplete="off"
          data-autofocus
          error={isFine ? undefined : categoryTexts.nameTooShort}
        />
      </form>
      <CategoryPicture category={category} />
    </Dialog>
  );
}

function CategoryPicture({ category: { _id, image } }: { category: ListedCategory }) {
  const picture = useCategoryPicture(_id);

  return (
    <div className="mt-5">
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
